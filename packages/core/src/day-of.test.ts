import { expect, test } from 'vitest';
import { dayOf } from './day-of.ts';

test.each([
  ['2026-12-31T22:59:59.000Z', '2026-12-31'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
  ['2026-07-14T21:59:59.000Z', '2026-07-14'],
  ['2026-07-14T22:00:00.000Z', '2026-07-15'],
])('at %s the calendar of Paris shows %s', (instant, day) => {
  expect(dayOf(instant)).toBe(day);
});
