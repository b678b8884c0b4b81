import { isItem } from './reply-blocks.ts';

/** Widths at which mail programs break plain text; longer lines were broken by a hand alone. */
const WRAP_MIN = 60;
const WRAP_MAX = 80;
/** RFC 3676 breaks here: a sentence that ends before it was ended by a hand. */
const WRAP_USUAL = 72;

const firstWord = (line: string): number => (/^\S+/u.exec(line)?.[0] ?? '').length;
const ENDS = /[.!?…»:]$/u;
const BEGINS = /^[\p{Lu}«—–-]/u;

/** Whether the next line goes on where a program broke this one: its first word had no room any more. */
const goesOn = (line: string, next: string, width: number): boolean => {
  if (line.length < WRAP_MIN || isItem(next)) return false;
  const needed = line.length + 1 + firstWord(next);
  return ENDS.test(line) && BEGINS.test(next)
    ? needed > Math.max(width, WRAP_MAX)
    : needed > Math.min(width, WRAP_USUAL);
};

/** Paragraphs out of lines: broken by blank lines and by hand, not where a mail program wrapped plain text. */
export const paragraphsOf = (lines: readonly string[], isWrapped: boolean): string[] => {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const mayJoin = isWrapped && width <= WRAP_MAX;
  const paragraphs: string[] = [];
  let before: string | null = null;
  for (const raw of lines) {
    const line = raw.trim();
    if (line === '') before = null;
    else if (before !== null && mayJoin && goesOn(before, line, width)) {
      paragraphs.push(`${paragraphs.pop() ?? ''} ${line}`);
      before = line;
    } else {
      paragraphs.push(line);
      before = line;
    }
  }
  return paragraphs;
};
