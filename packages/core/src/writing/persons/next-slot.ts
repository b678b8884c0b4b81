import type { Rhythm } from '@souvenance/contracts';
import { Temporal } from 'temporal-polyfill';

/**
 * Days after the first of a week on which a rhythm asks; none for a person who asks for questions at their own pace.
 */
const daysOf: Readonly<Record<Rhythm['pace'], readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  twice_weekly: [0, 3],
  weekly: [0],
  fortnightly: [0],
  own: [],
};

/** A fortnight has passed from the ninth day on: a question that went a day late does not put the next one off. */
const FORTNIGHT_DAYS_MIN = 9;
/** The furthest that a next question may be: a fortnight, its week, and a day. */
const LOOKED_AT_DAYS = 22;

const dayIn = (instant: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/**
 * The hour of a day on the clock of a zone. An hour that a change of clocks leaves out is the one after it, one that
 * comes twice is the first: each day has it once.
 */
const hourOf = (day: Temporal.PlainDate, hour: number, timeZone: string): Date =>
  new Date(
    day.toPlainDateTime({ hour }).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
      .epochMilliseconds,
  );

/** When a rhythm asks next, strictly after an instant; null for one's own pace. `last` is its question of before. */
export const nextSlot = (
  { pace, weekday, hour }: Rhythm,
  timeZone: string,
  after: Date,
  last: Date | null,
): Date | null => {
  const first = dayIn(after, timeZone);
  const lastDay = last === null ? null : dayIn(last, timeZone);
  for (let days = 0; days <= LOOKED_AT_DAYS; days += 1) {
    const day = first.add({ days });
    const isDay = daysOf[pace].includes((day.dayOfWeek - weekday + 7) % 7);
    const isFar = pace !== 'fortnightly' || lastDay === null || lastDay.until(day).days >= FORTNIGHT_DAYS_MIN;
    const at = hourOf(day, hour, timeZone);
    if (isDay && isFar && at > after) return at;
  }
  return null;
};

/** The same hour so many days on. */
export const daysLater = (from: Date, days: number, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone).add({ days })
      .epochMilliseconds,
  );

/** How many of these instants lie within so many days of a zone's calendar, the present one among them. */
export const countWithin = (
  instants: readonly string[],
  now: Date,
  days: number,
  timeZone: string,
): number => {
  const from = dayIn(now, timeZone).subtract({ days: days - 1 });
  return instants.filter((at) => Temporal.PlainDate.compare(dayIn(new Date(at), timeZone), from) >= 0).length;
};

/** The first day, from tomorrow on, on which fewer than `most` of these lie within so many days; at an hour of it. */
export const nextRoom = (
  instants: readonly string[],
  now: Date,
  { most, days, hour }: { most: number; days: number; hour: number },
  timeZone: string,
): Date => {
  for (let ahead = 1; ahead < days; ahead += 1) {
    const at = hourOf(dayIn(now, timeZone).add({ days: ahead }), hour, timeZone);
    if (countWithin(instants, at, days, timeZone) < most) return at;
  }
  return hourOf(dayIn(now, timeZone).add({ days }), hour, timeZone);
};
