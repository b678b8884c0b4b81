/** One formatter for each zone that was asked. */
const calendars = new Map<string, Intl.DateTimeFormat>();

const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, calendar);
  return calendar;
};

/**
 * The day of an instant, `YYYY-MM-DD`, on the calendar of a zone: books, invoices, mails and order numbers use that of
 * the company (`settings.timeZone`); UTC is a day behind after midnight.
 * @example dayOf('2026-11-22T23:30:00.000Z', 'Europe/Paris'); // '2026-11-23'
 */
export const dayOf = (instant: string, timeZone: string): string =>
  calendarOf(timeZone).format(new Date(instant));

/** The same, as a line of text has it: « 23/11/2026 ». */
export const shortDay = (instant: string, timeZone: string): string =>
  dayOf(instant, timeZone).split('-').reverse().join('/');
