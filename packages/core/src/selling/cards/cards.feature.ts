import { type Feature, kept } from '../../foundation/feature.ts';
import { giftCardEntries, giftCards } from './gift-card.ts';

export const cardsFeature: Feature = {
  collections: [
    kept(giftCards, 'money that is owed to whoever holds the code'),
    kept(giftCardEntries, 'amounts of cards'),
  ],
};
