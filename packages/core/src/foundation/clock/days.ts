import { dayOf } from './day-of.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
/** The westernmost zone begins its day so much after that of Greenwich, the easternmost so much before. */
const EARLIEST_MS = 14 * 3_600_000;

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later; earlier below zero. */
export const addDays = (day: string, count: number): string => dayAt(utcOf(day) + count * DAY_MS);

/** Every day from the first to the last, both counted. */
export const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, Math.round((utcOf(last) - utcOf(first)) / DAY_MS) + 1) }, (_, index) =>
    addDays(first, index),
  );

/** Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7));

/** First day of the day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The instant at which a day begins on the calendar of a zone, where days of 23 and 25 hours are, too. */
export const startOfDay = (day: string, timeZone: string): string => {
  let at = utcOf(day) - EARLIEST_MS;
  while (dayOf(new Date(at).toISOString(), timeZone) < day) at += QUARTER_MS;
  return new Date(at).toISOString();
};
