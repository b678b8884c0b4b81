const OPEN = '⟦';
const CLOSE = '⟧';

/** What stands outside every mark; a sentence may go on from one block of a page to the next. */
const outside = (line: string): string => {
  let depth = Math.max(0, line.split(CLOSE).length - line.split(OPEN).length);
  let kept = '';
  for (const sign of line) {
    if (sign === OPEN) depth += 1;
    if (depth === 0) kept += sign;
    if (sign === CLOSE) depth -= 1;
  }
  return kept;
};

const names = (display: Intl.DisplayNames, codes: readonly string[]) =>
  codes.map((code) => display.of(code) ?? code);
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, day + 1)));
const written = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]) =>
  dates.map((date) => new Intl.DateTimeFormat('fr', { ...options, timeZone: 'UTC' }).format(date));

/** What Unicode's data, not a catalogue, put into dates, amounts and names of countries; and the house's own name. */
const ofUnicode = new Set(
  [
    ...written({ month: 'long' }, months),
    ...written({ month: 'short' }, months),
    ...written({ weekday: 'long' }, days),
    ...written({ weekday: 'short' }, days),
    ...names(new Intl.DisplayNames('fr', { type: 'region' }), ['FR', 'BE', 'CH', 'LU']),
    ...['er', 'min', 'mm', 'Mo', 'ko', 'Go', 'octet', 'octets', 'Souvenance'],
  ].flatMap((words) => words.toLowerCase().match(/\p{L}+/gu) ?? []),
);

/** Words of a page that no catalogue marked: `kept` are people's own, the longest first. */
export const unmarkedWords = (line: string, kept: readonly string[]): string[] => {
  const rest = kept.reduce((text, words) => text.replaceAll(words, ' '), outside(line));
  return (rest.match(/\p{L}{2,}/gu) ?? []).filter((word) => !ofUnicode.has(word.toLowerCase()));
};
