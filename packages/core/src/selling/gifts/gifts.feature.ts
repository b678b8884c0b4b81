import { type Feature, retained } from '../../foundation/feature.ts';
import { gifts } from './gift.ts';
import { typesetGiftCardJob } from './gift-jobs.ts';
import { giftPurchases } from './gift-purchase.ts';

export const giftsFeature: Feature = {
  collections: [
    retained(giftPurchases, 'sales, which the law requires to be kept; their buyers need no account'),
    retained(
      gifts,
      'sales, which the law requires to be kept; the address of the recipient is deleted when the gift is accepted, declined or refunded, its message and photograph when it is refunded',
    ),
  ],
  jobs: [typesetGiftCardJob],
};
