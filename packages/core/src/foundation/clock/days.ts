import { dayOf } from './day-of.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
/** Most that a zone's day begins before the same day in UTC. */
const ZONE_OFFSET_MAX_MS = 14 * 3_600_000;

const toUtcMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Adds days to a day; `count` may be negative. */
export const addDays = (day: string, count: number): string => toDay(toUtcMs(day) + count * DAY_MS);

/** Returns every day from the first to the last, both included. */
export const listDaysBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, Math.round((toUtcMs(last) - toUtcMs(first)) / DAY_MS) + 1) }, (_, index) =>
    addDays(first, index),
  );

/** Returns the Monday of the day's week. */
export const toMonday = (day: string): string =>
  addDays(day, -((new Date(toUtcMs(day)).getUTCDay() + 6) % 7));

/** Returns the first day of the day's month. */
export const toMonthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the instant at which a day begins in a zone, also on days of 23 and 25 hours. */
export const startOfDay = (day: string, timeZone: string): string => {
  let at = toUtcMs(day) - ZONE_OFFSET_MAX_MS;
  while (dayOf(new Date(at).toISOString(), timeZone) < day) at += QUARTER_MS;
  return new Date(at).toISOString();
};

/** Returns the last millisecond of a day in a zone, until which what ends on this day is valid. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOfDay(addDays(day, 1), timeZone)) - 1).toISOString();
