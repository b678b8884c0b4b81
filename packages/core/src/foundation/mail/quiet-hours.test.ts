import { expect, test } from 'vitest';
import { findEndOfQuietHours } from './quiet-hours.ts';

const atNight = { quietHours: { from: 21, until: 8 }, timeZone: 'Europe/Paris' };
const findSendTime = (now: string, choices = atNight) =>
  findEndOfQuietHours(new Date(now), choices).toISOString();

test.each([
  ['2026-11-21T19:59:00.000Z', '2026-11-21T19:59:00.000Z'],
  ['2026-11-21T20:00:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T03:10:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
])('a mail posted at %s is sent at %s when quiet hours last from 21 to 8 in Paris', (now, sendsAt) => {
  expect(findSendTime(now)).toBe(sendsAt);
});

test('quiet hours end at the same local hour when the clocks change', () => {
  expect(findSendTime('2026-03-28T23:30:00.000Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(findSendTime('2026-10-24T23:30:00.000Z')).toBe('2026-10-25T07:00:00.000Z');
});

test('quiet hours may lie within one day and in another time zone; without them a mail is sent at once', () => {
  const inAfternoon = { quietHours: { from: 13, until: 15 }, timeZone: 'America/Montreal' };
  expect(findSendTime('2026-11-21T18:20:00.000Z', inAfternoon)).toBe('2026-11-21T20:00:00.000Z');
  expect(findEndOfQuietHours(new Date(0), { quietHours: null, timeZone: 'Europe/Paris' })).toEqual(
    new Date(0),
  );
});
