import type { TitleLayout } from './cover-layouts.ts';

/** Sizes of the styles' display faces relative to the classic one, as the press scales them. */
const SCALES = { classique: 1, moderne: 0.72, chaleureux: 0.84 } as const;

/** Mean width of a letter in the classic display face, in its own size. */
const LETTER_EM = 0.46;

/**
 * Returns the size of a title in hundredths of the front's width: the largest of its model, smaller where the title
 * needs it to stay within its lines and its longest word within a line. Approximate: the browser counts letters, the
 * press measures them.
 * @example fitTitleCqw('Les radis n’attendent pas', layout.text, 'classique') // 10.5
 */
export const fitTitleCqw = (
  title: string,
  { box: [, , width], lines, largest }: TitleLayout,
  style: keyof typeof SCALES,
): number => {
  const longestWord = Math.max(1, ...title.split(/\s+/).map((word) => word.length));
  const scaled = largest * SCALES[style];
  const letterEm = LETTER_EM / SCALES[style];
  // A line that ends before its measure costs a fifth of it on average.
  const byLines = (lines * width * 0.8) / (Math.max(1, title.length) * letterEm);
  const byWord = width / (longestWord * letterEm);
  return Math.round(Math.min(scaled, byLines, byWord) * 10) / 10;
};
