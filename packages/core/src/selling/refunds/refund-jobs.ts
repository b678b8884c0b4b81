import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { orders } from '../orders/order.ts';
import { releaseGiftRefund } from './refuse-refund.ts';

/** A part whose job ends without effect is not given: what was asked of it may be asked anew. */
const releaseRefundPart: NonNullable<JobRule['release']> = async (tx, _, { sessionId, part }) => {
  if (typeof sessionId !== 'string' || typeof part !== 'number') return;
  const checkout = await tx.get(checkouts, sessionId);
  const order = checkout && (await tx.get(orders, checkout.value.orderId));
  if (!order) return;
  const { id, value } = order;
  const refundParts = value.refundParts.map((one, index) =>
    index === part - 1 && one.state === 'asked' ? { ...one, state: 'refused' as const } : one,
  );
  tx.put(orders, id, { ...value, refundParts });
};

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
