import { Temporal } from 'temporal-polyfill';

/**
 * The hour of a day on the clock of a zone, as an instant. An hour that a change of clocks leaves out is the one after it,
 * one that comes twice is the first: each day has it once.
 */
export const hourOfDay = (day: string, hour: number, timeZone: string): string =>
  new Date(
    Temporal.PlainDate.from(day)
      .toPlainDateTime({ hour })
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
  ).toISOString();
