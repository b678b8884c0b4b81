import type { Actor } from '@souvenance/core';
import { beforeEach, expect, test } from 'vitest';
import { shareByMark } from './share-by-mark.ts';

const administrator = (name: string): Actor => ({
  kind: 'user',
  uid: name,
  name,
  email: `${name}@exemple.fr`,
  administrator: true,
});
const [claire, paul] = [administrator('claire'), administrator('paul')];

let mark: string;
let now: number;
let marks: number;
let readings: number;
let readShared: ReturnType<typeof shareByMark>;
beforeEach(() => {
  [mark, now, marks, readings] = ['one', 0, 0, 0];
  readShared = shareByMark(
    async () => {
      marks += 1;
      return mark;
    },
    () => now,
  );
});

const read = async () => {
  readings += 1;
  return readings;
};
const orders = (actor: Actor, query: object = {}) => readShared(actor, 'orders', query, read);

test('twenty who ask for a page at once are given one reading, and two marks are read for them', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => orders(administrator(`${index}`))),
  );
  expect([new Set(answers).size, readings, marks]).toEqual([1, 1, 2]);
});

test('another page, another wish, another mark and a second later are readings of their own', async () => {
  await orders(claire);
  await readShared(claire, 'families', {}, read);
  await orders(claire, { list: 'carts' });
  expect(readings).toBe(3);
  mark = 'two';
  expect(await orders(paul)).toBe(4);
  expect(await orders(claire)).toBe(4);
  now += 1_000;
  expect(await orders(claire)).toBe(5);
});

test('who asks after a change is never answered by the mark that was being read before it', async () => {
  const gates: (() => void)[] = [];
  const slow = shareByMark(async () => {
    const markBefore = mark;
    await new Promise<void>((resolve) => gates.push(resolve));
    return markBefore;
  });
  const ask = (actor: Actor) => slow(actor, 'orders', {}, async () => mark);
  const before = ask(claire);
  mark = 'changed';
  const after = ask(paul);
  gates.shift()?.();
  await before;
  await expect.poll(() => gates.length).toBe(1);
  gates.shift()?.();
  expect(await after).toBe('changed');
});

test('a reading that fails is told to those who waited for it, and made anew for the next', async () => {
  const failing = () => readShared(claire, 'orders', {}, () => Promise.reject(new Error('away')));
  await expect(failing()).rejects.toThrow('away');
  expect(await orders(paul)).toBe(1);
});

test('whoever may not see it finds nothing, though it has just been read', async () => {
  await orders(claire);
  const anne: Actor = { ...claire, administrator: false } as Actor;
  await expect(orders(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(orders({ kind: 'anonymous' })).rejects.toMatchObject({ code: 'session.required' });
  expect(readings).toBe(1);
});
