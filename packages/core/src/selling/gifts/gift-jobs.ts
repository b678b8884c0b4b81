import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { thankWithoutCard } from './set-gift-card.ts';

/** Has the card of a box set, and thanks the buyer with it. */
export const setGiftCardJob = declareJob('set-gift-card', (giftId: string) => `gift-card.${giftId}`, {
  release: thankWithoutCard,
});
