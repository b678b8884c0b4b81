const sizes = [
  { from: 1_000_000_000, unit: 'gigabyte' },
  { from: 1_000_000, unit: 'megabyte' },
  { from: 1_000, unit: 'kilobyte' },
  { from: 0, unit: 'byte' },
] as const;

/** Replaces breaking spaces by no-break spaces, keeps narrow ones, and turns a leading hyphen into a minus sign. */
const withoutLineBreaks = (text: string): string => text.replaceAll(' ', '\u00a0').replace(/^-/u, '\u2212');

/**
 * Creates formatters for one language; in French with U+202F between thousands and U+00A0 before the euro sign.
 * `firstOfMonth` is the text for the first day, which Unicode's data lack; `timeZone` is the company's.
 */
const createFormats = (tag: string, firstOfMonth: string, timeZone: string) => {
  const numberFormats = new Map<string, Intl.NumberFormat>();
  /** Formatters are cached: creating one costs a thousand times as much as using it. */
  const number = (value: number, options: Intl.NumberFormatOptions = {}) => {
    const key = JSON.stringify(options);
    const format = numberFormats.get(key) ?? new Intl.NumberFormat(tag, options);
    numberFormats.set(key, format);
    return withoutLineBreaks(format.format(value));
  };
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const zones = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' });
  const countries = new Intl.DisplayNames(tag, { type: 'region' });
  /** Writes the first of a month, and keeps the day and its month on one line. */
  const withDay = (date: string): string =>
    date.replace(/^(\d+)[ \u00a0]/u, (_, day: string) => `${day === '1' ? firstOfMonth : day}\u00a0`);
  const formatMoment = (instant: string): string =>
    withDay(withoutLineBreaks(moments.format(new Date(instant)))).replace(
      /(\d+):(\d+)/u,
      '$1\u00a0h\u00a0$2',
    );
  return {
    whole: (value: number) => number(value),
    money: (cents: number, currency: string) => number(cents / 100, { style: 'currency', currency }),
    /** Formats tenths of a percent: 55 is 5,5 %. */
    rate: (perMille: number) => number(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 }),
    millimetres: (value: number) =>
      number(value, { style: 'unit', unit: 'millimeter', maximumFractionDigits: 2 }),
    /** Formats bytes in decimal units, as current file managers do. */
    fileSize: (bytes: number) => {
      const size = sizes.find(({ from }) => bytes >= from) ?? sizes[3];
      return number(bytes / (size.from || 1), { style: 'unit', unit: size.unit, maximumFractionDigits: 1 });
    },
    /** Formats a date without time, which has no time zone; day and month are not separated by a line break. */
    day: (isoDate: string) => withDay(days.format(new Date(`${isoDate}T00:00:00Z`))),
    /** Formats an instant in the company's time zone, with `14 h 05` as in French print, without line breaks. */
    moment: formatMoment,
    /** The same with the name of the time zone, for legally relevant times. */
    exactMoment: (instant: string) => {
      const parts = zones.formatToParts(new Date(instant));
      const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
      return `${formatMoment(instant)} (${zone})`;
    },
    country: (code: string) => countries.of(code) ?? code,
  };
};
export type Formats = ReturnType<typeof createFormats>;

const cachedFormats = new Map<string, Formats>();

/** Returns the formatters of a language and time zone, which are created once: there are as many as catalogues. */
export const getFormats = (tag: string, firstOfMonth: string, timeZone = 'Europe/Paris'): Formats => {
  const key = JSON.stringify([tag, firstOfMonth, timeZone]);
  const cached = cachedFormats.get(key) ?? createFormats(tag, firstOfMonth, timeZone);
  cachedFormats.set(key, cached);
  return cached;
};
