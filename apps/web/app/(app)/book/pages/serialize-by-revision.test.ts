import { expect, test } from 'vitest';
import { serializeByRevision } from './serialize-by-revision.ts';

test('each save names the revision that the one before brought', async () => {
  const turns = serializeByRevision(4);
  const revisions: number[] = [];
  const save = async (revision: number) => {
    revisions.push(revision);
    await Promise.resolve();
    return { revision: revision + 1 };
  };
  await Promise.all([turns(save), turns(save), turns(save)]);
  expect(revisions).toEqual([4, 5, 6]);
});

test('a failed save is reported to its caller, and blocks no other', async () => {
  const turns = serializeByRevision(4);
  const failed = turns(async () => Promise.reject(new Error('unreachable')));
  const next = turns(async (revision) => ({ revision: revision + 1 }));
  await expect(failed).rejects.toThrow('unreachable');
  expect(await next).toEqual({ revision: 5 });
});
