import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { confirmGiftWithoutCard } from './typeset-gift-card.ts';

/** Typesets the card of a box and sends it to the buyer. */
export const typesetGiftCardJob = declareJob('set-gift-card', (giftId: string) => `gift-card.${giftId}`, {
  release: confirmGiftWithoutCard,
});
