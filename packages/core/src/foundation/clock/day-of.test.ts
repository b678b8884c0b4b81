import { expect, test } from 'vitest';
import { dayOf } from './day-of.ts';

test.each([
  ['2026-12-31T22:59:59.000Z', 'Europe/Paris', '2026-12-31'],
  ['2026-12-31T23:00:00.000Z', 'Europe/Paris', '2027-01-01'],
  ['2026-07-14T21:59:59.000Z', 'Europe/Paris', '2026-07-14'],
  ['2026-07-14T22:00:00.000Z', 'Europe/Paris', '2026-07-15'],
  ['2027-01-01T00:30:00.000Z', 'America/Martinique', '2026-12-31'],
  ['2026-12-31T13:30:00.000Z', 'Pacific/Noumea', '2027-01-01'],
])('at %s the date in %s is %s', (instant, timeZone, day) => {
  expect(dayOf(instant, timeZone)).toBe(day);
});
