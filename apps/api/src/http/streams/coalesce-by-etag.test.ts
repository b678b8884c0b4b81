import type { Actor } from '@souvenance/core';
import { beforeEach, expect, test } from 'vitest';
import { coalesceByEtag } from './coalesce-by-etag.ts';

const administrator = (name: string): Actor => ({
  kind: 'user',
  uid: name,
  name,
  email: `${name}@exemple.fr`,
  administratorRole: 'everything',
});
const [claire, paul] = [administrator('claire'), administrator('paul')];

let mark: string;
let now: number;
let marks: number;
let readings: number;
let readShared: ReturnType<typeof coalesceByEtag>;
beforeEach(() => {
  [mark, now, marks, readings] = ['one', 0, 0, 0];
  readShared = coalesceByEtag(
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

test('twenty requests for a page at once share one read, and the ETag is read twice', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => orders(administrator(`${index}`))),
  );
  expect([new Set(answers).size, readings, marks]).toEqual([1, 1, 2]);
});

test('another page, another query, another ETag or a second later causes another read', async () => {
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

test('a request after a change never gets the ETag that was being read before it', async () => {
  const gates: (() => void)[] = [];
  const slow = coalesceByEtag(async () => {
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

test('a failed read is reported to its waiting callers, and repeated for the next one', async () => {
  const failing = () => readShared(claire, 'orders', {}, () => Promise.reject(new Error('away')));
  await expect(failing()).rejects.toThrow('away');
  expect(await orders(paul)).toBe(1);
});

test('a caller without the right finds nothing, although it was just read', async () => {
  await orders(claire);
  const anne: Actor = { ...claire, administratorRole: null } as Actor;
  await expect(orders(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(orders({ kind: 'anonymous' })).rejects.toMatchObject({ code: 'session.required' });
  expect(readings).toBe(1);
});
