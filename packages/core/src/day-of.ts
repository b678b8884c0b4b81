/** Where the house stands: its books, invoices and order numbers carry the day that its calendar shows. */
const inParis = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant as people in Paris have it, `YYYY-MM-DD`; UTC is a day behind after midnight. */
export const dayOf = (instant: string): string => inParis.format(new Date(instant));
