import type { ManuscriptPhotograph } from '@souvenance/contracts';
import { FINE_PPI } from '@souvenance/contracts/rules';
import { type Box, fitUncropped, roundCorners, scaleBox } from './fit-photograph.ts';
import type { DrawnItem, FlowFigure } from './flow-unit.ts';
import { computeAlignedLeftPt, computeCaptionColumn, typesetCaption } from './photograph-caption.ts';
import { createPhotographPage, isPanorama } from './photograph-plates.ts';
import type { TypesettingContext } from './typesetting-context.ts';

/** Largest height of a photograph, as a share of the text block. */
const TEXT_SHARE = 0.46;
const HALF_SHARE = 0.5;
/** White around a photograph in the text, above it and below its caption, in rows. */
const ABOVE_ROWS = 0.25;
const BELOW_ROWS = 0.55;
/** A caption is light and has white of its own; below a photograph without one the same white looks like none. */
const BELOW_BARE_ROWS = 0.9;
const WHITE_ROWS = 1;
/** Sizes at which a photograph still matches the others of its book. */
const SMALLER_SHARES = [0.92, 0.84, 0.76, 0.68, 0.6];

/** Least height of one of consecutive photographs, as a share of its height alone. */
const LEAST_ROW_SHARE = 0.6;

/** Largest height of a photograph in the text. */
export const computeFigureHeightMaxPt = (
  placement: ManuscriptPhotograph['placement'],
  { frame }: TypesettingContext,
): number => frame.rows * frame.leadingPt * (placement === 'half' ? HALF_SHARE : TEXT_SHARE);

/**
 * Largest height of one of consecutive photographs, of which two fit on a page with their captions; null where a long
 * caption leaves so little of the photograph that it is better as large as one alone.
 */
export const computeRowHeightMaxPt = (
  placement: ManuscriptPhotograph['placement'],
  captionPt: number,
  context: TypesettingContext,
): number | null => {
  const { rows, leadingPt } = context.frame;
  const alonePt = computeFigureHeightMaxPt(placement, context);
  const belowRows = captionPt > 0 ? BELOW_ROWS : BELOW_BARE_ROWS;
  const eachRows = Math.floor((rows - WHITE_ROWS) / 2) - ABOVE_ROWS - belowRows;
  const rowPt = Math.min(alonePt, eachRows * leadingPt - captionPt);
  return rowPt < alonePt * LEAST_ROW_SHARE ? null : rowPt;
};

/** White above the photographs of a figure, in points. */
export const computeFigureTopPt = ({ frame }: TypesettingContext): number => frame.leadingPt * ABOVE_ROWS;

/** A figure of these items, whose last caption or photograph ends at `bottomPt`. */
export const createFigure = (
  items: readonly DrawnItem[],
  bottomPt: number,
  { frame }: TypesettingContext,
): FlowFigure => {
  const belowRows = items.at(-1)?.kind === 'line' ? BELOW_ROWS : BELOW_BARE_ROWS;
  return {
    kind: 'figure',
    rows: Math.min(frame.rows, Math.ceil(bottomPt / frame.leadingPt + belowRows)),
    whiteRows: WHITE_ROWS,
    items,
  };
};

/** Adds the smaller sizes of a figure, down to `leastShare`. Consecutive photographs keep one size. */
export const addSmallerSizes = (
  figureAt: (share: number) => FlowFigure,
  isInRow: boolean,
  leastShare = 0,
): Pick<FlowFigure, 'smaller'> => {
  if (isInRow) return {};
  const shares = SMALLER_SHARES.filter((share) => share >= leastShare);
  return { smaller: shares.map((share) => ({ share, figure: figureAt(share) })) };
};

/** Share of the outer margin that stays white beside a panorama, and the least white in points. */
const OUTER_WHITE_SHARE = 0.4;
const OUTER_WHITE_MIN_PT = 28;

/** Width that a panorama may take: from the inner edge of the text into the outer margin. */
const computePanoramaWidthPt = ({ frame }: TypesettingContext): number => {
  const whitePt = Math.max(frame.outerPt * OUTER_WHITE_SHARE, OUTER_WHITE_MIN_PT);
  const widthPt = Math.min(frame.measurePt + frame.outerPt - whitePt, frame.plateWidthPt);
  return Math.max(frame.measurePt, widthPt);
};

/** A photograph in the text in a box whose left edge is at `xPt`. */
const createFigureInBox = (
  box: Box,
  xPt: number,
  photograph: ManuscriptPhotograph,
  context: TypesettingContext,
): FlowFigure => {
  const topPt = computeFigureTopPt(context);
  const isWide = box.widthPt > context.frame.measurePt;
  const column = isWide ? { column: computeCaptionColumn(xPt, box.widthPt, context) } : {};
  const caption = typesetCaption(photograph, { yPt: topPt + box.heightPt, ...column }, context);
  const items: DrawnItem[] = [
    { kind: 'photograph', photograph, xPt, yPt: topPt, ...box, ...roundCorners(photograph, context) },
    ...caption.items,
  ];
  return createFigure(items, topPt + box.heightPt + caption.heightPt, context);
};

/** A panorama reaches into the outer margin, which is at the left of a verso. */
const createPanoramaFigure = (
  box: Box,
  photograph: ManuscriptPhotograph,
  context: TypesettingContext,
): FlowFigure => ({
  ...createFigureInBox(box, 0, photograph, context),
  versoItems: createFigureInBox(box, context.frame.measurePt - box.widthPt, photograph, context).items,
});

/** Times by which a photograph alone on a page may grow: as far as it stays sharp. */
const computeGrowthAlone = ({ widthPx }: ManuscriptPhotograph, { widthPt }: Box): number =>
  Math.max(1, (widthPx * 72) / widthPt / FINE_PPI);

/** A photograph in the text: at its full size, smaller, or on a page of its own where it has no text beside it. */
export const createPhotographFigure = (
  photograph: ManuscriptPhotograph,
  isInRow: boolean,
  context: TypesettingContext,
): FlowFigure => {
  const { measurePt } = context.frame;
  const captionPt = typesetCaption(photograph, { yPt: 0 }, context).heightPt;
  const rowPt = isInRow ? computeRowHeightMaxPt(photograph.placement, captionPt, context) : null;
  const heightPt = rowPt ?? computeFigureHeightMaxPt(photograph.placement, context);
  const widthPt = isPanorama(photograph) ? computePanoramaWidthPt(context) : measurePt;
  const whole = fitUncropped(photograph, widthPt, heightPt);
  const figureAt = (share: number): FlowFigure => {
    const box = scaleBox(whole, share);
    return box.widthPt > measurePt
      ? createPanoramaFigure(box, photograph, context)
      : createFigureInBox(box, computeAlignedLeftPt(box.widthPt, context), photograph, context);
  };
  return {
    ...figureAt(1),
    ...addSmallerSizes(figureAt, rowPt !== null),
    alone: createPhotographPage(photograph, context, scaleBox(whole, computeGrowthAlone(photograph, whole))),
  };
};
