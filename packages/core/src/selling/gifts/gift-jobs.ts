import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { releaseGiftRefund } from './refuse-refund.ts';
import { thankWithoutCard } from './set-gift-card.ts';

/** Gives the money of one gift, or of one card, of a cart back. */
export const refundGiftJob = declareJob('refund-gift', (giftId: string) => `refund-gift.${giftId}`, {
  release: releaseGiftRefund,
});

/** Has the card of a box set, and thanks the buyer with it. */
export const setGiftCardJob = declareJob('set-gift-card', (giftId: string) => `gift-card.${giftId}`, {
  release: thankWithoutCard,
});
