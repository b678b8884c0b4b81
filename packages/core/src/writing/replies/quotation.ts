/** Lines of a reply: null where a line was quoted, so that what stood on both sides stays apart. */
export type Lines = readonly (string | null)[];

const QUOTED = /^ {0,3}>/;
const BLANK = /^\s*$/;

/** « Le lun. 16 nov. 2026 à 09:00, Souvenance <…> a écrit : », on as many lines as a mail program breaks it into. */
const ATTRIBUTION_START = /^\s*(?:Le|On|Am|El|Il)\s/u;
const ATTRIBUTION_END = /(?:a écrit|wrote|schrieb|escribió|ha scritto)\s*:\s*$/u;
const ATTRIBUTION_LINES_MAX = 4;
const ATTRIBUTION_SIGNS_MAX = 400;

/** Head of the mail that is answered, as Outlook, Orange, Free and Samsung put it above: three of its lines in a row. */
const HEAD_LINE =
  /^\s*\*{0,2}(?:de|from|envoyé|date|sent|à|a|to|pour|cc|objet|subject)(?:\s+le)?\s*:\*{0,2}(?:\s|$)/iu;
const HEAD_START = /^\s*\*{0,2}(?:de|from|envoyé|date)\s*:/iu;
const HEAD_LINES = 3;
const HEAD_LOOKED_AT = 6;

const SEPARATOR = /^\s*(?:[-_*=]{5,}|[-_]{2,}\s*)\s*$/u;
const ORIGINAL =
  /^\s*[-_*]{2,}\s*(?:message d['’]origine|message original|courriel original|mail original|original message)\s*[-_*]{2,}\s*$/iu;
const FORWARDED =
  /^\s*(?:[-_*]{2,}\s*(?:message transféré|message transmis|message réexpédié|forwarded message)\s*[-_*]{2,}|(?:début du message (?:réexpédié|transféré)|begin forwarded message)\s*:?)\s*$/iu;

const isBlank = (line: string | undefined): boolean => line === undefined || BLANK.test(line);

/** The last line of an attribution that begins at `at`; null when none does. */
const attributionEnd = (lines: readonly string[], at: number): number | null => {
  if (!ATTRIBUTION_START.test(lines[at] ?? '')) return null;
  let joined = '';
  for (let end = at; end < Math.min(at + ATTRIBUTION_LINES_MAX, lines.length); end += 1) {
    const line = lines[end] ?? '';
    if (isBlank(line) || QUOTED.test(line) || line.length > ATTRIBUTION_SIGNS_MAX) return null;
    // « Le dimanche, » is a story, and the attribution begins a line below it.
    if (end > at && ATTRIBUTION_START.test(line) && /\d/u.test(line)) return null;
    joined += ` ${line.trim()}`;
    if (ATTRIBUTION_END.test(joined)) return /\d/u.test(joined) ? end : null;
  }
  return null;
};

const nextWritten = (lines: readonly string[], from: number): number => {
  let at = from;
  while (at < lines.length && isBlank(lines[at])) at += 1;
  return at;
};

/** Whether the head of another mail begins here. */
const isHead = (lines: readonly string[], at: number): boolean => {
  if (!HEAD_START.test(lines[at] ?? '')) return false;
  const near = lines.slice(at, at + HEAD_LOOKED_AT);
  return near.filter((line) => HEAD_LINE.test(line)).length >= HEAD_LINES;
};

type Step = { readonly kind: 'quoted' | 'rest' | 'forwarded'; readonly until: number };

/** What begins at a line: nothing, a few quoted lines, or a whole mail that nothing marks as quoted. */
const stepAt = (lines: readonly string[], at: number): Step | null => {
  const line = lines[at] ?? '';
  if (QUOTED.test(line)) return { kind: 'quoted', until: at };
  if (FORWARDED.test(line)) return { kind: 'forwarded', until: at };
  if (ORIGINAL.test(line) || isHead(lines, at)) return { kind: 'rest', until: at };
  const end = attributionEnd(lines, at);
  if (end === null) return null;
  const next = nextWritten(lines, end + 1);
  if (QUOTED.test(lines[next] ?? '')) return { kind: 'quoted', until: end };
  // « Le 4 août, mon père m’a écrit : » is a story; what names an address is a mail program’s.
  const isMail = lines.slice(at, end + 1).some((one) => one.includes('@'));
  return isMail ? { kind: 'rest', until: end } : null;
};

/** What stands below a mail that nothing marks as quoted, and that ends with the address of our house. */
const belowOurs = (lines: readonly string[], from: number, house: string): number => {
  const last = lines.findLastIndex((line) => line.includes(house));
  return last < from ? lines.length : last + 1;
};

/** The words of a mail that was passed on: below its head, from the first blank line. */
const forwardedWords = (lines: readonly string[], from: number): string[] => {
  const start = nextWritten(lines, from + 1);
  const end = lines.findIndex((line, at) => at > start && isBlank(line));
  const isHeaded = isHead(lines, start) || HEAD_START.test(lines[start] ?? '');
  return isHeaded ? (end < 0 ? [] : lines.slice(end)) : lines.slice(start);
};

const withoutLastSeparators = (lines: Lines): Lines => {
  const last = lines.findLastIndex((line) => line !== null && !isBlank(line) && !SEPARATOR.test(line));
  const end = lines.findIndex((line, at) => at > last && line !== null && SEPARATOR.test(line));
  return end < 0 ? lines : lines.slice(0, end);
};

/** Mails within mails that are looked through. */
const DEPTH_MAX = 4;

/**
 * A reply without the mails that it quotes, in the forms of French and English mail programs, whether it is written
 * above, below or between. Where nothing marks the quoted mail, what follows it is kept when nothing stands above.
 */
export const withoutQuotation = (lines: readonly string[], house: string, depth = 0): Lines => {
  const kept: (string | null)[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const step = stepAt(lines, at);
    if (step === null) {
      kept.push(lines[at] ?? '');
      continue;
    }
    if (step.kind === 'quoted') {
      kept.push(null);
      at = step.until;
      continue;
    }
    const isAlone = withoutLastSeparators(kept).every((line) => line === null || isBlank(line));
    if (!isAlone || depth === DEPTH_MAX) return withoutLastSeparators(kept);
    const inner =
      step.kind === 'forwarded' ? forwardedWords(lines, at) : lines.slice(belowOurs(lines, at, house));
    return withoutQuotation(inner, house, depth + 1);
  }
  return kept;
};
