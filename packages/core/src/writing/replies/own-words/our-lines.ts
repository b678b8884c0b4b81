import { isBlank, isRule, QUOTED } from './mail-heads.ts';
import type { OurMailReader } from './our-mail.ts';

/** Minimum number of words of ours in a line that shows what is above it. */
export const PROOF_WORDS_MIN = 4;
/** Minimum number of consecutive words of ours that show the start of an unmarked quotation. */
const RUN_WORDS_MIN = 12;
const RUN_LINES_MIN = 2;
/**
 * Minimum share of recognized lines at which a quoted mail counts as ours, since it may contain a sentence of an
 * earlier wording.
 */
const TRUST = 0.7;
const TRUST_LINES_MIN = 3;
export const removeQuoteMarks = (line: string): string => line.replace(/^[ >]+/u, '');

/** Whether consecutive lines of our mail begin here, quoted or not. */
export const isOurRun = (lines: readonly string[], start: number, reader: OurMailReader): boolean => {
  let [count, words] = [0, 0];
  let before = '';
  if (reader.isForeignLink(removeQuoteMarks(lines[start] ?? ''))) return false;
  for (const line of lines.slice(start, start + 12).map(removeQuoteMarks)) {
    if (isBlank(line)) continue;
    if (!reader.isOurs(line, before)) break;
    count += 1;
    words += reader.countWords(line);
    before = line;
    if (count >= RUN_LINES_MIN && words >= RUN_WORDS_MIN) return true;
  }
  return false;
};

/**
 * Index of the last line of a question or sentence that was copied here, above the sender's own text. Null when more of
 * our mail follows it.
 */
export const findCopyEnd = (
  lines: readonly string[],
  start: number,
  reader: OurMailReader,
): number | null => {
  let [end, before] = [start, ''];
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isBlank(line)) continue;
    if (isRule(line) || QUOTED.test(line) || !reader.isOurs(line, before)) break;
    if (!reader.isPhrase(line, before)) return null;
    [end, before] = [at, line];
  }
  return end;
};

/** Whether most of a quotation's lines were recognized; its other lines that contain our name are then ours too. */
export const isTrusted = (oursCount: number, writtenCount: number): boolean =>
  oursCount >= TRUST_LINES_MIN && oursCount >= writtenCount * TRUST;

/** Whether a line within a quotation is ours, or shows the sender what they answered before. */
export const isOursInQuotation = (reader: OurMailReader, line: string, before?: string): boolean =>
  reader.isOurs(line, before) || reader.isAnswer(line, before);

/** Whether the quoted lines that begin here contain text of ours. */
export const isOurQuote = (lines: readonly string[], start: number, reader: OurMailReader): boolean => {
  for (let at = start; at < lines.length && QUOTED.test(lines[at] ?? ''); at += 1)
    if (reader.countWords(removeQuoteMarks(lines[at] ?? '')) >= PROOF_WORDS_MIN) return true;
  return false;
};
