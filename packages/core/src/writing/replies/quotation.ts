import type { SetAsideReason } from '@souvenance/contracts';
import {
  attributionAbove,
  attributionAt,
  type HeaderBlock,
  headerBlockAt,
  isBlank,
  isLabelledRule,
  isRule,
  type LineRange,
  QUOTED,
} from './mail-heads.ts';
import type { OurMailReader } from './our-mail.ts';

/**
 * Origin of a line of a reply: `own`, the sender's words; `ours`, our mail and the lines that a program put around it;
 * anything else is only supposed by its form, and is set aside for the reader to decide.
 */
export type LineOrigin = 'own' | 'ours' | SetAsideReason;

/** Words of ours in a row that show that a quoted mail begins, though nothing marks it. */
const RUN_WORDS_MIN = 12;
const RUN_LINES_MIN = 2;
/** A quoted mail of which this share of lines is recognised is ours: a sentence of a former wording may be among them. */
const TRUST = 0.7;
const TRUST_LINES_MIN = 3;
const BLANK_LINES_MAX = 3;

export const unquoted = (line: string): string => line.replace(/^[ >]+/u, '');

/** The next line with something on it, past rules and a few blank lines; -1 when there is none near. */
const nextWritten = (lines: readonly string[], from: number): number => {
  for (let at = from; at < Math.min(lines.length, from + BLANK_LINES_MAX + 1); at += 1)
    if (!isBlank(lines[at]) && !isRule(lines[at])) return at;
  return -1;
};

/** Whether a run of our own lines begins here, quoted or not. */
const isOurRun = (lines: readonly string[], start: number, reader: OurMailReader): boolean => {
  let [count, words] = [0, 0];
  let before = '';
  for (const line of lines.slice(start, start + 12).map(unquoted)) {
    if (isBlank(line)) continue;
    if (!reader.isOurs(line, before)) break;
    count += 1;
    words += reader.countWords(line);
    before = line;
    if (count >= RUN_LINES_MIN && words >= RUN_WORDS_MIN) return true;
  }
  return false;
};

/** Whether most of the written lines of a quotation are recognised; the ones between them that name us are ours too. */
const isTrusted = (oursCount: number, writtenCount: number): boolean =>
  oursCount >= TRUST_LINES_MIN && oursCount >= writtenCount * TRUST;

/** Whether the quoted lines that begin here hold text of ours. */
const isOurQuote = (lines: readonly string[], start: number, reader: OurMailReader): boolean => {
  for (let at = start; at < lines.length && QUOTED.test(lines[at] ?? ''); at += 1)
    if (reader.countWords(unquoted(lines[at] ?? '')) >= 4) return true;
  return false;
};

interface Sorting {
  readonly lines: readonly string[];
  readonly reader: OurMailReader;
  readonly origins: LineOrigin[];
}

const mark = ({ origins }: Sorting, { start, end }: LineRange, origin: LineOrigin): void => {
  for (let at = start; at <= end; at += 1) origins[at] = origin;
};

/** A head with the rules directly above it. */
const withRules = ({ lines }: Sorting, { start, end }: LineRange): LineRange => {
  let first = start;
  for (let at = start - 1; at >= 0 && at >= start - 4; at -= 1) {
    if (isRule(lines[at])) first = at;
    else if (!isBlank(lines[at])) break;
  }
  return { start: first, end };
};

/**
 * Sorts a mail that nothing marks as quoted: recognised lines are ours. Of the others, the answers between them are the
 * sender's when most of the mail was recognised, and so is everything below its end.
 */
const markBelow = ({ lines, reader, origins }: Sorting, start: number): void => {
  const writtenLines = lines.flatMap((line, at) => (at < start || isBlank(line) ? [] : [at]));
  const isOurs = (at: number): boolean => reader.isOurs(lines[at] ?? '', lines[at - 1]);
  const endLine = writtenLines.findLast((at) => reader.isEnd(lines[at] ?? ''));
  const last = endLine ?? writtenLines.findLast(isOurs) ?? start - 1;
  const inside = writtenLines.filter((at) => at <= last);
  const ours = inside.filter(isOurs);
  const isOurMail = isTrusted(ours.length, inside.length);
  for (const at of writtenLines) {
    const isRecognised = at <= last && (isOurs(at) || (isOurMail && reader.namesUs(lines[at] ?? '')));
    const isSenders = at > last ? endLine !== undefined : isOurMail;
    origins[at] = isRecognised ? 'ours' : isSenders ? 'own' : 'quotation';
  }
};

