import type { OmissionReason } from '@souvenance/contracts';
import {
  ATTRIBUTION_LINES_MAX,
  type Attribution,
  findAttributionAbove,
  findAttributionAt,
  findHeaderBlockAt,
  type HeaderBlock,
  hasAddress,
  isBlank,
  isHeadTitle,
  isLabel,
  isLabelledRule,
  isRule,
  isSentenceEnd,
  type LineRange,
  QUOTED,
} from './mail-heads.ts';
import {
  findCopyEnd,
  isOurQuote,
  isOurRun,
  isOursInQuotation,
  isTrusted,
  PROOF_WORDS_MIN,
  removeQuoteMarks,
} from './our-lines.ts';
import type { OurMailReader } from './our-mail.ts';

/**
 * Origin of a line of a reply: `own`, the sender's text; `ours`, our mail and the lines that a program put around it.
 * Any other origin is only assumed by form, and omitted for the reader to decide.
 */
export type LineOrigin = 'own' | 'ours' | OmissionReason;

/**
 * Minimum share of one of our mails found in an unmarked quotation at which the quotation is that mail, however long
 * the answers between its lines are. A mail without the sentences of the first one is more than this share of it.
 */
const FOUND_SHARE = 0.4;
/** Blank lines that stand at most between a header and the text below it; each element of HTML may add one. */
const BLANK_LINES_MAX = 20;

/** Index of the next line with text, past rules and blank lines; -1 when there is none nearby. */
const nextWritten = (lines: readonly string[], from: number): number => {
  for (let at = from; at < Math.min(lines.length, from + BLANK_LINES_MAX + 1); at += 1)
    if (!isBlank(lines[at]) && !isRule(lines[at])) return at;
  return -1;
};

interface Sorting {
  readonly lines: readonly string[];
  readonly reader: OurMailReader;
  readonly origins: LineOrigin[];
}

const mark = ({ origins }: Sorting, { start, end }: LineRange, origin: LineOrigin): void => {
  for (let at = start; at <= end; at += 1) origins[at] = origin;
};

/** Extends a header by the rules directly above it. */
const withRules = ({ lines }: Sorting, { start, end }: LineRange): LineRange => {
  let first = start;
  for (let at = start - 1; at >= 0 && at >= start - 4; at -= 1) {
    if (isRule(lines[at])) first = at;
    else if (!isBlank(lines[at])) break;
  }
  return { start: first, end };
};

/** Extends the header of a forwarded mail by labels that prove nothing themselves, up to the rule above them. */
const withLabels = (sorting: Sorting, range: LineRange): LineRange => {
  const { lines } = sorting;
  let start = range.start;
  while (isLabel(lines[start - 1])) start -= 1;
  const labelled = { start, end: range.end };
  return start < range.start && isLabelledRule(lines[withRules(sorting, labelled).start]) ? labelled : range;
};

/** Most lines of a header without labels, and characters of such a line. */
const BARE_HEAD_LINES_MAX = 12;
const BARE_HEAD_CHARACTERS_MAX = 80;

/**
 * Sets aside a header without colons above our text, as Lotus Notes writes it: our name and address, and only short
 * lines that end no sentence below them. Returns true when there is one.
 */
const markBareHead = (sorting: Sorting, ourText: number): boolean => {
  const { lines, reader, origins } = sorting;
  for (let at = ourText - 1; at >= Math.max(0, ourText - BARE_HEAD_LINES_MAX); at -= 1) {
    const line = lines[at] ?? '';
    if (origins[at] !== 'own' || line.length > BARE_HEAD_CHARACTERS_MAX || isSentenceEnd(line)) return false;
    if (reader.namesUs(line) && hasAddress(line)) {
      mark(sorting, withRules(sorting, { start: at, end: ourText - 1 }), 'head');
      return true;
    }
  }
  return false;
};

