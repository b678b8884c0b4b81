import type { Rhythm } from '@souvenance/contracts';
import { Temporal } from 'temporal-polyfill';

/**
 * By pace: the days on which a question is sent, counted from the rhythm's own weekday. Empty at the person's own pace,
 * where questions are sent on request only.
 */
const daysByPace: Readonly<Record<Rhythm['pace'], readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  twice_weekly: [0, 3],
  weekly: [0],
  fortnightly: [0],
  own: [],
};

/**
 * By pace: the minimum number of days from a question to the next, so that another hour, day or time zone does not
 * bring two of a week at once. It is shorter than the pace, so that a question sent late does not postpone the next
 * one; a day has one by the limit of messages.
 */
const daysMinByPace: Readonly<Record<Rhythm['pace'], number>> = {
  daily: 0,
  twice_weekly: 2,
  weekly: 3,
  fortnightly: 9,
  own: 0,
};
/** Maximum number of days to the next slot: a fortnight, the week in which it lies, and a day. */
const SEARCH_DAYS_MAX = 22;

const toDay = (instant: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/**
 * The instant of an hour of a day in a time zone. An hour skipped by the change of clocks becomes the hour after it; of
 * a repeated hour the first counts. So each day has each hour once.
 */
const toInstant = (day: Temporal.PlainDate, hour: number, timeZone: string): Date =>
  new Date(
    day.toPlainDateTime({ hour }).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
      .epochMilliseconds,
  );

/**
 * Returns the next send time of a rhythm, strictly after an instant; null at the person's own pace. `lastSlot` is when
 * the rhythm's previous question was sent.
 */
export const computeSlot = (
  { pace, weekday, hour }: Rhythm,
  timeZone: string,
  after: Date,
  lastSlot: Date | null,
): Date | null => {
  const first = toDay(after, timeZone);
  const lastDay = lastSlot === null ? null : toDay(lastSlot, timeZone);
  for (let days = 0; days <= SEARCH_DAYS_MAX; days += 1) {
    const day = first.add({ days });
    const isDay = daysByPace[pace].includes((day.dayOfWeek - weekday + 7) % 7);
    const isFarEnough = lastDay === null || lastDay.until(day).days >= daysMinByPace[pace];
    const at = toInstant(day, hour, timeZone);
    if (isDay && isFarEnough && at > after) return at;
  }
  return null;
};

/** The same time of day, a number of days later. */
export const addDays = (from: Date, days: number, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone).add({ days })
      .epochMilliseconds,
  );

/** Counts the instants within the last `days` calendar days of a time zone, today included. */
export const countInDays = (
  instants: readonly string[],
  now: Date,
  days: number,
  timeZone: string,
): number => {
  const from = toDay(now, timeZone).subtract({ days: days - 1 });
  return instants.filter((at) => Temporal.PlainDate.compare(toDay(new Date(at), timeZone), from) >= 0).length;
};

/**
 * The first day from tomorrow on that has fewer than `most` of the instants within `days` days; returns the given hour
 * of it.
 */
export const findNextDayWithinLimit = (
  instants: readonly string[],
  now: Date,
  { most, days, hour }: { most: number; days: number; hour: number },
  timeZone: string,
): Date => {
  for (let daysAhead = 1; daysAhead < days; daysAhead += 1) {
    const at = toInstant(toDay(now, timeZone).add({ days: daysAhead }), hour, timeZone);
    if (countInDays(instants, at, days, timeZone) < most) return at;
  }
  return toInstant(toDay(now, timeZone).add({ days }), hour, timeZone);
};
