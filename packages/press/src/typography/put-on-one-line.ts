/** Line breaks, tabs, control characters and lone surrogates, which neither a printed line nor XML can contain. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu;

/**
 * Returns the same value with every string on one line, fit for a form and for XML. For a tab or line break within a
 * line, react-pdf would fall back to a font that is not embedded.
 */
export const putOnOneLine = <T>(value: T): T => {
  if (typeof value === 'string') return value.replace(UNPRINTABLE, ' ') as T;
  if (Array.isArray(value)) return value.map(putOnOneLine) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, putOnOneLine(part)])) as T;
};
