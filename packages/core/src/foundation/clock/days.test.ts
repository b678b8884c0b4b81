import { expect, test } from 'vitest';
import { addDays, endOfDay, listDaysBetween, startOfDay, toMonday, toMonthStart } from './days.ts';

test.each([
  ['2026-03-28', '2026-03-27T23:00:00.000Z'],
  // Summer time begins at 2:00 on this day, which has 23 hours.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  // Summer time ends on this day, which has 25 hours.
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('the day %s begins in Paris at %s', (day, at) => {
  expect(startOfDay(day, 'Europe/Paris')).toBe(at);
});

test.each([
  ['Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
  ['Pacific/Honolulu', '2026-01-01T10:00:00.000Z'],
  ['Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
])('the year 2026 begins in %s at %s', (zone, at) => {
  expect(startOfDay('2026-01-01', zone)).toBe(at);
});

test('a day ends a millisecond before the next one begins, also on a day of 23 hours', () => {
  expect(endOfDay('2026-03-29', 'Europe/Paris')).toBe('2026-03-29T21:59:59.999Z');
});

test('addDays and daysBetween cross the end of a February, of a year and the change of clocks', () => {
  expect([addDays('2024-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2024-02-29', '2025-12-31']);
  expect(listDaysBetween('2026-03-28', '2026-03-31')).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
  ]);
  expect(listDaysBetween('2026-03-02', '2026-03-01')).toEqual([]);
});

test('mondayOf returns the Monday of the week, and monthOf the first day of the month', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-08'].map(toMonday)).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-02',
  ]);
  expect(toMonthStart('2026-03-31')).toBe('2026-03-01');
});
