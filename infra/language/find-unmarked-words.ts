const OPEN = '⟦';
const CLOSE = '⟧';

/** Returns the text outside all marks. A marked sentence may continue from one block of a page to the next. */
const outside = (line: string): string => {
  let depth = Math.max(0, line.split(CLOSE).length - line.split(OPEN).length);
  let unmarked = '';
  for (const character of line) {
    if (character === OPEN) depth += 1;
    if (depth === 0) unmarked += character;
    if (character === CLOSE) depth -= 1;
  }
  return unmarked;
};

/** Every pair of capital letters; pairs that are no country code are dropped. */
const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const allRegions = capitals.flatMap((one) => capitals.map((other) => `${one}${other}`));

/** Removes white space for comparison: texts may run across paragraphs and styles. */
const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]/gu, '');

const names = (display: Intl.DisplayNames, codes: readonly string[]) =>
  codes.flatMap((code) => display.of(code) ?? []).filter((name) => !codes.includes(name));
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, day + 1)));
const formatDates = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]) =>
  dates.map((date) => new Intl.DateTimeFormat('fr', { ...options, timeZone: 'UTC' }).format(date));

/** Words from Unicode's data rather than a catalogue (dates, units, country names), and the product's name. */
const unicodeWords = new Set(
  [
    ...formatDates({ month: 'long' }, months),
    ...formatDates({ month: 'short' }, months),
    ...formatDates({ weekday: 'long' }, days),
    ...formatDates({ weekday: 'short' }, days),
    ...names(new Intl.DisplayNames('fr', { type: 'region' }), allRegions),
    'er',
    'min',
    'mm',
    'Mo',
    'ko',
    'Go',
    'octet',
    'octets',
    'Souvenance',
  ].flatMap((words) => words.toLowerCase().match(/\p{L}+/gu) ?? []),
);

/** URLs, file names and codes, which are not words. */
const codes =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|(?<![\p{L}\p{N}])[a-z]+(?:_[A-Za-z0-9]+)+|(?<!\p{L})[a-z0-9-]+(?:\.[a-z0-9-]+)+(?!\p{L})|(?<!\p{L})(?=\S*\d)[A-Za-z0-9-]{6,}(?!\p{L})/gu;

/** True for a text of a person that is cut off and ends with an ellipsis. */
const isBeginning = (line: string, userTexts: readonly string[]): boolean => {
  const start = line.endsWith('…') ? withoutSpaces(line.slice(0, -1)) : '';
  return start.length > 20 && userTexts.some((words) => withoutSpaces(words).includes(start));
};

/**
 * Returns the words of a page that are not from a marked catalogue. `userTexts` are texts that people typed, the
 * longest first.
 */
export const findUnmarkedWords = (line: string, userTexts: readonly string[]): string[] => {
  if (isBeginning(line, userTexts)) return [];
  const rest = userTexts.reduce(
    (text, words) => text.replaceAll(words, ' '),
    outside(line).replace(codes, ' '),
  );
  return (rest.match(/\p{L}{2,}/gu) ?? []).filter((word) => !unicodeWords.has(word.toLowerCase()));
};
