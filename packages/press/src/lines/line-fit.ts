import type { ParagraphItem, ParagraphItems, Sums } from './paragraph-sums.ts';

export interface LineLengths {
  readonly firstPt: number;
  readonly restPt: number;
  /** A last line shorter than this would end before the next paragraph's indent. */
  readonly lastMinPt: number;
  /** White tolerated at the end of a ragged line; null for justified text. */
  readonly raggedPt: number | null;
}

/** State at the start of a line: sums of the items before it, and facts about the line before it. */
export interface LineStart {
  readonly line: number;
  readonly head: number;
  readonly fitness: number;
  /** Consecutive lines before this one that end with a hyphen. */
  readonly hyphens: number;
  readonly width: number;
  readonly glyphs: number;
  readonly stretch: number;
  readonly shrink: number;
}

/**
 * Glyphs are widened or narrowed by at most this share, so that word spaces stay even: 1.5 %, below the 2 % that pdfTeX
 * uses by default; invisible to readers (0.08 pt on an n of 11 points).
 */
const GLYPH_FLEX = 0.015;

/** Consecutive lines that may end with a hyphen (README.md, Typography). */
export const CONSECUTIVE_HYPHENS_MAX = 2;

// Demerits are squares of badness; a ratio of 1 has badness 100.
const FITNESS_DEMERITS = 2_500;
const CONSECUTIVE_DEMERITS = 150_000;
/** A line stretched beyond ratio 1 costs more than a hyphen. */
const LOOSE_DEMERITS = 700_000;
const SHORT_END_DEMERITS = 4_000_000;
const RATIO_MAX = 40;

export const fitnessClass = (ratio: number): number =>
  ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3;

export interface Justification {
  /** Share of the elasticity used: 1 when spaces use all their stretch, -1 when they use all their shrink. */
  readonly ratio: number;
  /** Part of the slack that is absorbed by scaling glyphs, in points. */
  readonly glyphsPt: number;
}

/** Divides a line's slack between its spaces and its glyphs; beyond the glyphs' limit the spaces take the remainder. */
export const shareSlack = (slackPt: number, elasticPt: number, glyphsPt: number): Justification => {
  const sign = slackPt < 0 ? -1 : 1;
  const slack = Math.abs(slackPt);
  if (slack < 0.01) return { ratio: 0, glyphsPt: 0 };
  if (elasticPt <= 0) return { ratio: sign > 0 ? 1e6 : Number.NEGATIVE_INFINITY, glyphsPt: 0 };
  const flex = glyphsPt * GLYPH_FLEX;
  const even = slack / (elasticPt + flex);
  if (even <= 1) return { ratio: sign * even, glyphsPt: sign * even * flex };
  return { ratio: (sign * (slack - flex)) / elasticPt, glyphsPt: sign * flex };
};

const lengthAt = (start: LineStart, lengths: LineLengths): number =>
  start.line === 0 ? lengths.firstPt : lengths.restPt;

const hangingPt = (start: LineStart, at: number, { items }: ParagraphItems): number =>
  (items[at]?.hangEnd ?? 0) + (start.line === 0 ? 0 : (items[start.head]?.hangStart ?? 0));

export const adjustmentRatio = (
  start: LineStart,
  at: number,
  paragraph: ParagraphItems,
  sums: Sums,
  lengths: LineLengths,
): number => {
  const width = (sums.width[at] ?? 0) - start.width + (paragraph.items[at]?.added ?? 0);
  const length = lengthAt(start, lengths);
  if (lengths.raggedPt !== null)
    return width > length + 0.01 ? Number.NEGATIVE_INFINITY : (length - width) / lengths.raggedPt;
  const slack = length + hangingPt(start, at, paragraph) - width;
  const elastic = slack > 0 ? (sums.stretch[at] ?? 0) - start.stretch : (sums.shrink[at] ?? 0) - start.shrink;
  return shareSlack(slack, elastic, (sums.glyphs[at] ?? 0) - start.glyphs).ratio;
};

const badness = (ratio: number): number => 100 * Math.min(Math.abs(ratio), RATIO_MAX) ** 3;

export const lineDemerits = (start: LineStart, item: ParagraphItem, ratio: number): number => {
  let demerits = (10 + badness(ratio)) ** 2 + item.penalty ** 2;
  if (ratio > 1) demerits += LOOSE_DEMERITS;
  if (item.isHyphen && start.hyphens > 0) demerits += CONSECUTIVE_DEMERITS;
  if (Math.abs(fitnessClass(ratio) - start.fitness) > 1) demerits += FITNESS_DEMERITS;
  return demerits;
};

/** Demerits of the last line; infinite when the words do not fit. */
export const lastLineDemerits = (
  start: LineStart,
  paragraph: ParagraphItems,
  sums: Sums,
  lengths: LineLengths,
): number => {
  const at = paragraph.items.length;
  const width = (sums.width[at] ?? 0) - start.width;
  const ratio = width <= lengthAt(start, lengths) ? 0 : adjustmentRatio(start, at, paragraph, sums, lengths);
  if (ratio < -1) return Number.POSITIVE_INFINITY;
  const short = start.line > 0 && width < lengths.lastMinPt ? SHORT_END_DEMERITS : 0;
  const afterHyphen = start.hyphens > 0 ? CONSECUTIVE_DEMERITS : 0;
  return short + afterHyphen + (10 + badness(ratio)) ** 2;
};
