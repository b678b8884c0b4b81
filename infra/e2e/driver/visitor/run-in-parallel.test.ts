import { expect, test } from 'vitest';
import { runInParallel } from './run-in-parallel.ts';

test('results are in the order of the items, and no more than the width run at once', async () => {
  let running = 0;
  let most = 0;
  const answers = await runInParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < 8 - item; turn += 1) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(answers).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(most).toBe(3);
});

test('the first failure is the answer', async () => {
  await expect(
    runInParallel([1, 2], 2, async (item) => Promise.reject(new Error(`no ${item}`))),
  ).rejects.toThrow('no 1');
});
