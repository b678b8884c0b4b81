import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { releaseGiftRefund } from './refuse-refund.ts';
import { releaseRefundPart } from './release-refund-part.ts';

/** The whole of what a session was paid with, or a part of it. */
type RefundCause = string | { readonly sessionId: string; readonly part: number };

/**
 * Gives the money of a session back that no order keeps, or closes it when nobody has paid: one a session. Or gives one part
 * back of an order that goes on: one a part.
 */
export const refundPaymentJob = declareJob(
  'refund-payment',
  (cause: RefundCause) =>
    typeof cause === 'string' ? `refund.${cause}` : `refund.${cause.sessionId}.${cause.part}`,
  { release: releaseRefundPart },
);

/** Gives the money of one gift, or of one card, of a cart back. */
export const refundGiftJob = declareJob('refund-gift', (giftId: string) => `refund-gift.${giftId}`, {
  release: releaseGiftRefund,
});
