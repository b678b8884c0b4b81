import { drawQrCode } from '../compose/draw-qr-code.ts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { toPoints } from '../foundation/units.ts';
import { createMatterPage, typesetFittedText, typesetMatterText } from '../matter/create-matter-page.ts';
import type { PressMessages } from '../messages/index.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { CARD_SHEET, type GiftCardSheet } from './gift-card-sheet.ts';

interface CardContext extends TypesettingContext {
  readonly card: GiftCardSheet;
  readonly messages: PressMessages['giftCard'];
}

const MARGIN_MM = 16;
const CODE_SIDE_MM = 40;
const CODE_TOP_MM = 122;
const FROM_TOP_MM = 60;
/** Area of the message, between the giver's name, which may take several lines, and the code. */
const MESSAGE = { topMm: 68, footMm: 118, belowNameMm: 1.6 } as const;
const MESSAGE_SIZES_PT = [17, 15.5, 14, 12.5, 11, 10, 9, 8, 7];

const leftPt = toPoints(MARGIN_MM);
const widthPt = toPoints(CARD_SHEET.widthMm - 2 * MARGIN_MM);

const placeText = (
  text: string,
  topMm: number,
  look: Partial<Parameters<typeof typesetMatterText>[2]>,
  context: CardContext,
) => {
  const whole = { font: context.style.body.regular, sizePt: 14, leading: 1.3, align: 'center' as const };
  return typesetMatterText(text, toPoints(topMm), { ...whole, leftPt, widthPt, ...look }, context);
};

const centerLeftPt = (widthMm: number): number => toPoints((CARD_SHEET.widthMm - widthMm) / 2);

/** Lays out the message below the giver's name in the largest size that fits its area, centred vertically. */
const layoutMessage = (nameFootMm: number, context: CardContext): DrawnItem[] => {
  const { card, style } = context;
  if (card.message === '') return [];
  const topMm = Math.max(MESSAGE.topMm, nameFootMm + MESSAGE.belowNameMm);
  const room = toPoints(MESSAGE.footMm - topMm);
  const at = (sizePt: number, topMm: number) =>
    placeText(card.message, topMm, { sizePt, font: style.body.italic }, context);
  const sizePt = MESSAGE_SIZES_PT.find((size) => at(size, 0).heightPt <= room) ?? 7;
  const spareMm = Math.max(0, ((room - at(sizePt, 0).heightPt) * 25.4) / 72);
  return at(sizePt, topMm + spareMm / 2).items;
};

const layoutCode = ({ card }: CardContext): DrawnItem => ({
  kind: 'ornament',
  ornament: drawQrCode(`${card.address}/${card.code}`),
  xPt: centerLeftPt(CODE_SIDE_MM),
  yPt: toPoints(CODE_TOP_MM),
  widthPt: toPoints(CODE_SIDE_MM),
});

const groupDigits = (letters: string): string => letters.replace(/(.{5})(?=.)/g, '$1-');

/** The page of a gift card: recipient, giver, message, QR code, and the code to type. */
export const layoutGiftCard = (context: CardContext): PageDrawing => {
  const { card, messages, style, labels } = context;
  const { ornaments } = styleSpecs[style.id];
  const title = { font: style.title.font, largestPt: 34, leading: 1.15, lines: 3, align: 'center' as const };
  const place = { topPt: toPoints(20), leftPt, widthPt, roomPt: toPoints(34) };
  const shape = { ...title, ...place, role: 'H1' as const };
  const small = { sizePt: 11 };
  const from = placeText(messages.from(card.from), FROM_TOP_MM, { sizePt: 14 }, context);
  const shortUrl = card.address.replace(/^https?:\/\//, '');
  return createMatterPage(
    typesetFittedText(messages.title(card.recipient), shape, context).items,
    [
      {
        kind: 'ornament',
        ornament: ornaments.rule,
        xPt: centerLeftPt(40),
        yPt: toPoints(56),
        widthPt: toPoints(40),
      },
    ],
    from.items,
    layoutMessage(FROM_TOP_MM + (from.heightPt * 25.4) / 72, context),
    [layoutCode(context)],
    placeText(messages.open(shortUrl), 164, { sizePt: 12.5 }, context).items,
    placeText(groupDigits(card.code), 172, { sizePt: 13 }, context).items,
    placeText(messages.promise, 181, small, context).items,
    placeText(messages.until(labels.day(card.until)), 187, small, context).items,
  );
};
