import { expect, test } from 'vitest';
import { findPeak, sumByHour, toSlots } from './queue-curves.ts';

const samples = [
  { at: '2026-11-28T08:50:00.000Z', depth: 4, finished: 2, latencyMs: 900 },
  { at: '2026-11-28T08:55:00.000Z', depth: 1, finished: 5, latencyMs: 300 },
  { at: '2026-11-28T09:05:00.000Z', depth: 0, finished: 0, latencyMs: null },
];

test('a day has 288 slots, and a gap where nothing was sampled', () => {
  const slots = toSlots(samples, '2026-11-28T09:05:00.000Z');
  expect(slots).toHaveLength(288);
  expect(slots[0]?.at).toBe('2026-11-27T09:10:00.000Z');
  expect(slots.slice(-4).map(({ sample }) => sample?.depth ?? null)).toEqual([4, 1, null, 0]);
});

test('an hour has its greatest depth and latency, and all of its finished jobs', () => {
  expect(sumByHour(samples)).toEqual([
    { at: '2026-11-28T09:00:00.000Z', depth: 0, finished: 0, latencyMs: null },
    { at: '2026-11-28T08:00:00.000Z', depth: 4, finished: 7, latencyMs: 900 },
  ]);
});

test('the highest figure of no samples is zero', () => {
  expect([findPeak(samples, 'latencyMs'), findPeak([], 'depth')]).toEqual([900, 0]);
});
