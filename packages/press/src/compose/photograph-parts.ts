import type { ManuscriptPhotograph } from '@souvenance/contracts';
import { computeShrinkFactor, judgeResolution } from '@souvenance/contracts/rules';
import type { FontKey } from '../fonts/font-files.ts';
import { effectivePpi } from '../jpeg/placed-jpeg.ts';
import type { TypesetLine } from '../lines/line.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { ornamentOf } from '../style/ornament.ts';
import { bar } from '../style/ornament-pen.ts';
import { type ChapterSetting, typesetText } from './chapter-setting.ts';
import type { DrawnItem, FlowFigure, FlowPart, FlowPlate } from './flow-unit.ts';

/** Largest height of a photograph, as a share of the text block. */
const TEXT_SHARE = 0.46;
const HALF_SHARE = 0.5;
/** Least height of the white band for the caption at the foot of a bled page, in rows. */
const CAPTION_BAND_ROWS = 4;

interface Box {
  readonly widthPt: number;
  readonly heightPt: number;
}

/**
 * Returns the largest box into which a photograph fits uncropped, smaller where it would be blurred
 * (README.md, Anatomy of a book).
 */
const fitUncropped = (
  { widthPx, heightPx }: ManuscriptPhotograph,
  maxWidthPt: number,
  maxHeightPt: number,
): Box => {
  const largest = Math.min(maxWidthPt / widthPx, maxHeightPt / heightPx);
  const scale = largest * computeShrinkFactor(72 / largest);
  return { widthPt: widthPx * scale, heightPt: heightPx * scale };
};

/** A credit of at most so many characters is not divided between two lines. */
const CREDIT_UNDIVIDED_MAX = 24;

const captionText = ({ caption, credit }: ManuscriptPhotograph): string => {
  const boundCredit = credit.length <= CREDIT_UNDIVIDED_MAX ? credit.replaceAll(' ', '\u00A0') : credit;
  return [caption, credit === '' ? '' : `(${boundCredit})`].filter((text) => text !== '').join(' ');
};

interface CaptionShape {
  readonly sizePt: number;
  readonly measurePt: number;
  readonly leftPt: number;
  readonly align: 'center' | 'left';
}

/** Left edge of a box of this width, as the style aligns it. */
const alignedLeftPt = (widthPt: number, { style, frame }: ChapterSetting): number =>
  style.opening.align === 'left' ? 0 : (frame.measurePt - widthPt) / 2;

/** Shares of its measure at which a caption is tried, so that its lines become alike. */
const CAPTION_SHARES = [0.92, 0.84, 0.76, 0.68, 0.6, 0.53];

