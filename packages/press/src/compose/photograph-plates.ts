import type { ManuscriptPhotograph } from '@souvenance/contracts';
import { FINE_PPI, judgeResolution } from '@souvenance/contracts/rules';
import { computeEffectivePpi } from '../jpeg/placed-jpeg.ts';
import { createOrnament } from '../style/ornament.ts';
import { drawBar } from '../style/ornament-pen.ts';
import { type Box, fitUncropped, roundCorners } from './fit-photograph.ts';
import type { DrawnItem, FlowPlate } from './flow-unit.ts';
import { computeAlignedLeftPt, moveCaption, typesetCaption } from './photograph-caption.ts';
import type { TypesettingContext } from './typesetting-context.ts';

/** Least height of the white band for the caption at the foot of a bled page, in rows. */
const CAPTION_BAND_ROWS = 4;
/** Share of the white above a photograph on a page of its own: the optical centre is above the middle. */
const WHITE_ABOVE_SHARE = 0.42;
const EDGE_PT = 0.4;

/** A fine rule around a scan, which shows where the sheet of paper ends on the paper of the book. */
const drawEdgeAround = (xPt: number, yPt: number, { widthPt, heightPt }: Box): DrawnItem => ({
  kind: 'ornament',
  ornament: createOrnament(
    drawBar(0, 0, widthPt, EDGE_PT),
    drawBar(0, heightPt - EDGE_PT, widthPt, EDGE_PT),
    drawBar(0, 0, EDGE_PT, heightPt),
    drawBar(widthPt - EDGE_PT, 0, EDGE_PT, heightPt),
  ),
  xPt,
  yPt,
  widthPt,
});

/** The context of a page without text: its width is centred on the page. */
export const createPlateContext = (context: TypesettingContext): TypesettingContext => ({
  ...context,
  frame: { ...context.frame, measurePt: context.frame.plateWidthPt },
});

/** Left edge of the block of a full-page photograph, which is centred on the page, from the left of a recto's text. */
const computePlateLeftPt = ({ frame }: TypesettingContext): number =>
  (frame.trimWidthPt - frame.plateWidthPt) / 2 - frame.innerPt;

/** Places items that begin at the top left of a plate's block at their height on the page. */
export const createPlate = (
  items: readonly DrawnItem[],
  heightPt: number,
  context: TypesettingContext,
): FlowPlate => {
  const { rows, leadingPt } = context.frame;
  const topPt = Math.max(0, (rows * leadingPt - heightPt) * WHITE_ABOVE_SHARE);
  const leftPt = computePlateLeftPt(context);
  const placedItems = items.map((item): DrawnItem => {
    if (item.kind !== 'line') return { ...item, xPt: item.xPt + leftPt, yPt: item.yPt + topPt };
    const line = { ...item.line, xPt: item.line.xPt + leftPt };
    return { ...item, line, baselinePt: item.baselinePt + topPt };
  });
  return { kind: 'plate', isBleed: false, items: placedItems };
};

/** The items of a photograph above its caption on a page without text, and the height of both. */
const layoutOnPlate = (
  photograph: ManuscriptPhotograph,
  maxBox: Box,
  topPt: number,
  context: TypesettingContext,
): { readonly items: DrawnItem[]; readonly box: Box; readonly captionPt: number } => {
  const plate = createPlateContext(context);
  const box = fitUncropped(photograph, maxBox.widthPt, maxBox.heightPt);
  const xPt = computeAlignedLeftPt(box.widthPt, plate);
  const caption = typesetCaption(photograph, { yPt: topPt + box.heightPt }, plate);
  const edge = photograph.kind === 'scan' ? [drawEdgeAround(xPt, topPt, box)] : [];
  const image: DrawnItem = {
    kind: 'photograph',
    photograph,
    xPt,
    yPt: topPt,
    ...box,
    ...roundCorners(photograph, context),
  };
  return { items: [image, ...edge, ...caption.items], box, captionPt: caption.heightPt };
};

const computePlateCaptionPt = (photograph: ManuscriptPhotograph, context: TypesettingContext): number =>
  typesetCaption(photograph, { yPt: 0 }, createPlateContext(context)).heightPt;

/** A photograph alone on a page, as large as the page or `maxBox` allows. */
export const createPhotographPage = (
  photograph: ManuscriptPhotograph,
  context: TypesettingContext,
  maxBox?: Box,
): FlowPlate => {
  const { plateWidthPt, rows, leadingPt } = context.frame;
  const widthPt = Math.min(plateWidthPt, maxBox?.widthPt ?? plateWidthPt);
  const roomPt = rows * leadingPt - computePlateCaptionPt(photograph, context);
  const heightPt = Math.min(roomPt, maxBox?.heightPt ?? roomPt);
  const { items, box, captionPt } = layoutOnPlate(photograph, { widthPt, heightPt }, 0, context);
  return createPlate(items, box.heightPt + captionPt, context);
};

/** Photographs of which one would lose more than this share of its height keep their own heights. */
const COMMON_HEIGHT_SHARE = 0.75;

