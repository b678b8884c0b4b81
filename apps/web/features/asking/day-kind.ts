/** How a day that has passed is said in a sentence: « lundi » for one of the last days, a date for one further back. */
export type DayKind = 'today' | 'yesterday' | 'weekday' | 'date';

const DAY_MS = 86_400_000;
/** The same weekday a week ago would be taken for today's. */
const WEEKDAYS_KNOWN = 6;

/** Number of a calendar day on the clock of a zone, so that two can be told apart by subtraction. */
const dayNumber = (at: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  return Math.round(Date.parse(`${parts}T00:00:00Z`) / DAY_MS);
};

export const dayKind = (at: Date, now: Date, timeZone: string): DayKind => {
  const days = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days <= WEEKDAYS_KNOWN ? 'weekday' : 'date';
};
