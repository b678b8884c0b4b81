import type { Glyph } from './read-glyphs.ts';

/** A line of a page, of any kind. Distances in points. */
export interface PageLine {
  readonly text: string;
  readonly xPt: number;
  readonly endPt: number;
  readonly yPt: number;
  readonly sizePt: number;
  /** Width of the last visible glyph, by which hanging punctuation may exceed the measure. */
  readonly lastWidthPt: number;
  /** Its word spaces in em of its size, without the fixed ones beside punctuation. */
  readonly spacesEm: readonly number[];
  /** Advance of a space in its font, in em; null when the engine draws no space character. */
  readonly naturalEm: number | null;
}

/** Glyphs whose baselines differ by less than this are on one line, so that superior letters belong to theirs. */
const SAME_LINE_PT = 4.5;
/** A narrower gap is kerning, not a space. */
const KERN_EM = 0.05;
/** A gap of this width is a word space even without a space character. */
const SPACE_EM = 0.1;

/** French typography gives these spaces a fixed width: they are not part of a line's grey. */
const BEFORE_FIXED = /[«“]$/;
const AFTER_FIXED = /^[»”:;!?]/;
const DASH_FIRST = /^(?:[«“] )?[—–]$/;

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

const isFixedSpace = (before: string, after: string): boolean =>
  DASH_FIRST.test(before) || BEFORE_FIXED.test(before) || AFTER_FIXED.test(after);

const findNaturalEm = (glyphs: readonly Glyph[]): number | null => {
  const advances = glyphs.filter(({ text }) => text === ' ').map(({ advanceEm }) => advanceEm);
  return advances.length === 0 ? null : commonest(advances);
};

const toLine = (glyphs: readonly Glyph[]): PageLine | null => {
  const sorted = withDrawnHyphens([...glyphs].sort((a, b) => a.xPt - b.xPt));
  const visible = sorted.filter(({ text }) => !INVISIBLE.test(text) || text === '');
  const [first] = visible;
  const last = visible.at(-1);
  if (!first || !last) return null;
  const sizePt = commonest(visible.map((glyph) => Math.round(glyph.sizePt * 100) / 100));
  const spacesEm: number[] = [];
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
      if (!isFixedSpace(text, glyph.text)) spacesEm.push(gapEm);
      text += ' ';
    }
    text += glyph.text;
    endPt = Math.max(endPt, glyph.xPt + glyph.widthPt);
    wasSpace = false;
  }
  return {
    text,
    xPt: first.xPt,
    endPt,
    yPt: first.yPt,
    sizePt,
    lastWidthPt: last.widthPt,
    spacesEm,
    naturalEm: findNaturalEm(glyphs),
  };
};

/** Returns the lines of a page from head to foot. */
export const readPageLines = (glyphs: readonly Glyph[]): PageLine[] => {
  const rows: Glyph[][] = [];
  let rowPt = Number.POSITIVE_INFINITY;
  for (const glyph of [...glyphs].sort((a, b) => b.yPt - a.yPt)) {
    if (rowPt - glyph.yPt > SAME_LINE_PT) {
      rows.push([]);
      rowPt = glyph.yPt;
    }
    rows.at(-1)?.push(glyph);
  }
  return rows.flatMap((row) => toLine(row) ?? []);
};
