import { type Feature, retained } from '../../foundation/feature.ts';
import { gifts } from './gift.ts';
import { typesetGiftCardJob } from './gift-jobs.ts';
import { giftPurchases } from './gift-purchase.ts';

export const giftsFeature: Feature = {
  collections: [
    retained(giftPurchases, 'sales, which the law asks to keep; their buyers need no account'),
    retained(
      gifts,
      'sales, which the law asks to keep; the address of a recipient goes when he answers, its photograph when its buyer gives it back',
    ),
  ],
  jobs: [typesetGiftCardJob],
};
