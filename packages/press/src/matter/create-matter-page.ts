import type { Manuscript } from '@souvenance/contracts';
import { balanceLines } from '../compose/balance-lines.ts';
import type { DrawnItem, PageDrawing, TextElement } from '../compose/flow-unit.ts';
import { type TypesettingContext, typesetText } from '../compose/typesetting-context.ts';
import type { FontKey } from '../fonts/font-files.ts';
import { getFont } from '../fonts/fonts.ts';
import type { TypesetLine } from '../lines/line.ts';
import type { PageFrame } from '../style/create-page-frame.ts';
import { measureOrnamentHeight, type Ornament } from '../style/ornament.ts';
import { typesetSmallCaps, typesetTitle } from '../titles/typeset-title.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';

/** Settings shared by all pages of front and back matter. */
export interface MatterContext extends TypesettingContext {
  readonly book: Manuscript;
}

/** Height of the text block in points. Front and back matter ignore the grid. */
export const computeBlockHeight = (frame: PageFrame): number =>
  frame.trimHeightPt - frame.headPt - frame.footPt;

/** Combines drawn items into a page of front or back matter, which assembly shifts for recto or verso. */
export const createMatterPage = (...items: readonly (readonly DrawnItem[])[]): PageDrawing => ({
  kind: 'text',
  items: items.flat(),
});

export interface MatterText {
  readonly font: FontKey;
  readonly sizePt: number;
  /** Distance between baselines, as a share of the size. */
  readonly leading: number;
  readonly align: 'left' | 'center' | 'right';
  /** Left edge of the box, from the left of the text block. */
  readonly leftPt: number;
  readonly widthPt: number;
  readonly isSmallCaps?: boolean;
  /** Gives its lines similar lengths. */
  readonly isBalanced?: boolean;
}

const SMALL_CAPS_TRACKING = 0.08;
const HALF_SIZE_COST = 60;
const TITLE_ROOM = { lineCost: 0, shape: 'even' } as const;

/** Lines of text below `topPt`, and their total height; a line feed ends a line. */
export const typesetMatterText = (
  content: string,
  topPt: number,
  text: MatterText,
  context: TypesettingContext,
): { items: DrawnItem[]; heightPt: number } => {
  const { font, sizePt, align, leftPt, widthPt: measurePt } = text;
  const shape = { sizePt, align, leftPt, measurePt };
  const shaped = text.isSmallCaps
    ? { ...shape, feature: 'smcp', trackingPt: sizePt * SMALL_CAPS_TRACKING }
    : shape;
  const typeset = (part: string): TypesetLine[] =>
    text.isBalanced ? balanceLines(part, font, shape, context) : typesetText(part, font, shaped, context);
  const { kit, unitsPerEm } = getFont(font);
  const leadingPt = text.leading * sizePt;
  let baselinePt = topPt + (kit.ascent * sizePt) / unitsPerEm;
  const items: DrawnItem[] = [];
  let rows = 0;
  for (const part of applyFrenchTypography(text.isSmallCaps ? content.toLowerCase() : content).split('\n')) {
    const lines = part === '' ? [] : typeset(part);
    const element = { role: 'P' as const, id: part };
    lines.forEach((line, index) => {
      items.push({ kind: 'line', line, baselinePt: baselinePt + index * leadingPt, element });
    });
    const lineCount = Math.max(1, lines.length);
    baselinePt += lineCount * leadingPt;
    rows += lineCount;
  }
  return { items, heightPt: rows * leadingPt };
};

export interface MatterLine {
  readonly topPt?: number;
  /** Instead of `topPt`: distance from the foot of the block to the foot of the text. */
  readonly bottomPt?: number;
  readonly font: FontKey;
  readonly sizePt: number;
  readonly leading?: number;
  readonly isSmallCaps?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** White on both sides, as a share of the measure. */
  readonly sideShare?: number;
  readonly isBalanced?: boolean;
}