/** Sorts the quoted lines that begin here and returns the index of the last. */
const passQuoted = ({ lines, reader, origins }: Sorting, start: number): number => {
  let end = start;
  while (end + 1 < lines.length && QUOTED.test(lines[end + 1] ?? '')) end += 1;
  const texts = lines.slice(start, end + 1).map(removeQuoteMarks);
  const isOurs = texts.map((text, at) => isOursInQuotation(reader, text, texts[at - 1]));
  const writtenLines = texts.flatMap((text, at) => (isBlank(text) ? [] : [at]));
  const isOurMail = isTrusted(writtenLines.filter((at) => isOurs[at]).length, writtenLines.length);
  for (const [at, text] of texts.entries())
    origins[start + at] = isOurs[at] || (isOurMail && reader.namesUs(text)) ? 'ours' : 'quotation';
  // A title may be above the header: « Message du 16/11/26 09:00 ».
  const [title = 0] = writtenLines;
  for (const first of writtenLines.slice(0, 2)) {
    const head = findHeaderBlockAt(texts, first, reader);
    if (!head?.namesUs || head.labels < 2) continue;
    const isTitled = title < first && (isRule(texts[title]) || isHeadTitle(texts[title] ?? '', true));
    origins.fill('ours', start + (isTitled ? title : head.start), start + head.end + 1);
  }
  // An attribution that was quoted with the mail may be broken to several lines.
  for (const at of writtenLines.slice(0, ATTRIBUTION_LINES_MAX)) {
    const range = findAttributionAt(texts, at, reader);
    if (range?.isSure === true) origins.fill('ours', start + range.start, start + range.end + 1);
  }
  return end;
};

/**
 * Sorts an unmarked quotation. Recognized lines are ours. If most of it was recognized, or most of our mail was found,
 * the other lines are the sender's answers; below the end of our mail, all lines are, and below its last line in a mail
 * without text above it, also where the sender deleted all of our mail but its header. Quoted lines within it are
 * sorted as anywhere.
 */
const markBelow = (sorting: Sorting, start: number): void => {
  const { lines, reader, origins } = sorting;
  const hasTextAbove = lines.some((line, at) => at < start && origins[at] === 'own' && !isBlank(line));
  const writtenLines = lines.flatMap((line, at) => (at < start || isBlank(line) ? [] : [at]));
  const isOurs = (at: number): boolean =>
    isOursInQuotation(reader, lines[at] ?? '', lines[at - 1]) && !reader.isForeignLink(lines[at] ?? '');
  const endLine = writtenLines.findLast((at) => reader.isEnd(lines[at] ?? ''));
  const last = endLine ?? writtenLines.findLast(isOurs) ?? start - 1;
  const inside = writtenLines.filter((at) => at <= last);
  const ours = inside.filter(isOurs);
  const isFound = reader.measureShare(ours.map((at) => lines[at] ?? '')) >= FOUND_SHARE;
  const isOurMail = isFound || isTrusted(ours.length, inside.length);
  const isAnswerBelow = endLine !== undefined || !hasTextAbove;
  for (const at of writtenLines) {
    const line = lines[at] ?? '';
    const isRecognised = at <= last && (isOurs(at) || (isOurMail && reader.namesUs(line)));
    const isSenders = at > last ? isAnswerBelow : isOurMail && !reader.isForeignLink(line);
    origins[at] = isRecognised ? 'ours' : isSenders ? 'own' : 'quotation';
  }
  for (let at = start; at < lines.length; at += 1)
    if (QUOTED.test(lines[at] ?? '')) at = passQuoted(sorting, at);
};

/** Number of lines with text below a header among which one of ours shows that the header is that of our mail. */
const PROOF_LINES = 3;

/** Whether a line of ours follows closely, so that what is above may be the header of our mail. */
const isAboveOurText = ({ lines, reader }: Sorting, from: number): boolean =>
  lines
    .slice(from)
    .filter((line) => !isBlank(line))
    .slice(0, PROOF_LINES)
    .some((line) => reader.countWords(line) >= PROOF_WORDS_MIN);

/**
 * Origin of a header: null when it is the sender's own text. It is ours only if it names us and our text follows.
 * People also head their answer as a letter (« À : Souvenance »), so without an address and our text it proves nothing.
 */
const headOrigin = (sorting: Sorting, block: HeaderBlock): Extract<LineOrigin, 'ours' | 'head'> | null => {
  const isHeadShaped = block.labels > 1 || withRules(sorting, block).start < block.start;
  if (!block.namesUs || !isHeadShaped) return null;
  const next = nextWritten(sorting.lines, block.end + 1);
  if (next < 0) return block.hasAddress ? 'ours' : null;
  if (QUOTED.test(sorting.lines[next] ?? '')) return 'ours';
  if (isOurRun(sorting.lines, next, sorting.reader)) return 'ours';
  if (block.isFromOthers) return null;
  if (isAboveOurText(sorting, next)) return block.hasAddress ? 'ours' : 'head';
  return block.hasAddress ? 'head' : null;
};

