import {
  CONTRAST_FACTOR,
  LAST_RESORT_SPACE,
  LOOSE_SPACE,
  PENALTIES,
  SPACE_SHRINK,
  SPACE_STRETCH,
} from './line-penalties.ts';
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
  /** Logarithm of the word space of the line before, as a multiple of the font's; null before the first line. */
  readonly logSpace: number | null;
  /** Item at which the line before ends; -1 before the first line. */
  readonly at: number;
  /** Consecutive lines before this one that end with a hyphen. */
  readonly hyphens: number;
  readonly width: number;
  readonly glyphs: number;
  readonly stretch: number;
  readonly shrink: number;
}

/**
 * Glyphs take up part of a line's slack so that word spaces stay even. A share of 2 % is by their width, pdfTeX's
 * default (0.11 pt on an n of 11 points); the rest is letter spacing, at most 6 thousandths of an em in a line of the
 * normal range. Neither is seen by readers.
 */
export const GLYPH_SCALE_MAX = 0.02;
const GLYPH_FLEX = 0.035;
/** A line that is looser than its range is letter-spaced a little more, up to 16 thousandths of an em. */
const LOOSE_FLEX = 0.027;
/** Share of a line's slack that its glyphs take until they are at their limit; the spaces take the rest. */
const GLYPHS_FIRST = 0.7;

/** Consecutive lines that may end with a hyphen (README.md, Typography). */
export const CONSECUTIVE_HYPHENS_MAX = 2;

const RATIO_MAX = 40;

/** Word space of a line as a multiple of the font's. */
export const computeWordSpace = (ratio: number): number =>
  1 + Math.min(ratio, RATIO_MAX) * (ratio > 0 ? SPACE_STRETCH : SPACE_SHRINK);

/** Word spaces at which one class of lines ends and the next begins; the best line of each class is continued. */
const CLASS_BOUNDS = [0.92, 1.08, 1.25, 1.45] as const;
export const SPACE_CLASSES = CLASS_BOUNDS.length + 1;

export const classifySpace = (space: number): number => {
  let index = 0;
  while (index < CLASS_BOUNDS.length && space > (CLASS_BOUNDS[index] ?? 0)) index += 1;
  return index;
};

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
  const glyphs = Math.min(flex, Math.max(slack * GLYPHS_FIRST, slack - elasticPt));
  const beyond = sign > 0 ? Math.max(0, slack - glyphs - elasticPt) : 0;
  const totalPt = glyphs + Math.min(glyphsPt * LOOSE_FLEX, beyond * GLYPHS_FIRST);
  return { ratio: (sign * (slack - totalPt)) / elasticPt, glyphsPt: sign * totalPt };
};

const getLineLengthPt = (start: LineStart, lengths: LineLengths): number =>
  start.line === 0 ? lengths.firstPt : lengths.restPt;

const computeHangingPt = (start: LineStart, at: number, { items }: ParagraphItems): number =>
  (items[at]?.hangEnd ?? 0) + (start.line === 0 ? 0 : (items[start.head]?.hangStart ?? 0));

export const computeAdjustmentRatio = (
  start: LineStart,
  at: number,
  paragraph: ParagraphItems,
  sums: Sums,
  lengths: LineLengths,
): number => {
  const width = (sums.width[at] ?? 0) - start.width + (paragraph.items[at]?.added ?? 0);
  const length = getLineLengthPt(start, lengths);
  if (lengths.raggedPt !== null)
    return width > length + 0.01 ? Number.NEGATIVE_INFINITY : (length - width) / lengths.raggedPt;
  const slack = length + computeHangingPt(start, at, paragraph) - width;
  const elastic = slack > 0 ? (sums.stretch[at] ?? 0) - start.stretch : (sums.shrink[at] ?? 0) - start.shrink;
  return shareSlack(slack, elastic, (sums.glyphs[at] ?? 0) - start.glyphs).ratio;
};

const computeBadness = (ratio: number): number => 100 * Math.min(Math.abs(ratio), RATIO_MAX) ** 3;

const CONTRAST_LOG = Math.log(CONTRAST_FACTOR);

/** Demerits of a justified line's contrast with the line before. */
export const computeContrastDemerits = (start: LineStart, ratio: number): number => {
  if (start.logSpace === null) return 0;
  const contrast = Math.abs(Math.log(computeWordSpace(ratio)) - start.logSpace) / CONTRAST_LOG;
  return PENALTIES.contrast * contrast ** 2 + (contrast > 1 ? PENALTIES.strongContrast * contrast : 0);
};

const computeLoosenessDemerits = (ratio: number): number => {
  if (ratio <= 1) return 0;
  const space = computeWordSpace(ratio);
  if (space > LAST_RESORT_SPACE) return PENALTIES.outOfRange + PENALTIES.veryLoose;
  return PENALTIES.outOfRange + (space > LOOSE_SPACE ? PENALTIES.loose : 0);
};

/** TeX's `\linepenalty`: every line costs something, so that fewer lines are preferred. */
const LINE_DEMERITS = 10;

/**
 * Returns the demerits of a line that ends at an item, without its contrast with the line before. `ratio` is the share
 * of the elasticity used; in ragged text the white at the line's end as a multiple of the white tolerated.
 */
export const computeLineDemerits = (
  start: LineStart,
  item: ParagraphItem,
  ratio: number,
  isRagged: boolean,
): number => {
  let demerits = (LINE_DEMERITS + computeBadness(ratio)) ** 2 + item.penalty;
  if (item.isHyphen && start.hyphens > 0) demerits += PENALTIES.consecutiveHyphens;
  if (isRagged) return demerits + (ratio > 1 ? PENALTIES.raggedShort : 0);
  return demerits + computeLoosenessDemerits(ratio);
};

/** Demerits of the last line; infinite when the words do not fit. */
export const computeLastLineDemerits = (
  start: LineStart,
  paragraph: ParagraphItems,
  sums: Sums,
  lengths: LineLengths,
): number => {
  const at = paragraph.items.length;
  const width = (sums.width[at] ?? 0) - start.width;
  const ratio =
    width <= getLineLengthPt(start, lengths)
      ? 0
      : computeAdjustmentRatio(start, at, paragraph, sums, lengths);
  if (ratio < -1) return Number.POSITIVE_INFINITY;
  const short = start.line > 0 && width < lengths.lastMinPt ? PENALTIES.shortEnd : 0;
  const afterHyphen = start.hyphens > 0 ? PENALTIES.consecutiveHyphens : 0;
  return short + afterHyphen + (LINE_DEMERITS + computeBadness(ratio)) ** 2;
};
