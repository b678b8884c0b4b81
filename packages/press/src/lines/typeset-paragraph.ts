import { breakLines } from './break-lines.ts';
import type { BrokenLines } from './broken-lines.ts';
import { createParagraphItems } from './create-paragraph-items.ts';
import { distributeSlack, type Slice } from './distribute-slack.ts';
import type { FontRun } from './font-run.ts';
import type { TypesetLine } from './line.ts';
import { findLineHead, type ParagraphItems } from './paragraph-sums.ts';
import { orderByLevel } from './text-levels.ts';

export interface ParagraphShape {
  readonly sizePt: number;
  readonly measurePt: number;
  readonly align: 'justify' | 'left' | 'center' | 'right';
  /** Indent of the first line; negative for a hanging indent. */
  readonly indentPt?: number;
  /** Left edge of the paragraph, from the left of the text block. */
  readonly leftPt?: number;
  /**
   * White at the right of the paragraph. A right-to-left paragraph has it at its left: its box is mirrored in the text
   * block. Without it, its left edge stays.
   */
  readonly rightPt?: number;
  readonly isHyphenated?: boolean;
  /** OpenType feature for the whole paragraph, such as `smcp` or `onum`. */
  readonly feature?: string;
  readonly trackingPt?: number;
  readonly onMissing: (character: string) => void;
}

/** One layout of a paragraph. `lines` builds its lines, which is done only for the layout chosen. */
export interface ParagraphLayout {
  readonly lineCount: number;
  readonly demerits: number;
  /** For each line, whether it ends within a word or an address. */
  readonly endsInWord: readonly boolean[];
  readonly lines: () => TypesetLine[];
}

const sliceItems = ({ items }: ParagraphItems, from: number, to: number): Slice => {
  const slice: Slice = { segments: [], naturalPt: 0, glyphsPt: 0, elastic: 0, stretchPt: 0, shrinkPt: 0 };
  for (let i = from; i < to; i += 1) {
    const item = items[i];
    const segment = item?.segment;
    if (!item || !segment || item.kind === 'break') continue;
    slice.segments.push(segment);
    slice.naturalPt += item.width;
    slice.stretchPt += item.stretch;
    slice.shrinkPt += item.shrink;
    if (segment.kind === 'glyphs') slice.glyphsPt += item.width;
    else if (segment.isElastic) slice.elastic += 1;
  }
  return slice;
};

const measureTrackingPt = (slice: Slice, trackingPt: number): number =>
  trackingPt *
  slice.segments.reduce((sum, part) => sum + (part.kind === 'glyphs' ? part.to - part.from : 1), 0);

const computeAlignedOffsetPt = (align: ParagraphShape['align'], slackPt: number): number =>
  align === 'center' ? slackPt / 2 : align === 'right' ? slackPt : 0;

/** Left edge of a line. A right-to-left paragraph begins, and is indented, at the right. */
const computeLineStartPt = (
  align: ParagraphShape['align'],
  indentPt: number,
  slackPt: number,
  isLeftward: boolean,
): number => {
  if (!isLeftward) return indentPt + computeAlignedOffsetPt(align, slackPt);
  return align === 'center' ? indentPt + slackPt / 2 : slackPt;
};

const RAGGED_SHARE = 0.16;

const toLineLengths = (shape: ParagraphShape) => ({
  firstPt: shape.measurePt - (shape.indentPt ?? 0),
  restPt: shape.measurePt,
  lastMinPt: Math.max(shape.indentPt ?? 0, shape.align === 'justify' ? shape.sizePt * 2.4 : 0),
  raggedPt: shape.align === 'justify' ? null : shape.measurePt * RAGGED_SHARE,
});

/** The content of a line, with the hyphen at its end, if any. */
const measureLineContent = (paragraph: ParagraphItems, from: number, to: number): Slice => {
  const slice = sliceItems(paragraph, from, to);
  const end = paragraph.items[to];
  if (end?.kind !== 'break' || !end.segment) return slice;
  slice.segments.push(end.segment);
  slice.naturalPt += end.added;
  return slice;
};

const buildLine = (
  paragraph: ParagraphItems,
  from: number,
  to: number,
  line: number,
  shape: ParagraphShape,
): TypesetLine => {
  const { items, starts } = paragraph;
  const isLast = to === items.length;
  const slice = measureLineContent(paragraph, from, to);
  const indent = line === 0 ? (shape.indentPt ?? 0) : 0;
  const isLeftward = paragraph.baseLevel === 1;
  const isJustified = shape.align === 'justify' && !isLeftward;
  const hangStartPt = isJustified && line > 0 ? (items[from]?.hangStart ?? 0) : 0;
  const hangEndPt = isJustified && !isLast ? (items[to]?.hangEnd ?? 0) : 0;
  const lengthPt = shape.measurePt - indent + hangStartPt + hangEndPt;
  const fill = distributeSlack(slice, lengthPt, isLast, shape.align);
  const tracking = measureTrackingPt(slice, shape.trackingPt ?? 0);
  const widthPt = slice.naturalPt + fill.glyphsPt + fill.spreadPt * slice.elastic + tracking;
  const { leftPt = 0, rightPt = leftPt } = shape;
  return {
    segments: orderByLevel(slice.segments, paragraph.baseLevel),
    sizePt: shape.sizePt,
    xPt:
      (isLeftward ? rightPt : leftPt) +
      computeLineStartPt(shape.align, indent - hangStartPt, shape.measurePt - indent - widthPt, isLeftward),
    spreadPt: fill.spreadPt,
    glyphScale: fill.glyphScale,
    letterSpacePt: fill.letterSpacePt,
    widthPt,
    hangEndPt,
    isHyphenated: items[to]?.kind === 'break' && (items[to]?.isHyphen ?? false),
    startsAt: starts[from] ?? 0,
    trackingPt: shape.trackingPt ?? 0,
  };
};

const buildLines = (
  paragraph: ParagraphItems,
  breaks: readonly number[],
  shape: ParagraphShape,
): TypesetLine[] => {
  let from = 0;
  return [...breaks, paragraph.items.length].map((to, line) => {
    const setLine = buildLine(paragraph, from, to, line, shape);
    from = findLineHead(paragraph, to);
    return setLine;
  });
};

const toLayout = (
  paragraph: ParagraphItems,
  { breaks, demerits }: BrokenLines,
  shape: ParagraphShape,
): ParagraphLayout => ({
  lineCount: breaks.length + 1,
  demerits,
  endsInWord: [...breaks.map((at) => paragraph.items[at]?.kind === 'break'), false],
  lines: () => buildLines(paragraph, breaks, shape),
});

/**
 * Returns the layouts of a paragraph, one for each acceptable number of lines, the best first. An empty paragraph has
 * none.
 */
export const findParagraphLayouts = (runs: readonly FontRun[], shape: ParagraphShape): ParagraphLayout[] => {
  const paragraph = createParagraphItems(runs, { isHyphenated: false, ...shape });
  if (paragraph.items.length === 0) return [];
  return breakLines(paragraph, toLineLengths(shape)).map((broken) => toLayout(paragraph, broken, shape));
};

/** Typesets a paragraph in its best layout. The last line is not justified. */
export const typesetParagraph = (runs: readonly FontRun[], shape: ParagraphShape): TypesetLine[] =>
  findParagraphLayouts(runs, shape)[0]?.lines() ?? [];