/** Typesets a caption in lines of similar length: in the narrowest measure that needs no more lines. */
const balancedLines = (
  text: string,
  font: FontKey,
  shape: CaptionShape,
  setting: ChapterSetting,
): TypesetLine[] => {
  let lines = typesetText(text, font, shape, setting);
  if (lines.length < 2) return lines;
  for (const share of CAPTION_SHARES) {
    const measurePt = shape.measurePt * share;
    const leftPt = shape.leftPt + (shape.align === 'center' ? (shape.measurePt - measurePt) / 2 : 0);
    const narrower = typesetText(text, font, { ...shape, measurePt, leftPt }, setting);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
};

/** Caption lines below a photograph whose bottom edge is at `yPt`. */
const captionItems = (
  photograph: ManuscriptPhotograph,
  yPt: number,
  setting: ChapterSetting,
): { items: DrawnItem[]; heightPt: number } => {
  const { caption } = setting.style;
  const text = captionText(photograph);
  if (text === '') return { items: [], heightPt: 0 };
  const measurePt = setting.frame.measurePt * 0.86;
  const { align } = setting.style.opening;
  const leftPt = alignedLeftPt(measurePt, setting);
  // The caption of a scan is upright, so that it is not taken for text of the letter.
  const font = photograph.kind === 'scan' ? setting.style.body.regular : caption.font;
  const lines = balancedLines(text, font, { sizePt: caption.sizePt, measurePt, leftPt, align }, setting);
  const items = lines.map((line, index) => ({
    kind: 'line' as const,
    line,
    baselinePt: yPt + caption.leadingPt * (index + 1) + 2,
  }));
  return { items, heightPt: caption.leadingPt * lines.length + 4 };
};

/** White around a photograph in the text, above it and below its caption, in rows. */
const ABOVE_ROWS = 0.25;
const BELOW_ROWS = 0.55;
const WHITE_ROWS = 1;

/** Largest height of a photograph in the text. Of consecutive photographs, two fit on a page with their captions. */
const heightMaxPt = (photograph: ManuscriptPhotograph, isInRow: boolean, setting: ChapterSetting): number => {
  const { frame } = setting;
  const share = photograph.placement === 'half' ? HALF_SHARE : TEXT_SHARE;
  const alonePt = frame.rows * frame.leadingPt * share;
  if (!isInRow) return alonePt;
  const captionPt = captionItems(photograph, 0, setting).heightPt;
  const rows = Math.floor((frame.rows - WHITE_ROWS) / 2) - ABOVE_ROWS - BELOW_ROWS;
  return Math.min(alonePt, rows * frame.leadingPt - captionPt);
};

/** Corners are rounded as the style says, except for a scan, which shows a sheet of paper. */
const corners = ({ kind }: ManuscriptPhotograph, { style }: ChapterSetting): { cornerPt?: number } => {
  const cornerPt = styleSpecs[style.id].photographCornerPt;
  return cornerPt === 0 || kind === 'scan' ? {} : { cornerPt };
};

/** A photograph in the text, at a share of its full size. */
const figureAt = (
  share: number,
  photograph: ManuscriptPhotograph,
  isInRow: boolean,
  setting: ChapterSetting,
): FlowFigure => {
  const { frame } = setting;
  const whole = fitUncropped(photograph, frame.measurePt, heightMaxPt(photograph, isInRow, setting));
  const box = { widthPt: whole.widthPt * share, heightPt: whole.heightPt * share };
  const topPt = frame.leadingPt * ABOVE_ROWS;
  const caption = captionItems(photograph, topPt + box.heightPt, setting);
  const xPt = alignedLeftPt(box.widthPt, setting);
  const heightPt = topPt + box.heightPt + caption.heightPt + frame.leadingPt * BELOW_ROWS;
  return {
    kind: 'figure',
    rows: Math.min(frame.rows, Math.ceil(heightPt / frame.leadingPt)),
    whiteRows: WHITE_ROWS,
    items: [
      { kind: 'photograph', photograph, xPt, yPt: topPt, ...box, ...corners(photograph, setting) },
      ...caption.items,
    ],
  };
};

/** Sizes at which a photograph still matches the others of its book. */
const SMALLER_SHARES = [0.92, 0.84, 0.76, 0.68, 0.6];

const figure = (photograph: ManuscriptPhotograph, isInRow: boolean, setting: ChapterSetting): FlowFigure => {
  const whole = figureAt(1, photograph, isInRow, setting);
  // Consecutive photographs keep one size.
  if (isInRow) return whole;
  const smaller = SMALLER_SHARES.map((share) => ({
    share,
    figure: figureAt(share, photograph, isInRow, setting),
  }));
  return { ...whole, smaller };
};

const EDGE_PT = 0.4;

/** A fine rule around a scan, which shows where the sheet of paper ends on the paper of the book. */
const edgeAround = (xPt: number, yPt: number, { widthPt, heightPt }: Box): DrawnItem => ({
  kind: 'ornament',
  ornament: ornamentOf(
    bar(0, 0, widthPt, EDGE_PT),
    bar(0, heightPt - EDGE_PT, widthPt, EDGE_PT),
    bar(0, 0, EDGE_PT, heightPt),
    bar(widthPt - EDGE_PT, 0, EDGE_PT, heightPt),
  ),
  xPt,
  yPt,
  widthPt,
});

/** Left edge of the block of a full-page photograph, which is centred on the page, from the left of a recto's text. */
const plateLeftPt = ({ frame }: ChapterSetting): number =>
  (frame.trimWidthPt - frame.plateWidthPt) / 2 - frame.innerPt;

const photographPage = (photograph: ManuscriptPhotograph, setting: ChapterSetting): FlowPlate => {
  const { frame, style } = setting;
  const blockPt = frame.rows * frame.leadingPt;
  const plate = { ...setting, frame: { ...frame, measurePt: frame.plateWidthPt } };
  const captionPt = captionItems(photograph, 0, plate).heightPt;
  const box = fitUncropped(photograph, frame.plateWidthPt, blockPt - captionPt);
  const yPt = Math.max(0, (blockPt - box.heightPt - captionPt) * 0.42);
  const leftPt = plateLeftPt(setting);
  const xPt = leftPt + (style.opening.align === 'left' ? 0 : (frame.plateWidthPt - box.widthPt) / 2);
  const caption = captionItems(photograph, yPt + box.heightPt, plate).items.map((item) =>
    item.kind === 'line' ? { ...item, line: { ...item.line, xPt: item.line.xPt + leftPt } } : item,
  );
  const edge = photograph.kind === 'scan' ? [edgeAround(xPt, yPt, box)] : [];
  return {
    kind: 'plate',
    isBleed: false,
    items: [
      { kind: 'photograph', photograph, xPt, yPt, ...box, ...corners(photograph, setting) },
      ...edge,
      ...caption,
    ],
  };
};

/**
 * A photograph that fills the sheet, in sheet coordinates. Its caption, in coordinates of the text block, is in a white
 * band at the foot, centred on the sheet.
 */
const fullBleedPage = (photograph: ManuscriptPhotograph, setting: ChapterSetting): FlowPart => {
  const { frame } = setting;
  const captionPt = captionItems(photograph, 0, setting).heightPt;
  const bandRows = Math.max(CAPTION_BAND_ROWS, Math.ceil(captionPt / frame.leadingPt) + 2);
  const bandPt = captionPt === 0 ? 0 : frame.leadingPt * bandRows + frame.bleedPt;
  const heightPt = frame.sheetHeightPt - bandPt;
  const originPt = frame.bleedPt + frame.headPt;
  // A bled page is not shifted for recto or verso: the caption is centred on the sheet, not on the text.
  const centrePt = frame.sheetWidthPt / 2 - (frame.bleedPt + frame.innerPt + frame.measurePt / 2);
  const captionLines = captionItems(photograph, heightPt - originPt + frame.leadingPt * 0.6, setting);
  const caption = captionLines.items.map((item) =>
    item.kind === 'line' ? { ...item, line: { ...item.line, xPt: item.line.xPt + centrePt } } : item,
  );
  const image: DrawnItem = {
    kind: 'photograph',
    photograph,
    xPt: 0,
    yPt: 0,
    widthPt: frame.sheetWidthPt,
    heightPt,
  };
  return { kind: 'plate', isBleed: true, items: [image, ...caption] };
};

/**
 * True when a photograph has too few pixels to cover a sheet. It is then printed uncropped on a page, as large as it
 * stays sharp.
 */
const isTooSmallToBleed = (
  { widthPx, heightPx }: ManuscriptPhotograph,
  { frame }: ChapterSetting,
): boolean => {
  const sheet = { widthPt: frame.sheetWidthPt, heightPt: frame.sheetHeightPt };
  return judgeResolution(effectivePpi({ ...sheet, widthPx, heightPx })) === 'reduced';
};

const isInText = ({ kind, placement }: ManuscriptPhotograph): boolean =>
  kind !== 'scan' && (placement === 'text' || placement === 'half');

/**
 * Returns a photograph as a part of the flow. Of consecutive photographs placed as `facing`, two face each other; one
 * alone gets a page. `isInRow`: another follows or precedes it with no text between them.
 */
export const photographPart = (
  photograph: ManuscriptPhotograph,
  setting: ChapterSetting,
  isInRow = false,
): FlowPart => {
  if (isInText(photograph)) return figure(photograph, isInRow, setting);
  if (photograph.kind === 'scan') return photographPage(photograph, setting);
  if (photograph.placement === 'bleed')
    return isTooSmallToBleed(photograph, setting)
      ? photographPage(photograph, setting)
      : fullBleedPage(photograph, setting);
  const alone = photographPage(photograph, setting);
  return photograph.placement === 'facing' ? { ...alone, isFacing: true } : alone;
};

/** Photographs between two blocks of a story. */
export const photographParts = (
  photographs: readonly ManuscriptPhotograph[],
  setting: ChapterSetting,
): FlowPart[] =>
  photographs.map((photograph, index) => {
    const isInRow = [photographs[index - 1], photographs[index + 1]].some(
      (neighbour) => neighbour !== undefined && isInText(neighbour),
    );
    return photographPart(photograph, setting, isInRow);
  });
