/** A text with a style number for each UTF-16 unit, so that a rule can change the text and keep its styles. */
export interface StyledText {
  readonly text: string;
  /** Null when the whole text has one style, which is the usual and the fast case. */
  readonly styles: readonly number[] | null;
}

const measureCommonPrefix = (a: string, b: string): number => {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1;
  return i;
};

const measureCommonSuffix = (a: string, b: string, max: number): number => {
  let i = 0;
  while (i < max && a[a.length - 1 - i] === b[b.length - 1 - i]) i += 1;
  return i;
};

const spreadStyles = (before: string, after: string, at: number, styles: readonly number[]): number[] => {
  const head = measureCommonPrefix(before, after);
  const tail = measureCommonSuffix(before, after, Math.min(before.length, after.length) - head);
  const isInserted = before.length === head + tail;
  const middle = (isInserted ? styles[at + head - 1] : styles[at + head]) ?? styles[at + head] ?? 0;
  const added = Math.max(0, after.length - head - tail);
  return [
    ...styles.slice(at, at + head),
    ...Array<number>(added).fill(middle),
    ...styles.slice(at + before.length - tail, at + before.length),
  ];
};

export type Replacer = (match: RegExpExecArray) => string;

/**
 * `String.replace` that keeps styles: unchanged characters keep theirs, new ones take their neighbour's. `needs` is a
 * simple pattern without which `pattern` cannot match. It is tested first: most paragraphs have no match, and a simple
 * pattern is many times faster than one with lookarounds.
 */
export const replaceKeepingStyles = (
  source: StyledText,
  pattern: RegExp,
  replacer: Replacer,
  needs: RegExp | null = null,
): StyledText => {
  if (needs !== null && !needs.test(source.text)) return source;
  let text = '';
  let last = 0;
  const styles: number[] | null = source.styles ? [] : null;
  for (const match of source.text.matchAll(pattern)) {
    const before = match[0];
    const after = replacer(match);
    text += source.text.slice(last, match.index) + after;
    if (styles && source.styles) {
      for (let i = last; i < match.index; i += 1) styles.push(source.styles[i] ?? 0);
      styles.push(...spreadStyles(before, after, match.index, source.styles));
    }
    last = match.index + before.length;
  }
  if (last === 0 && text === '') return source;
  if (styles && source.styles)
    for (let i = last; i < source.text.length; i += 1) styles.push(source.styles[i] ?? 0);
  return { text: text + source.text.slice(last), styles };
};
