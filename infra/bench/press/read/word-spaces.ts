import { computeMedian } from '../../measure/statistics.ts';
import { NATURAL_SPACE_EM } from '../peers/font-paths.ts';
import { computePercent } from './compute-percent.ts';
import type { BodyLine, BodyParagraph } from './paragraphs.ts';

/** The grey of body text: word spaces as shares of the font's own. */
export interface WordSpaceFigures {
  /** Lines whose word space is under 0.8 of the font's, last lines included, for each hundred justified lines. */
  readonly tightLinesPct: number;
  readonly leastSpace: number;
  /** Share of justified lines whose word space is over 1.45, and over 1.6 times the font's. */
  readonly wideLinesPct: number;
  readonly looseLinesPct: number;
  /** Justified lines whose word space is over twice the font's. */
  readonly veryLooseLines: number;
  readonly greatestSpace: number;
  /** Share of justified lines whose word space differs from the line before by more than half. */
  readonly contrastPct: number;
  /** Median characters of a full line, spaces included. */
  readonly lineCharacters: number;
}

const TIGHT = 0.8;
const WIDE = 1.45;
const LOOSE = 1.6;
const VERY_LOOSE = 2;
const CONTRAST = 1.5;
/** Rounding of positions in a PDF: a thousandth of a point, on a word space of two points. */
const SLACK = 0.004;

/** The font's own word space: the commonest among the lines; EB Garamond's where an engine draws no space character. */
const naturalSpaceEm = (lines: readonly BodyLine[]): number => {
  const counts = new Map<number, number>();
  for (const { line } of lines)
    if (line.naturalEm !== null) counts.set(line.naturalEm, (counts.get(line.naturalEm) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? NATURAL_SPACE_EM;
};

const count = (values: readonly number[], holds: (value: number) => boolean): number =>
  values.filter(holds).length;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Measures the word spaces of all lines but those without a space that justification may change. */
export const measureWordSpaces = (paragraphs: readonly BodyParagraph[]): WordSpaceFigures => {
  const naturalEm = naturalSpaceEm(paragraphs.flat());
  const shares: number[] = [];
  const justified: number[] = [];
  let neighbours = 0;
  let contrasts = 0;
  for (const paragraph of paragraphs) {
    let before: number | null = null;
    for (const [at, { line }] of paragraph.entries()) {
      const share = line.spacesEm.length === 0 ? null : computeMedian(line.spacesEm) / naturalEm;
      if (share !== null) shares.push(share);
      if (at === paragraph.length - 1) break;
      if (share !== null) justified.push(share);
      if (share !== null && before !== null) {
        neighbours += 1;
        if (Math.max(share, before) / Math.min(share, before) > CONTRAST + SLACK) contrasts += 1;
      }
      before = share;
    }
  }
  const fullLines = paragraphs.flatMap((paragraph) => paragraph.slice(1, -1));
  return {
    tightLinesPct: computePercent(
      count(shares, (share) => share < TIGHT - SLACK),
      justified.length,
    ),
    leastSpace: rounded(Math.min(1, ...shares)),
    wideLinesPct: computePercent(
      count(justified, (share) => share > WIDE + SLACK),
      justified.length,
    ),
    looseLinesPct: computePercent(
      count(justified, (share) => share > LOOSE + SLACK),
      justified.length,
    ),
    veryLooseLines: count(justified, (share) => share > VERY_LOOSE + SLACK),
    greatestSpace: rounded(Math.max(1, ...justified)),
    contrastPct: computePercent(contrasts, neighbours),
    lineCharacters: computeMedian(fullLines.map(({ line }) => [...line.text].length)),
  };
};
