/** One formatter per time zone. */
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

const getDayFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const formatter =
    dayFormatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormatters.set(timeZone, formatter);
  return formatter;
};

/**
 * Returns the day of an instant, `YYYY-MM-DD`, in a time zone. Books, invoices, mails and order numbers use the zone of
 * the company (`settings.timeZone`); in UTC the day would be wrong for some hours after midnight.
 * @example dayOf('2026-11-22T23:30:00.000Z', 'Europe/Paris'); // '2026-11-23'
 */
export const dayOf = (instant: string, timeZone: string): string =>
  getDayFormatter(timeZone).format(new Date(instant));

/** Formats the day of an instant as « 23/11/2026 ». */
export const formatShortDay = (instant: string, timeZone: string): string =>
  dayOf(instant, timeZone).split('-').reverse().join('/');
