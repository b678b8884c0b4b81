import { type GiftCardSheet, renderGiftCard } from '@souvenance/press/gift-card';
import type { Bench } from './bench.ts';

/** Sets the card of a gift; its one page comes back as it is. */
export const renderGiftCardTask = (_: Bench, card: GiftCardSheet): Promise<Uint8Array> =>
  renderGiftCard(card);
