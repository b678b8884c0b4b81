import { createHash } from 'node:crypto';
import type { PrintProfile } from '@souvenance/contracts';
import { drawChapter } from '../draw/draw-chapter.ts';
import { PRESS_VERSION } from '../foundation/version.ts';
import { getPressMessages } from '../messages/index.ts';
import { assemble } from '../pdf/assemble.ts';
import { printProfiles } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createPageFrame } from '../style/create-page-frame.ts';
import { formatMetadataTitle } from '../titles/format-title.ts';
import { CARD_SHEET, type GiftCardSheet } from './gift-card-sheet.ts';
import { openCardPhotograph } from './gift-photograph.ts';
import { layoutGiftCard } from './layout-gift-card.ts';

const refusePhotograph = (): Promise<never> => Promise.reject(new Error('this gift card has no photograph'));

/** Profile of a sheet for a home printer: no bleed and no margins, since texts are placed on the sheet itself. */
const createHomeProfile = (): PrintProfile => {
  const [any] = printProfiles;
  if (any === undefined) throw new Error('no print profile');
  return {
    ...any,
    id: 'carte-a5',
    trim: { ...CARD_SHEET },
    bleedMm: 0,
    margins: { outerMm: 0, headMm: 0, footMm: 0 },
  };
};

/**
 * Renders a gift card as a PDF for a home printer: one upright A5 page, all fonts embedded, in black. A photograph gets
 * a page before it, the other side of the sheet. The same card gives the same bytes. Throws when the language has no
 * messages.
 */
export const renderGiftCard = async (card: GiftCardSheet): Promise<Uint8Array> => {
  const { book: labels, giftCard: messages } = getPressMessages(card.language);
  const profile = createHomeProfile();
  const style = getBookStyle('classique', profile, false);
  const frame = createPageFrame(profile, 0, {
    leadingPt: style.body.leadingPt,
    matterScale: 1,
    measurePt: null,
  });
  const page = layoutGiftCard({
    style,
    frame,
    labels,
    messages,
    card,
    onMissing: () => undefined,
  });
  const photograph = card.photograph && openCardPhotograph(card.photograph);
  const pages = photograph === null ? [page] : [photograph.page, page];
  const drawing = await drawChapter(pages, frame, photograph?.place ?? refusePhotograph);
  const { sheetWidthPt: widthPt, sheetHeightPt: heightPt } = frame;
  const id = createHash('sha256').update(
    JSON.stringify([PRESS_VERSION, 'gift card', { ...card, photograph: photograph?.sha256 }]),
  );
  const file = await assemble({
    parts: [
      {
        kind: 'drawn',
        drawing,
        pages: drawing.pages.map((_, source) => ({ source, shiftPt: 0, stamp: null })),
      },
    ],
    stampGlyphs: new Map(),
    sheet: { widthPt, heightPt, trim: [0, 0, widthPt, heightPt] },
    outline: [],
    facts: {
      title: formatMetadataTitle(messages.title(card.recipient)),
      author: formatMetadataTitle(card.from),
      language: card.language,
      date: card.until,
      id: id.digest('hex').slice(0, 32).toUpperCase(),
    },
    target: 'screen',
    outputCondition: profile.colour.interior.outputCondition,
    photograph: photograph?.stream ?? refusePhotograph,
  });
  return file.toBytes();
};
