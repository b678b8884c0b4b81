import { type Feature, kept } from '../../foundation/feature.ts';
import { gifts } from './gift.ts';
import { giftCardEntries, giftCards } from './gift-card.ts';
import { refundGiftJob, setGiftCardJob } from './gift-jobs.ts';
import { giftPurchases } from './gift-purchase.ts';

export const giftsFeature: Feature = {
  collections: [
    kept(giftPurchases, 'sales, which the law asks to keep; their buyers need no account'),
    kept(gifts, 'sales, which the law asks to keep; the address of a recipient goes when he answers'),
    kept(giftCards, 'money that is owed to whoever holds the code'),
    kept(giftCardEntries, 'amounts of cards'),
  ],
  jobs: [refundGiftJob, setGiftCardJob],
};
