import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { thankWithoutCard } from './set-gift-card.ts';

/** Gives the money of one gift of a cart back. */
export const refundGiftJob = declareJob('refund-gift', (giftId: string) => `refund-gift.${giftId}`);

/** Has the card of a box set, and thanks the buyer with it. */
export const setGiftCardJob = declareJob('set-gift-card', (giftId: string) => `gift-card.${giftId}`, {
  release: thankWithoutCard,
});
