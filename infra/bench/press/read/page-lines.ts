import type { Glyph } from './read-glyphs.ts';

/** A line of a page, of any kind. Points; `gapsEm` are its word spaces in em of the line's size. */
export interface PageLine {
  readonly text: string;
  readonly xPt: number;
  readonly endPt: number;
  readonly yPt: number;
  readonly sizePt: number;
  /** Width of the last visible glyph, by which hanging punctuation may exceed the measure. */
  readonly lastWidthPt: number;
  readonly gapsEm: readonly number[];
}

/** Glyphs whose baselines differ by less than this are on one line, so that superior letters belong to theirs. */
const SAME_LINE_PT = 4.5;
/** A narrower gap is kerning, not a space. */
const KERN_EM = 0.05;
/** A gap of this width is a word space even without a space character. */
const SPACE_EM = 0.1;

const INVISIBLE = /^[\s\u00AD\u200B-\u200F\u2060\uFEFF]*$/;

const commonest = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
};

/** Typst encodes every drawn hyphen as a soft hyphen; a soft hyphen that no glyph overlaps was drawn. */
const withDrawnHyphens = (sorted: readonly Glyph[]): Glyph[] =>
  sorted.map((glyph, index) => {
    const next = sorted[index + 1];
    const isDrawn = glyph.widthPt > 0 && (!next || next.xPt - glyph.xPt > glyph.widthPt / 2);
    return glyph.text === '\u00AD' && isDrawn ? { ...glyph, text: '-' } : glyph;
  });

const lineOf = (glyphs: readonly Glyph[]): PageLine | null => {
  const sorted = withDrawnHyphens([...glyphs].sort((a, b) => a.xPt - b.xPt));
  const visible = sorted.filter(({ text }) => !INVISIBLE.test(text) || text === '');
  const [first] = visible;
  const last = visible.at(-1);
  if (!first || !last) return null;
  const sizePt = commonest(visible.map((glyph) => Math.round(glyph.sizePt * 100) / 100));
  const gapsEm: number[] = [];
  let text = '';
  let endPt = first.xPt;
  let wasSpace = false;
  for (const glyph of sorted) {
    if (INVISIBLE.test(glyph.text) && glyph.text !== '') {
      wasSpace ||= /[\s]/.test(glyph.text);
      continue;
    }
    const gapEm = (glyph.xPt - endPt) / sizePt;
    if (gapEm > SPACE_EM || (wasSpace && gapEm > KERN_EM)) {
      gapsEm.push(gapEm);
      text += ' ';
    }
    text += glyph.text;
    endPt = Math.max(endPt, glyph.xPt + glyph.widthPt);
    wasSpace = false;
  }
  return { text, xPt: first.xPt, endPt, yPt: first.yPt, sizePt, lastWidthPt: last.widthPt, gapsEm };
};

/** Returns the lines of a page from head to foot. */
export const pageLines = (glyphs: readonly Glyph[]): PageLine[] => {
  const rows: Glyph[][] = [];
  let rowPt = Number.POSITIVE_INFINITY;
  for (const glyph of [...glyphs].sort((a, b) => b.yPt - a.yPt)) {
    if (rowPt - glyph.yPt > SAME_LINE_PT) {
      rows.push([]);
      rowPt = glyph.yPt;
    }
    rows.at(-1)?.push(glyph);
  }
  return rows.flatMap((row) => lineOf(row) ?? []);
};
