/** How a past day is written in a sentence: a weekday name for the last days, a date for an older one. */
export type DayKind = 'today' | 'yesterday' | 'weekday' | 'date';

const DAY_MS = 86_400_000;
/** Seven days ago has today's weekday name, so six is the limit. */
const MAX_WEEKDAY_AGE_DAYS = 6;

/** The calendar day in a time zone, as `2026-11-25`. */
const toIsoDate = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date);

/** Number of a calendar day in a time zone, so that two days can be subtracted. */
const toDayNumber = (date: Date, timeZone: string): number =>
  Math.round(Date.parse(`${toIsoDate(date, timeZone)}T00:00:00Z`) / DAY_MS);

const readYear = (date: Date, timeZone: string): string => toIsoDate(date, timeZone).slice(0, 4);

/** Whether both are in the same calendar year of the time zone. */
export const isSameYear = (date: Date, now: Date, timeZone: string): boolean =>
  readYear(date, timeZone) === readYear(now, timeZone);

export const classifyDay = (date: Date, now: Date, timeZone: string): DayKind => {
  const days = toDayNumber(now, timeZone) - toDayNumber(date, timeZone);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days <= MAX_WEEKDAY_AGE_DAYS ? 'weekday' : 'date';
};
