import { expect, test } from 'vitest';
import { addDays, daysBetween, mondayOf, monthOf, startOfDay } from './days.ts';

test.each([
  ['2026-03-28', '2026-03-27T23:00:00.000Z'],
  // Summer time begins at two on this day, which has 23 hours.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  // It ends on this one, which has 25.
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins in Paris at %s', (day, at) => {
  expect(startOfDay(day, 'Europe/Paris')).toBe(at);
});

test.each([
  ['Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
  ['Pacific/Honolulu', '2026-01-01T10:00:00.000Z'],
  ['Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
])('the year begins in %s when it does', (zone, at) => {
  expect(startOfDay('2026-01-01', zone)).toBe(at);
});

test('days are counted over the end of February and of the year', () => {
  expect([addDays('2024-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2024-02-29', '2025-12-31']);
  expect(daysBetween('2026-03-28', '2026-03-31')).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
  ]);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
});

test('a week begins on Monday, a month on its first', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-08'].map(mondayOf)).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-02',
  ]);
  expect(monthOf('2026-03-31')).toBe('2026-03-01');
});
