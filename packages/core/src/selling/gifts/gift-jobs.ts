import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { thankWithoutCard } from './set-gift-card.ts';

/** Typesets the card of a box and sends it to the buyer. */
export const setGiftCardJob = declareJob('set-gift-card', (giftId: string) => `gift-card.${giftId}`, {
  release: thankWithoutCard,
});
