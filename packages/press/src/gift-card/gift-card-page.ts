import type { ChapterSetting } from '../compose/chapter-setting.ts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import { qrDrawing } from '../compose/qr-drawing.ts';
import { pointsOf } from '../foundation/units.ts';
import { matterPage, matterText, matterTitle } from '../matter/matter-page.ts';
import type { PressMessages } from '../messages/index.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { CARD_SHEET, type GiftCardSheet } from './gift-card-sheet.ts';

interface CardSetting extends ChapterSetting {
  readonly card: GiftCardSheet;
  readonly messages: PressMessages['giftCard'];
}

const MARGIN_MM = 16;
const CODE_SIDE_MM = 40;
const CODE_TOP_MM = 122;
/** Area of the message, between the giver's name and the code. */
const MESSAGE = { topMm: 68, roomMm: 50 } as const;
const MESSAGE_SIZES_PT = [17, 15.5, 14, 12.5, 11, 10, 9, 8, 7];

const leftPt = pointsOf(MARGIN_MM);
const widthPt = pointsOf(CARD_SHEET.widthMm - 2 * MARGIN_MM);

const textAt = (
  text: string,
  topMm: number,
  look: Partial<Parameters<typeof matterText>[2]>,
  setting: CardSetting,
) => {
  const whole = { font: setting.style.body.regular, sizePt: 14, leading: 1.3, align: 'center' as const };
  return matterText(text, pointsOf(topMm), { ...whole, leftPt, widthPt, ...look }, setting);
};

const centredLeftPt = (widthMm: number): number => pointsOf((CARD_SHEET.widthMm - widthMm) / 2);

/** Lays out the message in the largest size that fits its area, centred vertically. */
const message = (setting: CardSetting): DrawnItem[] => {
  const { card, style } = setting;
  if (card.message === '') return [];
  const room = pointsOf(MESSAGE.roomMm);
  const at = (sizePt: number, topMm: number) =>
    textAt(card.message, topMm, { sizePt, font: style.body.italic }, setting);
  const sizePt = MESSAGE_SIZES_PT.find((size) => at(size, 0).heightPt <= room) ?? 7;
  const spareMm = Math.max(0, ((room - at(sizePt, 0).heightPt) * 25.4) / 72);
  return at(sizePt, MESSAGE.topMm + spareMm / 2).items;
};

const code = ({ card }: CardSetting): DrawnItem => ({
  kind: 'ornament',
  ornament: qrDrawing(`${card.address}/${card.code}`),
  xPt: centredLeftPt(CODE_SIDE_MM),
  yPt: pointsOf(CODE_TOP_MM),
  widthPt: pointsOf(CODE_SIDE_MM),
});

const groupDigits = (letters: string): string => letters.replace(/(.{5})(?=.)/g, '$1-');

/** The page of a gift card: recipient, giver, message, QR code, and the code to type. */
export const giftCardPage = (setting: CardSetting): PageDrawing => {
  const { card, messages, style, labels } = setting;
  const { ornaments } = styleSpecs[style.id];
  const title = { font: style.title.font, largestPt: 34, leading: 1.15, lines: 3, align: 'center' as const };
  const shape = { ...title, topPt: pointsOf(20), leftPt, widthPt, roomPt: pointsOf(34) };
  const small = { sizePt: 11 };
  const shortUrl = card.address.replace(/^https?:\/\//, '');
  return matterPage(
    matterTitle(messages.title(card.recipient), shape, setting).items,
    [
      {
        kind: 'ornament',
        ornament: ornaments.rule,
        xPt: centredLeftPt(40),
        yPt: pointsOf(56),
        widthPt: pointsOf(40),
      },
    ],
    textAt(messages.from(card.from), 60, { sizePt: 14 }, setting).items,
    message(setting),
    [code(setting)],
    textAt(messages.open(shortUrl), 164, { sizePt: 12.5 }, setting).items,
    textAt(groupDigits(card.code), 172, { sizePt: 13 }, setting).items,
    textAt(messages.promise, 181, small, setting).items,
    textAt(messages.until(labels.day(card.until)), 187, small, setting).items,
  );
};
