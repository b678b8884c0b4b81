import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('each save names the revision that the one before brought', async () => {
  const turns = inTurn(4);
  const revisions: number[] = [];
  const save = async (revision: number) => {
    revisions.push(revision);
    await Promise.resolve();
    return { revision: revision + 1 };
  };
  await Promise.all([turns(save), turns(save), turns(save)]);
  expect(revisions).toEqual([4, 5, 6]);
});

test('a save that fails is told to who asked, and holds no other back', async () => {
  const turns = inTurn(4);
  const failed = turns(async () => Promise.reject(new Error('unreachable')));
  const next = turns(async (revision) => ({ revision: revision + 1 }));
  await expect(failed).rejects.toThrow('unreachable');
  expect(await next).toEqual({ revision: 5 });
});
