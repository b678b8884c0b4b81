import { isItem } from './reply-blocks.ts';

/** Widths at which mail programs wrap plain text; longer lines were broken by the writer. */
const WRAP_MIN = 60;
const WRAP_MAX = 80;
/** Width at which RFC 3676 wraps: a sentence that ends before it was ended by the writer. */
const WRAP_USUAL = 72;

const firstWord = (line: string): number => (/^\S+/u.exec(line)?.[0] ?? '').length;
const ENDS = /[.!?…»:]$/u;
const BEGINS = /^[\p{Lu}«—–-]/u;

/** Whether the next line continues a line that a program wrapped, because its first word did not fit. */
const goesOn = (line: string, next: string, width: number): boolean => {
  if (line.length < WRAP_MIN || isItem(next)) return false;
  const needed = line.length + 1 + firstWord(next);
  return ENDS.test(line) && BEGINS.test(next)
    ? needed > Math.max(width, WRAP_MAX)
    : needed > Math.min(width, WRAP_USUAL);
};

/**
 * Joins lines to paragraphs: split at blank lines and the writer's own line breaks, not where a mail program wrapped.
 */
export const joinParagraphs = (lines: readonly string[], isWrapped: boolean): string[] => {
  // No program can wrap a line without a space, such as a long web address.
  const width = Math.max(0, ...lines.filter((line) => line.trim().includes(' ')).map((line) => line.length));
  const canJoin = isWrapped && width <= WRAP_MAX;
  const paragraphs: string[] = [];
  let before: string | null = null;
  for (const raw of lines) {
    const line = raw.trim();
    if (line === '') before = null;
    else if (before !== null && canJoin && goesOn(before, line, width)) {
      paragraphs.push(`${paragraphs.pop() ?? ''} ${line}`);
      before = line;
    } else {
      paragraphs.push(line);
      before = line;
    }
  }
  return paragraphs;
};
