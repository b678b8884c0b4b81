import { expect, test } from 'vitest';
import { areValidYears, formatYears } from './year-words.ts';

test('one year, or the first and the last', () => {
  expect(formatYears({ from: 1944, to: null })).toBe('1944');
  expect(formatYears({ from: 1944, to: 1944 })).toBe('1944');
  expect(formatYears({ from: 1944, to: 1947 })).toBe('1944–1947');
});

test.each([
  [1944, null, true],
  [1944, 1944, true],
  [1944, 1947, true],
  [2026, 2026, true],
  [1500, null, true],
  [1499, null, false],
  [2027, null, false],
  [1944, 1943, false],
  [1944, 2027, false],
])('%s to %s: %s in 2026', (from, to, isTaken) => {
  expect(areValidYears({ from, to }, 2026)).toBe(isTaken);
});
