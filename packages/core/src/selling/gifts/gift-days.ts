import { AppError } from '@souvenance/contracts';
import { computeInstantAtHour } from '../../foundation/clock/compute-instant-at-hour.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays, endOfDay } from '../../foundation/clock/days.ts';
import { isTimeZone } from '../../foundation/clock/is-time-zone.ts';
import type { GiftDocument } from './gift.ts';

/**
 * Days after the announcement of each step: announcement, two reminders, and the buyer's notice that no answer came.
 */
const STEP_DAYS = [0, 3, 10, 14] as const;

/** A gift is announced within this many days. */
const AHEAD_DAYS_MAX = 366;

/** Years for which a code is valid. */
export const CODE_YEARS = 5;

type GiftSchedule = Pick<GiftDocument, 'on' | 'hour' | 'timeZone'>;

/**
 * When a step is due: that many days later at the same local hour, also across clock changes; null after the last
 * step.
 */
export const computeStepDueAt = ({ on, hour, timeZone }: GiftSchedule, step: number): string | null => {
  const days = STEP_DAYS[step];
  return days === undefined ? null : computeInstantAtHour(addDays(on, days), hour, timeZone);
};

/**
 * Returns the last step from `from` on that is due by `now`. Earlier due steps are skipped, so that a recipient never
 * gets two mails at once after an outage.
 */
export const findDueStep = (gift: GiftSchedule, from: number, now: string): number => {
  let step = from;
  for (let next = from + 1; next < STEP_DAYS.length; next += 1) {
    const at = computeStepDueAt(gift, next);
    if (at !== null && at <= now) step = next;
  }
  return step;
};

/**
 * Throws `request.invalid` for an unknown time zone, `gift.date_refused` for a moment in the past or more than a year
 * ahead there. `on` is null for a gift that is announced at once.
 */
export const checkAnnouncement = (
  { on, hour, timeZone }: Pick<GiftSchedule, 'hour' | 'timeZone'> & { on: string | null },
  now: string,
): void => {
  if (!isTimeZone(timeZone)) throw new AppError('request.invalid', { field: 'timeZone' });
  if (on === null) return;
  const isPast = computeInstantAtHour(on, hour, timeZone) <= now;
  if (isPast || on > addDays(dayOf(now, timeZone), AHEAD_DAYS_MAX)) throw new AppError('gift.date_refused');
};

/** When a code that is paid at `now` expires: with the day of the company's zone that is shown as its last. */
export const computeCodeExpiry = (now: Date, timeZone: string): string => {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + CODE_YEARS);
  return endOfDay(dayOf(end.toISOString(), timeZone), timeZone);
};
