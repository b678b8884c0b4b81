import { Temporal } from 'temporal-polyfill';

/**
 * Returns an hour of a day in a zone as an instant. An hour that a clock change skips becomes the next one; an hour
 * that occurs twice is the first of both.
 */
export const computeInstantAtHour = (day: string, hour: number, timeZone: string): string =>
  new Date(
    Temporal.PlainDate.from(day)
      .toPlainDateTime({ hour })
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
  ).toISOString();