/** Sets aside the title of a header, as Orange and Apple Mail write it: « Début du message transféré : ». */
const markTitle = (sorting: Sorting, { start }: LineRange): void => {
  const { lines, origins } = sorting;
  const at = isBlank(lines[start - 1]) ? start - 2 : start - 1;
  if (origins[at] === 'own' && isHeadTitle(lines[at] ?? '', at === start - 1)) origins[at] = 'head';
};

/** Handles a header block that begins at this line. Returns the last line handled, or null when there is none. */
const passHeaderBlock = (sorting: Sorting, at: number): number | null => {
  const { lines } = sorting;
  const block = findHeaderBlockAt(lines, at, sorting.reader);
  if (block === null) return null;
  const origin = headOrigin(sorting, block);
  if (origin !== null) {
    markTitle(sorting, block);
    mark(sorting, withRules(sorting, withLabels(sorting, block)), origin);
    const next = nextWritten(lines, block.end + 1);
    if (next >= 0 && QUOTED.test(lines[next] ?? '')) return block.end;
    markBelow(sorting, block.end + 1);
    return lines.length;
  }
  // The header of a forwarded mail. A copied paper letter contains no e-mail address, a visiting card no time of day.
  if (block.labels < 2 || !block.hasAddress) return null;
  const ruled = withRules(sorting, block);
  if (!block.hasClock && ruled.start === block.start) return null;
  markTitle(sorting, block);
  mark(sorting, isLabelledRule(lines[ruled.start]) ? ruled : block, 'head');
  return block.end;
};

/** Like `headOrigin`, for an attribution below which nothing is quoted and no run of our lines begins. */
const loneAttributionOrigin = (
  sorting: Sorting,
  range: Attribution,
  next: number,
): Extract<LineOrigin, 'ours' | 'head'> | null => {
  const isAddressed = sorting.lines.slice(range.start, range.end + 1).some(hasAddress);
  if (!range.isSure) return next < 0 ? 'head' : null;
  const isProved = next < 0 || isAboveOurText(sorting, next);
  if (isAddressed) return isProved ? 'ours' : 'head';
  return isProved ? 'head' : null;
};

/** Handles an attribution that ends at this line, like `passHeaderBlock`. */
const passAttribution = (sorting: Sorting, at: number): number | null => {
  const { lines, reader } = sorting;
  const next = nextWritten(lines, at + 1);
  const isQuoted = next >= 0 && QUOTED.test(lines[next] ?? '');
  const isAboveOurs =
    next >= 0 && (isQuoted ? isOurQuote(lines, next, reader) : isOurRun(lines, next, reader));
  const isLone = !isQuoted && !isAboveOurs;
  const range = isLone
    ? findAttributionAt(lines, at, reader)
    : findAttributionAbove(lines, at, reader, isAboveOurs);
  if (range === null) return null;
  const origin = isLone ? loneAttributionOrigin(sorting, range, next) : range.isSure ? 'ours' : 'head';
  if (origin === null) return null;
  mark(sorting, range.isSure ? withRules(sorting, range) : range, origin);
  if (isQuoted) return at;
  markBelow(sorting, at + 1);
  return lines.length;
};

/**
 * Determines the origin of each line of a reply. A line is `ours` only by our own text, name or address, never by its
 * form.
 */
export const sortQuotation = (lines: readonly string[], reader: OurMailReader): LineOrigin[] => {
  const sorting: Sorting = { lines, reader, origins: lines.map(() => 'own') };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isBlank(line)) continue;
    if (QUOTED.test(line)) at = passQuoted(sorting, at);
    else if (isOurRun(lines, at, reader) && (reader.countWords(line) > 0 || !reader.namesUs(line))) {
      const copyEnd = markBareHead(sorting, at) ? null : findCopyEnd(lines, at, reader);
      if (copyEnd === null) {
        markBelow(sorting, at);
        break;
      }
      mark(sorting, { start: at, end: copyEnd }, 'ours');
      at = copyEnd;
    } else at = passHeaderBlock(sorting, at) ?? passAttribution(sorting, at) ?? at;
  }
  return sorting.origins;
};
