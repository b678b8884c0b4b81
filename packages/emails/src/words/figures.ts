const sizes = [
  { from: 1_000_000_000, unit: 'gigabyte' },
  { from: 1_000_000, unit: 'megabyte' },
  { from: 1_000, unit: 'kilobyte' },
  { from: 0, unit: 'byte' },
] as const;

/** Spaces that a line may break at become no-break spaces, narrow ones stay; a hyphen becomes a minus. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replace(/^-/u, '\u2212');

/**
 * Formats figures in a language: in French U+202F between thousands, U+00A0 before the euro sign. `firstOfMonth` is the
 * text for the first day, which Unicode's data lack; `timeZone` is the company's.
 */
export const figures = (tag: string, firstOfMonth: string, timeZone = 'Europe/Paris') => {
  const formats = new Map<string, Intl.NumberFormat>();
  /** A format costs a thousand times what it formats: each is made once. */
  const number = (value: number, options: Intl.NumberFormatOptions = {}) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.NumberFormat(tag, options);
    formats.set(key, format);
    return unbroken(format.format(value));
  };
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const zones = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' });
  const countries = new Intl.DisplayNames(tag, { type: 'region' });
  return {
    whole: (value: number) => number(value),
    money: (cents: number, currency: string) => number(cents / 100, { style: 'currency', currency }),
    /** A rate in tenths of a percent: 55 is 5,5 %. */
    rate: (perMille: number) => number(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 }),
    millimetres: (value: number) =>
      number(value, { style: 'unit', unit: 'millimeter', maximumFractionDigits: 2 }),
    /** Decimal units, as file managers of today show them. */
    fileSize: (bytes: number) => {
      const size = sizes.find(({ from }) => bytes >= from) ?? sizes[3];
      return number(bytes / (size.from || 1), { style: 'unit', unit: size.unit, maximumFractionDigits: 1 });
    },
    /** A date without time belongs to no zone and is written as it stands; day and month stay together. */
    day: (isoDate: string) =>
      days
        .format(new Date(`${isoDate}T00:00:00Z`))
        .replace(/^(\d+) /u, (_, day: string) => `${day === '1' ? firstOfMonth : day}\u00a0`),
    /** Formats an instant in the company's time zone, `14 h 05` as in French print; it never breaks across lines. */
    moment: (instant: string) =>
      unbroken(moments.format(new Date(instant))).replace(/(\d+):(\d+)/u, '$1\u00a0h\u00a0$2'),
    /** The same with the name of the clock, for what counts in law. */
    exactMoment: (instant: string) => {
      const parts = zones.formatToParts(new Date(instant));
      const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
      return `${unbroken(moments.format(new Date(instant))).replace(/(\d+):(\d+)/u, '$1\u00a0h\u00a0$2')} (${zone})`;
    },
    country: (code: string) => countries.of(code) ?? code,
  };
};
export type Figures = ReturnType<typeof figures>;
