import { expect, test } from 'vitest';
import { classifyDay, isSameYear } from './day-kind.ts';

const now = new Date('2026-11-25T08:00:00.000Z');
const kindOf = (at: string, timeZone = 'Europe/Paris') => classifyDay(new Date(at), now, timeZone);

test('the days of the last week are told apart', () => {
  expect(kindOf('2026-11-25T06:00:00.000Z')).toBe('today');
  expect(kindOf('2026-11-24T06:00:00.000Z')).toBe('yesterday');
  expect(kindOf('2026-11-23T06:00:00.000Z')).toBe('weekday');
  expect(kindOf('2026-11-19T06:00:00.000Z')).toBe('weekday');
});

test('the same weekday a week ago has its date', () => {
  expect(kindOf('2026-11-18T08:00:00.000Z')).toBe('date');
});

test('days begin at midnight of the time zone', () => {
  expect(kindOf('2026-11-24T23:30:00.000Z')).toBe('today');
  expect(kindOf('2026-11-24T23:30:00.000Z', 'America/Montreal')).toBe('yesterday');
});

test('a time slightly in the future counts as today', () => {
  expect(kindOf('2026-11-25T08:00:10.000Z')).toBe('today');
});

test('the year of a day is the time zone’s', () => {
  const newYear = new Date('2027-01-01T03:00:00.000Z');
  const lastEvening = new Date('2026-12-31T22:30:00.000Z');
  expect(isSameYear(lastEvening, newYear, 'Europe/Paris')).toBe(false);
  expect(isSameYear(lastEvening, newYear, 'America/Montreal')).toBe(true);
});
