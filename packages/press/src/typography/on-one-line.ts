/** Breaks, tabs, controls, and halves of characters: neither a line on paper nor XML has a place for them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu;

/**
 * The same value with every text of it on one line, fit for a form and for XML. react-pdf would call in a font that no file
 * holds for a tab or a break within a line.
 */
export const onOneLine = <T>(value: T): T => {
  if (typeof value === 'string') return value.replace(UNPRINTABLE, ' ') as T;
  if (Array.isArray(value)) return value.map(onOneLine) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, onOneLine(part)])) as T;
};