/** Only a head that names us is ours; a list of the sender's (« Lundi : … ») may stand above our mail. */
const isOurHead = (sorting: Sorting, block: HeaderBlock): boolean =>
  block.namesUs && (block.labels > 1 || withRules(sorting, block).start < block.start);

/** Handles a header block that begins at a line; gives the line after which the reading goes on, or null without one. */
const passHeaderBlock = (sorting: Sorting, at: number): number | null => {
  const { lines } = sorting;
  const block = headerBlockAt(lines, at, sorting.reader);
  if (block === null) return null;
  if (isOurHead(sorting, block)) {
    mark(sorting, withRules(sorting, block), 'ours');
    const next = nextWritten(lines, block.end + 1);
    if (next >= 0 && QUOTED.test(lines[next] ?? '')) return block.end;
    markBelow(sorting, block.end + 1);
    return lines.length;
  }
  // The head of a mail that was passed on. A letter of paper that was copied names no e-mail address.
  if (block.labels < 2 || !block.hasAddress) return null;
  const isMarked = isLabelledRule(lines[withRules(sorting, block).start]);
  mark(sorting, isMarked ? withRules(sorting, block) : block, 'head');
  return block.end;
};

/** Handles an attribution whose last line is given, as `passHeaderBlock` does. */
const passAttribution = (sorting: Sorting, at: number): number | null => {
  const { lines, reader } = sorting;
  const next = nextWritten(lines, at + 1);
  const isQuoted = next >= 0 && QUOTED.test(lines[next] ?? '');
  const isAboveOurs =
    next >= 0 && (isQuoted ? isOurQuote(lines, next, reader) : isOurRun(lines, next, reader));
  const range =
    isQuoted || isAboveOurs
      ? attributionAbove(lines, at, reader, isAboveOurs)
      : attributionAt(lines, at, reader);
  if (range === null) return null;
  mark(sorting, range.isSure ? withRules(sorting, range) : range, range.isSure ? 'ours' : 'head');
  if (isQuoted) return at;
  markBelow(sorting, at + 1);
  return lines.length;
};

/** Sorts the quoted lines that begin here and gives the last of them. */
const passQuoted = ({ lines, reader, origins }: Sorting, start: number): number => {
  let end = start;
  while (end + 1 < lines.length && QUOTED.test(lines[end + 1] ?? '')) end += 1;
  const texts = lines.slice(start, end + 1).map(unquoted);
  const isOurs = texts.map((text, at) => reader.isOurs(text, texts[at - 1]));
  const writtenLines = texts.flatMap((text, at) => (isBlank(text) ? [] : [at]));
  const isOurMail = isTrusted(writtenLines.filter((at) => isOurs[at]).length, writtenLines.length);
  for (const [at, text] of texts.entries())
    origins[start + at] = isOurs[at] || (isOurMail && reader.namesUs(text)) ? 'ours' : 'quotation';
  // A title may stand above the head: « Message du 16/11/26 09:00 ».
  for (const first of writtenLines.slice(0, 2)) {
    const head = headerBlockAt(texts, first, reader);
    if (head?.namesUs && head.labels > 1) origins.fill('ours', start + head.start, start + head.end + 1);
  }
  return end;
};

/** The origin of each line of a reply. Form alone never makes a line `ours`: our own text, name or address does. */
export const sortQuotation = (lines: readonly string[], reader: OurMailReader): LineOrigin[] => {
  const sorting: Sorting = { lines, reader, origins: lines.map(() => 'own') };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isBlank(line)) continue;
    if (QUOTED.test(line)) at = passQuoted(sorting, at);
    else if (isOurRun(lines, at, reader) && !reader.namesUs(line)) {
      markBelow(sorting, at);
      break;
    } else at = passHeaderBlock(sorting, at) ?? passAttribution(sorting, at) ?? at;
  }
  return sorting.origins;
};
