import type { ManuscriptPhotograph } from '@souvenance/contracts';
import { balanceLines } from './balance-lines.ts';
import type { DrawnItem } from './flow-unit.ts';
import { type TypesettingContext, typesetText } from './typesetting-context.ts';

/** A credit of at most so many characters is not divided between two lines. */
const CREDIT_UNDIVIDED_MAX = 24;
/** Width of a caption, as a share of the width in which its photograph is set. */
const CAPTION_SHARE = 0.86;

const formatCaption = ({ caption, credit }: ManuscriptPhotograph): string => {
  const boundCredit = credit.length <= CREDIT_UNDIVIDED_MAX ? credit.replaceAll(' ', '\u00A0') : credit;
  return [caption, credit === '' ? '' : `(${boundCredit})`].filter((text) => text !== '').join(' ');
};

/** Left edge of a box of this width, as the style aligns it. */
export const computeAlignedLeftPt = (widthPt: number, { style, frame }: TypesettingContext): number =>
  style.opening.align === 'left' ? 0 : (frame.measurePt - widthPt) / 2;

/** Column of the caption of a photograph wider than the text: the style aligns it to the photograph. */
export const computeCaptionColumn = (
  photographLeftPt: number,
  photographWidthPt: number,
  { style }: TypesettingContext,
): NonNullable<CaptionPlace['column']> => {
  const widthPt = photographWidthPt * CAPTION_SHARE;
  const insetPt = style.opening.align === 'left' ? 0 : (photographWidthPt - widthPt) / 2;
  return { leftPt: photographLeftPt + insetPt, widthPt };
};

interface CaptionPlace {
  /** Bottom edge of the photograph. */
  readonly yPt: number;
  /** Column of the caption; a share of the text's width, as the style aligns it, when absent. */
  readonly column?: { readonly leftPt: number; readonly widthPt: number };
}

export interface Caption {
  readonly items: (DrawnItem & { kind: 'line' })[];
  readonly heightPt: number;
}

/** Lines of the caption below a photograph; none where it has neither caption nor credit. */
export const typesetCaption = (
  photograph: ManuscriptPhotograph,
  { yPt, column }: CaptionPlace,
  context: TypesettingContext,
): Caption => {
  const { caption, opening, body } = context.style;
  const text = formatCaption(photograph);
  if (text === '') return { items: [], heightPt: 0 };
  const measurePt = column?.widthPt ?? context.frame.measurePt * CAPTION_SHARE;
  const leftPt = column?.leftPt ?? computeAlignedLeftPt(measurePt, context);
  // The caption of a scan is upright, so that it is not taken for text of the letter.
  const font = photograph.kind === 'scan' ? body.regular : caption.font;
  const shape = { sizePt: caption.sizePt, measurePt, leftPt, align: opening.align };
  const items = balanceLines(text, font, shape, context).map((line, index) => ({
    kind: 'line' as const,
    line,
    baselinePt: yPt + caption.leadingPt * (index + 1) + 2,
    element: { role: 'Caption' as const, id: photograph.sha256 },
  }));
  return { items, heightPt: caption.leadingPt * items.length + 4 };
};

/** True when each word of a caption fits into a column of this width. */
export const doesCaptionFit = (
  photograph: ManuscriptPhotograph,
  widthPt: number,
  context: TypesettingContext,
): boolean => {
  const { caption, opening } = context.style;
  const shape = { sizePt: caption.sizePt, measurePt: widthPt, align: opening.align };
  const words = formatCaption(photograph).split(/\s+|(?<=[-‐])/u);
  return words.every((word) => typesetText(word, caption.font, shape, context).length < 2);
};

/** Moves items of a caption to the right. */
export const moveCaption = (items: Caption['items'], byPt: number): Caption['items'] =>
  items.map((item) => ({ ...item, line: { ...item.line, xPt: item.line.xPt + byPt } }));
