import { expect, test } from 'vitest';
import { computeShipByDay } from './ship-by-day.ts';

test.each([
  ['2026-11-16', 'express', '2026-11-19'],
  ['2026-11-19', 'express', '2026-11-24'],
  ['2026-11-21', 'express', '2026-11-25'],
  ['2026-11-16', 'standard', '2026-11-26'],
  ['2026-12-28', 'standard', '2027-01-07'],
] as const)(
  'an order sent to print on %s with %s service ships by %s: Saturdays and Sundays are not counted',
  (day, level, lastDay) => {
    expect(computeShipByDay(day, level)).toBe(lastDay);
  },
);
