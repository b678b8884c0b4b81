import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type GiftCardDocument, giftCards } from '../cards/gift-card.ts';
import { type GiftDocument, gifts } from './gift.ts';
import type { GiftPurchaseDocument } from './gift-purchase.ts';
import { listGiftIds } from './gift-secrets.ts';

export interface PurchaseContents {
  readonly boxes: readonly Stored<GiftDocument>[];
  readonly cards: readonly Stored<GiftCardDocument>[];
}

/** Reads the boxes and gift cards that were delivered for a purchase, in the order of its items. */
export const readPurchaseContents = async (
  documents: Pick<Documents, 'get'>,
  { settings }: Pick<Deps, 'settings'>,
  purchase: Pick<Stored<GiftPurchaseDocument>, 'id' | 'value'>,
): Promise<PurchaseContents> => {
  const ids = listGiftIds(settings, purchase);
  // Each item is a box or a gift card: its id is found in one of the two collections.
  const boxes = await Promise.all(ids.map((giftId) => documents.get(gifts, giftId)));
  const cards = await Promise.all(ids.map((cardId) => documents.get(giftCards, cardId)));
  return {
    boxes: boxes.filter((box) => box !== null),
    cards: cards.filter((card) => card !== null),
  };
};
