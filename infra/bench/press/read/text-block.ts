import { computeMedian } from '../../measure/statistics.ts';
import type { PageLine } from './read-page-lines.ts';

/** The text block as measured on the finished pages, without information from the engine. */
export interface TextBlock {
  readonly sizePt: number;
  /** Left edge, right edge and indent of first lines, for odd and even pages. */
  readonly sides: readonly { readonly leftPt: number; readonly rightPt: number; readonly indentPt: number }[];
}

/** Text larger than the body by this factor is a title, also in large print; the text before it has ended. */
export const TITLE_SHARE = 1.18;

const BIN_PT = 0.5;
/** A full line of body text has at least this many characters. */
const FULL_LINE = 30;
const INDENT_MIN_PT = 5;
const INDENT_MAX_PT = 40;

/** Returns the most frequent value, as the mean of its bin. */
const mode = (values: readonly number[]): number => {
  const bins = new Map<number, number[]>();
  for (const value of values) {
    const bin = Math.round(value / BIN_PT);
    bins.set(bin, [...(bins.get(bin) ?? []), value]);
  }
  const best = [...bins.values()].reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
  return best.length === 0 ? 0 : best.reduce((sum, value) => sum + value, 0) / best.length;
};

const bodySize = (pages: readonly (readonly PageLine[])[]): number => {
  const letters = new Map<number, number>();
  for (const { sizePt, text } of pages.flat()) letters.set(sizePt, (letters.get(sizePt) ?? 0) + text.length);
  return [...letters].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
};

/** True for a line whose size is within 3 % of the body size. */
export const isBodySize = ({ sizePt }: PageLine, bodyPt: number): boolean =>
  Math.abs(sizePt - bodyPt) < bodyPt * 0.03;

/** Ragged lines end anywhere: fewer of them than this share end at the commonest place. */
const JUSTIFIED_SHARE = 0.25;
const SAME_EDGE_PT = 1;

const isJustified = (ends: readonly number[], rightPt: number): boolean =>
  ends.filter((endPt) => Math.abs(endPt - rightPt) < SAME_EDGE_PT).length > ends.length * JUSTIFIED_SHARE;

/**
 * Finds the text block: the most frequent size, left edge, right edge and indent of the pages of each side. Ragged text
 * shows no right edge: it is then the left edge of the other side, mirrored on the sheet.
 */
export const findTextBlock = (pages: readonly (readonly PageLine[])[], sheetWidthPt: number): TextBlock => {
  const sizePt = bodySize(pages);
  const sides = [0, 1].map((side) => {
    const lines = pages
      .filter((_, index) => index % 2 === side)
      .flat()
      .filter((line) => isBodySize(line, sizePt) && line.text.length >= FULL_LINE);
    const leftPt = mode(lines.map(({ xPt }) => xPt));
    const starts = lines.map(({ xPt }) => xPt - leftPt);
    const indents = starts.filter((indent) => indent > INDENT_MIN_PT && indent < INDENT_MAX_PT);
    const ends = lines.map(({ endPt }) => endPt);
    const rightPt = mode(ends);
    return { leftPt, rightPt, indentPt: mode(indents), isRagged: !isJustified(ends, rightPt) };
  });
  return {
    sizePt,
    sides: sides.map(({ isRagged, ...side }, index) => {
      const mirroredPt = sheetWidthPt - (sides[1 - index]?.leftPt ?? 0);
      return isRagged ? { ...side, rightPt: mirroredPt } : side;
    }),
  };
};

/** A folio at the outer edge may have the size of the text. */
export const FOLIO = /^\d{1,4}$/;

export interface Depths {
  /** Baselines of the first and the last line of a full page. */
  readonly headPt: number;
  readonly footPt: number;
}

/** The commonest head and foot of the pages; running heads and folios, which repeat too, are outside them. */
export const findDepths = (
  pages: readonly { readonly lines: readonly PageLine[] }[],
  block: Pick<TextBlock, 'sizePt'>,
): Depths => {
  const body = pages.map(({ lines }) =>
    lines.filter((line) => isBodySize(line, block.sizePt) && !FOLIO.test(line.text)),
  );
  const full = body.filter((lines) => lines.length > 0);
  const commonest = (values: readonly number[]): number => {
    const rounded = values.map((value) => Math.round(value));
    const counts = new Map<number, number>();
    for (const value of rounded) counts.set(value, (counts.get(value) ?? 0) + 1);
    const most = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
    return computeMedian(values.filter((value) => Math.round(value) === most));
  };
  return {
    headPt: commonest(full.map((lines) => lines[0]?.yPt ?? 0)),
    footPt: commonest(full.map((lines) => lines.at(-1)?.yPt ?? 0)),
  };
};