/** Text at a height of the block, across the measure, scaled for large print. */
export const typesetMatterLine = (
  content: string,
  line: MatterLine,
  context: TypesettingContext,
): DrawnItem[] => {
  const { frame } = context;
  const leftPt = frame.measurePt * (line.sideShare ?? 0);
  const text = {
    ...line,
    sizePt: line.sizePt * frame.matterScale,
    leading: line.leading ?? 1.3,
    align: line.align ?? 'center',
    leftPt,
    widthPt: frame.measurePt - 2 * leftPt,
  };
  if (line.bottomPt === undefined) return typesetMatterText(content, line.topPt ?? 0, text, context).items;
  const { heightPt } = typesetMatterText(content, 0, text, context);
  return typesetMatterText(content, computeBlockHeight(frame) - line.bottomPt - heightPt, text, context)
    .items;
};

export interface MatterTitle {
  readonly topPt: number;
  readonly font: FontKey;
  readonly largestPt: number;
  /** Distance between baselines, as a share of the size. */
  readonly leading: number;
  readonly lines: number;
  readonly align: 'left' | 'center' | 'right';
  readonly isSmallCaps?: boolean;
  readonly leftPt?: number;
  readonly widthPt?: number;
  /** Height that its lines may take; unlimited when absent. */
  readonly roomPt?: number;
  /** Cost of halving the size, where it is not the one of titles. */
  readonly halfSizeCost?: number;
  /** Its role for readers of the screen file; a paragraph by default. */
  readonly role?: TextElement['role'];
}

/** A title of front or back matter, in lines of similar length, as large as fits. */
export const typesetFittedText = (
  content: string,
  {
    topPt,
    leading,
    isSmallCaps,
    widthPt,
    roomPt,
    halfSizeCost = HALF_SIZE_COST,
    role = 'P',
    ...letters
  }: MatterTitle,
  context: TypesettingContext,
): { items: DrawnItem[]; heightPt: number } => {
  const measurePt = widthPt ?? context.frame.measurePt;
  const height = roomPt === undefined ? {} : { height: { roomPt, leading } };
  const shape = { ...letters, ...height, ...TITLE_ROOM, halfSizeCost, measurePt };
  const lines = isSmallCaps
    ? typesetSmallCaps(content, { ...shape, trackingEm: SMALL_CAPS_TRACKING }, context)
    : typesetTitle(content, shape, context);
  const { kit, unitsPerEm } = getFont(letters.font);
  const sizePt = lines[0]?.sizePt ?? letters.largestPt;
  const baselinePt = topPt + (kit.ascent * sizePt) / unitsPerEm;
  const items = lines.map((line, index) => ({
    kind: 'line' as const,
    line,
    baselinePt: baselinePt + index * leading * sizePt,
    element: { role, id: content },
  }));
  return { items, heightPt: lines.length * leading * sizePt };
};

/** An ornament aligned as the style says, its top or its bottom at a height. */
export const placeMatterOrnament = (
  ornament: Ornament,
  widthPt: number,
  place: { readonly topPt: number } | { readonly bottomPt: number },
  { style, frame }: TypesettingContext,
): DrawnItem[] => {
  const xPt = style.opening.align === 'left' ? 0 : (frame.measurePt - widthPt) / 2;
  const heightPt = measureOrnamentHeight(ornament, widthPt);
  const yPt = 'topPt' in place ? place.topPt : computeBlockHeight(frame) - place.bottomPt - heightPt;
  return [{ kind: 'ornament', ornament, xPt, yPt, widthPt }];
};

/** The heading of a page of front or back matter, in the style's display font. */
export const typesetMatterHeading = (content: string, context: TypesettingContext): DrawnItem[] => {
  const { title, opening } = context.style;
  const shape = { largestPt: title.sizePt, leading: 1.3, lines: 2, font: title.font, align: opening.align };
  return typesetFittedText(content, { ...shape, topPt: 0, role: 'H1' }, context).items;
};