/** Two photographs that face each other: their heads are aligned, and their feet where their shapes are alike. */
export const createFacingPages = (
  pair: readonly [ManuscriptPhotograph, ManuscriptPhotograph],
  context: TypesettingContext,
): FlowPlate[] => {
  const { plateWidthPt, rows, leadingPt } = context.frame;
  const captionPt = Math.max(...pair.map((one) => computePlateCaptionPt(one, context)));
  const roomPt = rows * leadingPt - captionPt;
  const heights = pair.map((one) => fitUncropped(one, plateWidthPt, roomPt).heightPt);
  const [lowPt, highPt] = [Math.min(...heights), Math.max(...heights)];
  const commonPt = lowPt < highPt * COMMON_HEIGHT_SHARE ? highPt : lowPt;
  return pair.map((one) => {
    const { items } = layoutOnPlate(one, { widthPt: plateWidthPt, heightPt: commonPt }, 0, context);
    return { ...createPlate(items, commonPt + captionPt, context), isFacing: true };
  });
};

/** Two photographs on one page, one above the other. */
export const createStackedPage = (
  [first, second]: readonly [ManuscriptPhotograph, ManuscriptPhotograph],
  context: TypesettingContext,
): FlowPlate => {
  const { plateWidthPt, rows, leadingPt } = context.frame;
  const captionsPt = computePlateCaptionPt(first, context) + computePlateCaptionPt(second, context);
  const heightPt = (rows * leadingPt - captionsPt - leadingPt) / 2;
  const maxBox = { widthPt: plateWidthPt, heightPt };
  const upper = layoutOnPlate(first, maxBox, 0, context);
  const topPt = upper.box.heightPt + upper.captionPt + leadingPt;
  const lower = layoutOnPlate(second, maxBox, topPt, context);
  const endPt = topPt + lower.box.heightPt + lower.captionPt;
  return createPlate([...upper.items, ...lower.items], endPt, context);
};

/**
 * A photograph as wide as the sheet, in sheet coordinates. Its caption, in coordinates of the text block, is centred on
 * the sheet: such a page is not shifted for recto or verso.
 */
const createSheetWidePage = (
  photograph: ManuscriptPhotograph,
  { yPt, heightPt }: { readonly yPt: number; readonly heightPt: number },
  context: TypesettingContext,
): FlowPlate => {
  const { frame } = context;
  const centrePt = frame.sheetWidthPt / 2 - (frame.bleedPt + frame.innerPt + frame.measurePt / 2);
  const captionPt = yPt + heightPt - frame.bleedPt - frame.headPt + frame.leadingPt * 0.6;
  const caption = typesetCaption(photograph, { yPt: captionPt }, context);
  const widthPt = frame.sheetWidthPt;
  const image: DrawnItem = { kind: 'photograph', photograph, xPt: 0, yPt, widthPt, heightPt };
  return { kind: 'plate', isBleed: true, items: [image, ...moveCaption(caption.items, centrePt)] };
};

/** A photograph that fills the sheet, except for a white band at the foot with its caption. */
const createFullBleedPage = (photograph: ManuscriptPhotograph, context: TypesettingContext): FlowPlate => {
  const { frame } = context;
  const captionPt = typesetCaption(photograph, { yPt: 0 }, context).heightPt;
  const bandRows = Math.max(CAPTION_BAND_ROWS, Math.ceil(captionPt / frame.leadingPt) + 2);
  const bandPt = captionPt === 0 ? 0 : frame.leadingPt * bandRows + frame.bleedPt;
  return createSheetWidePage(photograph, { yPt: 0, heightPt: frame.sheetHeightPt - bandPt }, context);
};

/** A photograph at least so many times as wide as high is a panorama. */
const PANORAMA_RATIO = 2;

export const isPanorama = ({ widthPx, heightPx, kind }: ManuscriptPhotograph): boolean =>
  kind !== 'scan' && widthPx >= heightPx * PANORAMA_RATIO;

/**
 * A panorama on a page of its own runs from edge to edge where it is sharp so; within the margins it is a thin strip.
 */
export const createPanoramaPage = (
  photograph: ManuscriptPhotograph,
  context: TypesettingContext,
): FlowPlate => {
  const { sheetWidthPt, sheetHeightPt, leadingPt } = context.frame;
  if ((photograph.widthPx * 72) / sheetWidthPt < FINE_PPI) return createPhotographPage(photograph, context);
  const heightPt = (sheetWidthPt * photograph.heightPx) / photograph.widthPx;
  const captionPt = typesetCaption(photograph, { yPt: 0 }, context).heightPt;
  const yPt = (sheetHeightPt - heightPt - captionPt - leadingPt * 0.6) * WHITE_ABOVE_SHARE;
  return createSheetWidePage(photograph, { yPt, heightPt }, context);
};

/**
 * True when a photograph has too few pixels to cover a sheet. It is then printed uncropped on a page, as large as it
 * stays sharp.
 */
const isTooSmallToBleed = (
  { widthPx, heightPx }: ManuscriptPhotograph,
  { frame }: TypesettingContext,
): boolean => {
  const sheet = { widthPt: frame.sheetWidthPt, heightPt: frame.sheetHeightPt };
  return judgeResolution(computeEffectivePpi({ ...sheet, widthPx, heightPx })) === 'reduced';
};

/** A photograph that fills the sheet where it has pixels enough, else on a page. */
export const createBleedPage = (photograph: ManuscriptPhotograph, context: TypesettingContext): FlowPlate =>
  isTooSmallToBleed(photograph, context)
    ? createPhotographPage(photograph, context)
    : createFullBleedPage(photograph, context);
