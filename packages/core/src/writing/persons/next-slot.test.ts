import { expect, test } from 'vitest';
import { computeSlot } from './next-slot.ts';

const zone = 'Europe/Paris';

/** Days of the next four questions from a Sunday evening on, for a week that begins on Monday. */
const daysOfRhythm = (pace: 'daily' | 'twice_weekly' | 'weekly' | 'fortnightly'): string[] => {
  const rhythm = { pace, weekday: 1, hour: 9 } as Parameters<typeof computeSlot>[0];
  const days: string[] = [];
  let [after, last] = [new Date('2026-11-22T20:00:00Z'), null as Date | null];
  while (days.length < 4) {
    const slot = computeSlot(rhythm, zone, after, last);
    if (slot === null) throw new Error('the rhythm has no next question');
    days.push(slot.toISOString());
    [after, last] = [slot, slot];
  }
  return days.map((at) => at.slice(5, 10));
};

test.each([
  ['daily', ['11-23', '11-24', '11-25', '11-26']],
  ['twice_weekly', ['11-23', '11-26', '11-30', '12-03']],
  ['weekly', ['11-23', '11-30', '12-07', '12-14']],
  ['fortnightly', ['11-23', '12-07', '12-21', '01-04']],
] as const)('a question comes %s on its days', (pace, days) => {
  expect(daysOfRhythm(pace)).toEqual(days);
});

test("has no slot at the person's own pace", () => {
  const ownPace = { pace: 'own', weekday: 1, hour: 9 } as Parameters<typeof computeSlot>[0];
  expect(computeSlot(ownPace, zone, new Date('2026-11-22T20:00:00Z'), null)).toBeNull();
});

test.each([
  ['another hour of the same day', { hour: 18 }, zone, '2026-11-30T17:00:00.000Z'],
  ['a time zone in which the day has only begun', {}, 'America/Martinique', '2026-11-30T13:00:00.000Z'],
  ['the next day', { weekday: 2 }, zone, '2026-12-01T08:00:00.000Z'],
  ['a day later in the week', { weekday: 5 }, zone, '2026-11-27T08:00:00.000Z'],
] as const)(
  'after a question of a week, %s brings no second one at once',
  (_, change, timeZone, expected) => {
    const monday = new Date('2026-11-23T08:00:00Z');
    const rhythm = { pace: 'weekly', weekday: 1, hour: 9, ...change } as const;
    const after = new Date('2026-11-23T10:00:00Z');
    expect(computeSlot(rhythm, timeZone, after, monday)?.toISOString()).toBe(expected);
  },
);
