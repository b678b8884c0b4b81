import { expect, test } from 'vitest';
import { BARS, computeBars } from './wave.ts';

test('each bar is the loudest of its share, whatever the length of the wave', () => {
  for (const length of [1, BARS - 1, BARS, 1_000]) {
    const wave = Array.from({ length }, (_, at) => (at === length - 1 ? 100 : 20));
    const bars = computeBars(wave);
    expect([length, bars.length, bars.at(-1)]).toEqual([length, BARS, 100]);
    expect(Math.min(...bars)).toBeGreaterThanOrEqual(20);
  }
});

test('silence, and a wave that is not there yet, are a thin line', () => {
  expect(new Set([...computeBars([]), ...computeBars([0, 0, 0])])).toEqual(new Set([4]));
});
