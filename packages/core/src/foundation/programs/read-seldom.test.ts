import { expect, test } from 'vitest';
import { readSeldom } from './read-seldom.ts';

test('concurrent and rapid callers share one read', async () => {
  let reads = 0;
  let now = 0;
  const readCached = readSeldom(async () => ++reads, { keptMs: 5_000, now: () => now });
  expect(await Promise.all([readCached(), readCached()])).toEqual([1, 1]);
  now = 4_999;
  expect(await readCached()).toBe(1);
  now = 5_000;
  expect(await readCached()).toBe(2);
});

test('a failure is shared as well', async () => {
  let reads = 0;
  const readCached = readSeldom(() => Promise.reject(new Error(`read ${++reads}`)), {
    keptMs: 5_000,
    now: () => 0,
  });
  await expect(readCached()).rejects.toThrow('read 1');
  await expect(readCached()).rejects.toThrow('read 1');
});
