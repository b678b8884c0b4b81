import { expect, test } from 'vitest';
import { findEndOfQuietHours } from './quiet-hours.ts';

const atNight = { quietHours: { from: 21, until: 8 }, timeZone: 'Europe/Paris' };
const endAt = (now: string, choices = atNight) => findEndOfQuietHours(new Date(now), choices).toISOString();

test.each([
  ['2026-11-21T19:59:00.000Z', '2026-11-21T19:59:00.000Z'],
  ['2026-11-21T20:00:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T03:10:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
])('an e-mail of %s goes at %s when nights are quiet in Paris', (now, goes) => {
  expect(endAt(now)).toBe(goes);
});

test('the nights on which clocks change end at the same hour of the clock', () => {
  expect(endAt('2026-03-28T23:30:00.000Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(endAt('2026-10-24T23:30:00.000Z')).toBe('2026-10-25T07:00:00.000Z');
});

test('quiet hours within a day, elsewhere, or none', () => {
  const nap = { quietHours: { from: 13, until: 15 }, timeZone: 'America/Montreal' };
  expect(endAt('2026-11-21T18:20:00.000Z', nap)).toBe('2026-11-21T20:00:00.000Z');
  expect(findEndOfQuietHours(new Date(0), { quietHours: null, timeZone: 'Europe/Paris' })).toEqual(
    new Date(0),
  );
});
