import { type Feature, retained } from '../../foundation/feature.ts';
import { giftCardEntries, giftCards } from './gift-card.ts';

export const cardsFeature: Feature = {
  collections: [
    retained(giftCards, 'money that is owed to whoever holds the code'),
    retained(giftCardEntries, 'amounts of cards'),
  ],
};
