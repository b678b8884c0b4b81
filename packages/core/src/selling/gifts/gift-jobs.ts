import { declareJob } from '../../foundation/jobs/declare-job.ts';

/** Gives the money of one gift of a cart back. */
export const refundGiftJob = declareJob('refund-gift', (giftId: string) => `refund-gift.${giftId}`);
