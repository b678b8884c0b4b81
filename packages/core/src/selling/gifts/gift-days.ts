import { AppError } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays } from '../../foundation/clock/days.ts';
import { hourOfDay } from '../../foundation/clock/hour-of-day.ts';
import { isTimeZone } from '../../foundation/clock/is-time-zone.ts';
import type { GiftDocument } from './gift.ts';

/** Days after the announcement on which the recipient is reminded, twice, and the buyer told of the silence. */
const STEP_DAYS = [0, 3, 10, 14] as const;

/** A gift is told within a year. */
const AHEAD_DAYS_MAX = 366;

/** Years that a code lives. */
const CODE_YEARS = 5;

type Told = Pick<GiftDocument, 'on' | 'hour' | 'timeZone'>;

/** When a step is due: the announced hour so many days on, across a change of clocks; null after the last one. */
export const stepAt = ({ on, hour, timeZone }: Told, step: number): string | null => {
  const days = STEP_DAYS[step];
  return days === undefined ? null : hourOfDay(addDays(on, days), hour, timeZone);
};

/** The last step that is due by now, from this one on: after a long silence of ours nobody gets two mails at once. */
export const dueStep = (gift: Told, from: number, now: string): number => {
  let step = from;
  for (let next = from + 1; next < STEP_DAYS.length; next += 1) {
    const at = stepAt(gift, next);
    if (at !== null && at <= now) step = next;
  }
  return step;
};

/** Throws `request.invalid` for an unknown zone, `gift.date_refused` for a day that is over there, or too far. */
export const checkDay = ({ on, timeZone }: Pick<Told, 'on' | 'timeZone'>, now: string): void => {
  if (!isTimeZone(timeZone)) throw new AppError('request.invalid', { field: 'timeZone' });
  const today = dayOf(now, timeZone);
  if (on < today || on > addDays(today, AHEAD_DAYS_MAX)) throw new AppError('gift.date_refused');
};

/** When a code that is paid now opens nothing any more. */
export const codeEnd = (now: Date): string => {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + CODE_YEARS);
  return end.toISOString();
};
