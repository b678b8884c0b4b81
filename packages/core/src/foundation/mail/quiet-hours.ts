import type { MailChoices } from '@souvenance/contracts';
import { HOUR_MS } from '../limits/rate-limits.ts';

const DAY_HOURS = 24;

const hourIn = (timeZone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));

const isQuiet = ({ from, until }: { from: number; until: number }, hour: number): boolean =>
  from <= until ? hour >= from && hour < until : hour >= from || hour < until;

/** Returns when an e-mail that can wait may be sent: now, or when the person's quiet hours end. */
export const findEndOfQuietHours = (
  now: Date,
  { quietHours, timeZone }: Omit<MailChoices, 'topics'>,
): Date => {
  if (quietHours === null || !isQuiet(quietHours, hourIn(timeZone, now))) return now;
  // Hour by hour in the person's time zone, so that nights with a clock change are right too.
  const fullHourMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  for (let hours = 1; hours <= DAY_HOURS; hours += 1) {
    const at = new Date(fullHourMs + hours * HOUR_MS);
    if (!isQuiet(quietHours, hourIn(timeZone, at))) return at;
  }
  return now;
};
