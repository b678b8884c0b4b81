import { breakLines, lineHead } from './break-lines.ts';
import type { LineSegment, SetLine } from './line.ts';
import { type BuiltItems, type FacedRun, paragraphItems } from './paragraph-items.ts';

export interface ParagraphShape {
  readonly sizePt: number;
  readonly measurePt: number;
  readonly align: 'justify' | 'left' | 'center' | 'right';
  /** First line's indent; negative for a hanging paragraph. */
  readonly indentPt?: number;
  /** Left edge of the paragraph, from the left of the text block. */
  readonly leftPt?: number;
  readonly isHyphenated?: boolean;
  /** OpenType feature for the whole paragraph: `smcp`, `onum`. */
  readonly feature?: string;
  readonly trackingPt?: number;
  readonly onMissing: (character: string) => void;
}

interface Slice {
  readonly segments: LineSegment[];
  readonly naturalPt: number;
  readonly elastic: number;
}

const sliceOf = (items: BuiltItems, from: number, to: number): Slice => {
  const segments: LineSegment[] = [];
  let naturalPt = 0;
  let elastic = 0;
  for (let i = from; i < to; i += 1) {
    const segment = items.segment[i];
    if (!segment || items.kind[i] === 'break') continue;
    segments.push(segment);
    naturalPt += items.width[i] ?? 0;
    if (segment.kind === 'space' && segment.isElastic) elastic += 1;
  }
  return { segments, naturalPt, elastic };
};

const trackingOf = (slice: Slice, trackingPt: number): number =>
  trackingPt *
  slice.segments.reduce((sum, part) => sum + (part.kind === 'glyphs' ? part.to - part.from : 1), 0);

const spreadOf = (
  slice: Slice,
  lengthPt: number,
  isLast: boolean,
  align: ParagraphShape['align'],
): number => {
  const slack = lengthPt - slice.naturalPt;
  if (slice.elastic === 0 || (align !== 'justify' && slack >= 0) || (isLast && slack >= 0)) return 0;
  return slack / slice.elastic;
};

const xOf = (align: ParagraphShape['align'], slackPt: number): number =>
  align === 'center' ? slackPt / 2 : align === 'right' ? slackPt : 0;

const RAGGED_SHARE = 0.16;

const lengthsOf = (shape: ParagraphShape) => ({
  firstPt: shape.measurePt - (shape.indentPt ?? 0),
  restPt: shape.measurePt,
  lastMinPt: Math.max(shape.indentPt ?? 0, shape.align === 'justify' ? shape.sizePt * 2.4 : 0),
  raggedPt: shape.align === 'justify' ? null : shape.measurePt * RAGGED_SHARE,
});

const lineOf = (
  items: BuiltItems,
  from: number,
  to: number,
  line: number,
  shape: ParagraphShape,
): SetLine => {
  const isLast = to === items.count;
  const slice = sliceOf(items, from, to);
  const hyphen = items.segment[to];
  const isDivided = !isLast && items.kind[to] === 'break';
  if (isDivided && hyphen) slice.segments.push(hyphen);
  const indent = line === 0 ? (shape.indentPt ?? 0) : 0;
  const naturalPt = slice.naturalPt + (isDivided ? (items.added[to] ?? 0) : 0);
  const whole = { ...slice, naturalPt };
  const spreadPt = spreadOf(whole, shape.measurePt - indent, isLast, shape.align);
  const tracking = trackingOf(slice, shape.trackingPt ?? 0);
  const widthPt = naturalPt + spreadPt * slice.elastic + tracking;
  return {
    segments: slice.segments,
    sizePt: shape.sizePt,
    xPt: (shape.leftPt ?? 0) + indent + xOf(shape.align, shape.measurePt - indent - widthPt),
    spreadPt,
    widthPt,
    isHyphenated: isDivided && (items.isHyphen[to] ?? false),
    startsAt: items.startsAt[from] ?? 0,
    trackingPt: shape.trackingPt ?? 0,
  };
};

/** Sets a paragraph: lines that fit the measure, the last one left as it falls. */
export const setParagraph = (runs: readonly FacedRun[], shape: ParagraphShape): SetLine[] => {
  const items = paragraphItems(runs, { isHyphenated: false, ...shape });
  if (items.count === 0) return [];
  const breaks = [...breakLines(items, lengthsOf(shape)), items.count];
  let from = 0;
  return breaks.map((to, line) => {
    const set = lineOf(items, from, to, line, shape);
    from = lineHead(items, to);
    return set;
  });
};
