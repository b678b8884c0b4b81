import type { BrokenLines } from './broken-lines.ts';
import type { Effort } from './effort.ts';
import {
  CONSECUTIVE_HYPHENS_MAX,
  computeAdjustmentRatio,
  computeContrastDemerits,
  computeLineDemerits,
  computeWordSpace,
  type LineLengths,
  type LineStart,
} from './line-fit.ts';
import { findLineHead, type ParagraphItems, type Sums } from './paragraph-sums.ts';

interface End {
  readonly at: number;
  readonly ratio: number;
  readonly demerits: number;
}

const FIRST: LineStart = {
  line: 0,
  head: 0,
  logSpace: null,
  at: -1,
  hyphens: 0,
  width: 0,
  glyphs: 0,
  stretch: 0,
  shrink: 0,
};

const startAfter = (
  from: LineStart,
  { at, ratio }: End,
  paragraph: ParagraphItems,
  sums: Sums,
): LineStart => {
  const head = findLineHead(paragraph, at);
  return {
    line: from.line + 1,
    head,
    logSpace: Math.log(computeWordSpace(ratio)),
    at,
    hyphens: paragraph.items[at]?.isHyphen ? from.hyphens + 1 : 0,
    width: sums.width[head] ?? 0,
    glyphs: sums.glyphs[head] ?? 0,
    stretch: sums.stretch[head] ?? 0,
    shrink: sums.shrink[head] ?? 0,
  };
};

/**
 * Returns the best end of a line that starts here, considered alone; null when the rest of the paragraph fits on it.
 */
const findLineEnd = (
  from: LineStart,
  after: number,
  paragraph: ParagraphItems,
  sums: Sums,
  lengths: LineLengths,
  effort: Effort,
): End | null => {
  let best: End | null = null;
  for (let at = after + 1; at < paragraph.items.length; at += 1) {
    const item = paragraph.items[at];
    if (!item?.isBreak || item.isLastResort) continue;
    effort.add(1, at);
    const ratio = computeAdjustmentRatio(from, at, paragraph, sums, lengths);
    if (ratio < -1) return best ?? { at, ratio, demerits: 0 };
    if (item.isHyphen && from.hyphens >= CONSECUTIVE_HYPHENS_MAX) continue;
    const isRagged = lengths.raggedPt !== null;
    const contrast = isRagged ? 0 : computeContrastDemerits(from, ratio);
    const demerits = computeLineDemerits(from, item, ratio, isRagged) + contrast;
    if (best === null || demerits <= best.demerits) best = { at, ratio, demerits };
  }
  return computeAdjustmentRatio(from, paragraph.items.length, paragraph, sums, lengths) < -1 ? best : null;
};

/**
 * Breaks a paragraph line by line, each at its best end, without revising earlier lines (first fit). Each break is
 * compared once or twice, whatever the text; total fit would compare it with all others of its line.
 */
export const breakInTurn = (
  paragraph: ParagraphItems,
  sums: Sums,
  lengths: LineLengths,
  effort: Effort,
): BrokenLines => {
  const breaks: number[] = [];
  let from = FIRST;
  let end = findLineEnd(from, -1, paragraph, sums, lengths, effort);
  while (end !== null) {
    breaks.push(end.at);
    from = startAfter(from, end, paragraph, sums);
    end = findLineEnd(from, Math.max(end.at, from.head - 1), paragraph, sums, lengths, effort);
  }
  return { breaks, demerits: 0 };
};
