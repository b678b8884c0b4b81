import type { ManuscriptPhotograph } from '@souvenance/contracts';
import { FINE_PPI } from '@souvenance/contracts/rules';
import { type Box, fitUncropped, roundCorners } from './fit-photograph.ts';
import type { DrawnItem, FlowFigure, FlowPlate } from './flow-unit.ts';
import { doesCaptionFit, typesetCaption } from './photograph-caption.ts';
import {
  addSmallerSizes,
  computeFigureHeightMaxPt,
  computeFigureTopPt,
  computeRowHeightMaxPt,
  createFigure,
} from './photograph-figures.ts';
import {
  createFacingPages,
  createPlate,
  createPlateContext,
  createStackedPage,
} from './photograph-plates.ts';
import type { TypesettingContext } from './typesetting-context.ts';

export type PhotographPair = readonly [ManuscriptPhotograph, ManuscriptPhotograph];

/** A photograph is upright where its width is at most this share of its height. */
const UPRIGHT_RATIO = 0.9;
/** White between the two, in rows. */
const GAP_ROWS = 1;
/** Least size of a pair, as a share of the size at which it is as wide as the text; below it, it is no pair. */
const LEAST_SHARE = 0.7;
/** Captions of up to this number of lines stand below the photographs of a pair. */
const CAPTION_LINES_MAX = 5;

const isUpright = ({ widthPx, heightPx }: ManuscriptPhotograph): boolean =>
  widthPx <= heightPx * UPRIGHT_RATIO;

const computeRatio = ({ widthPx, heightPx }: ManuscriptPhotograph): number => widthPx / heightPx;

const computeGapPt = ({ frame }: TypesettingContext): number => frame.leadingPt * GAP_ROWS;

/** Height of both at the width of the text, if each had pixels enough. */
const computeWidestHeightPt = (pair: PhotographPair, context: TypesettingContext): number =>
  (context.frame.measurePt - computeGapPt(context)) / (computeRatio(pair[0]) + computeRatio(pair[1]));

/** Boxes of equal height, as high as fits and as both stay sharp. */
const computePairBoxes = (
  pair: PhotographPair,
  maxHeightPt: number,
  context: TypesettingContext,
): [Box, Box] => {
  const heightPt = Math.min(maxHeightPt, computeWidestHeightPt(pair, context));
  const sharp = pair.map((one) => fitUncropped(one, heightPt * computeRatio(one), heightPt).heightPt);
  const commonPt = Math.min(...sharp);
  const boxOf = (one: ManuscriptPhotograph): Box => ({
    widthPt: commonPt * computeRatio(one),
    heightPt: commonPt,
  });
  return [boxOf(pair[0]), boxOf(pair[1])];
};

interface SetPair {
  readonly items: DrawnItem[];
  readonly bottomPt: number;
  readonly captionLines: number;
}

/** Sets both side by side from `topPt`, each above its caption, the first at the left. */
const setPair = (
  pair: PhotographPair,
  maxHeightPt: number,
  topPt: number,
  context: TypesettingContext,
): SetPair => {
  const boxes = computePairBoxes(pair, maxHeightPt, context);
  const widthPt = boxes[0].widthPt + computeGapPt(context) + boxes[1].widthPt;
  const isLeft = context.style.opening.align === 'left';
  const leftPt = isLeft ? 0 : (context.frame.measurePt - widthPt) / 2;
  const lefts = [leftPt, leftPt + widthPt - boxes[1].widthPt];
  const bottomPt = topPt + boxes[0].heightPt;
  const columns = pair.map((photograph, at) => {
    const box = boxes[at] ?? boxes[0];
    const xPt = lefts[at] ?? leftPt;
    const column = { leftPt: xPt, widthPt: box.widthPt };
    const image: DrawnItem = {
      kind: 'photograph',
      photograph,
      xPt,
      yPt: topPt,
      ...box,
      ...roundCorners(photograph, context),
    };
    return { image, caption: typesetCaption(photograph, { yPt: bottomPt, column }, context) };
  });
  return {
    items: columns.flatMap(({ image, caption }) => [image, ...caption.items]),
    bottomPt: bottomPt + Math.max(...columns.map(({ caption }) => caption.heightPt)),
    captionLines: Math.max(...columns.map(({ caption }) => caption.items.length)),
  };
};

/** Two photographs side by side on a page without text, as high as they stay sharp. */
const createPairAlone = (pair: PhotographPair, context: TypesettingContext): FlowPlate => {
  const plate = createPlateContext(context);
  const { rows, leadingPt } = context.frame;
  const finePt = Math.min(...pair.map(({ heightPx }) => (heightPx * 72) / FINE_PPI));
  const { items, bottomPt } = setPair(pair, Math.min(finePt, rows * leadingPt * 0.8), 0, plate);
  return createPlate(items, bottomPt, context);
};

/** Two photographs that follow each other are set side by side where both are upright and both stay large. */
export const canPair = (pair: PhotographPair, context: TypesettingContext): boolean => {
  if (!pair.every((one) => one.placement === 'text' && isUpright(one))) return false;
  const heightPt = Math.min(computeWidestHeightPt(pair, context), computeFigureHeightMaxPt('text', context));
  const { items, captionLines } = setPair(pair, heightPt, 0, context);
  const [image] = items;
  const boxes = computePairBoxes(pair, heightPt * LEAST_SHARE, context);
  if (!pair.every((one, at) => doesCaptionFit(one, boxes[at]?.widthPt ?? 0, context))) return false;
  const isLarge = image?.kind === 'photograph' && image.heightPt >= heightPt * LEAST_SHARE;
  return isLarge && captionLines <= CAPTION_LINES_MAX;
};

/** A figure of two upright photographs side by side. */
export const createPairFigure = (
  pair: PhotographPair,
  isInRow: boolean,
  context: TypesettingContext,
): FlowFigure => {
  const topPt = computeFigureTopPt(context);
  const captionPt = Math.max(...pair.map((one) => typesetCaption(one, { yPt: 0 }, context).heightPt * 2));
  const rowPt = isInRow ? computeRowHeightMaxPt('text', captionPt, context) : null;
  const maxHeightPt = rowPt ?? computeFigureHeightMaxPt('text', context);
  const wholePt = computePairBoxes(pair, maxHeightPt, context)[0].heightPt;
  const figureAt = (share: number): FlowFigure => {
    const { items, bottomPt } = setPair(pair, wholePt * share, topPt, context);
    return createFigure(items, bottomPt, context);
  };
  return {
    ...figureAt(1),
    ...addSmallerSizes(figureAt, rowPt !== null, LEAST_SHARE),
    alone: createPairAlone(pair, context),
  };
};

/** The pages of two photographs that face each other, and the page of both where they cannot. */
export const createFacingPlates = (pair: PhotographPair, context: TypesettingContext): FlowPlate[] => {
  const together = pair.every(isUpright) ? createPairAlone(pair, context) : createStackedPage(pair, context);
  return createFacingPages(pair, context).map((plate, at) => (at === 0 ? { ...plate, together } : plate));
};
