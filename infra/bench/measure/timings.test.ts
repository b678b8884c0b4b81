import { expect, test } from 'vitest';
import { computeSpread, timeInTurn } from './timings.ts';

test('calls run in turn, and rounds of warming up do not count', async () => {
  const order: string[] = [];
  const note = (name: string) => async () => order.push(name);
  const times = await timeInTurn({ page: note('page'), call: note('call') }, { rounds: 2, warmUp: 1 });
  expect(order).toEqual(['page', 'call', 'page', 'call', 'page', 'call']);
  expect(times.page).toHaveLength(2);
  expect(times.call).toHaveLength(2);
});

test('a spread is the median and the 95th percentile', () => {
  const times = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(computeSpread(times)).toEqual({ p50: 50, p95: 95 });
});
