import { expect, test } from 'vitest';
import { RETRY_BASE_MS, retryDelayMs } from './retry-delay.ts';

test('doubles from two seconds up to five minutes', () => {
  const longest = [1, 2, 3, 8, 9, 12].map((attempts) => retryDelayMs(RETRY_BASE_MS, attempts, 1));
  expect(longest).toEqual([2_000, 4_000, 8_000, 256_000, 300_000, 300_000]);
});

test('is at least half of its maximum', () => {
  expect(retryDelayMs(RETRY_BASE_MS, 3, 0)).toBe(4_000);
});
