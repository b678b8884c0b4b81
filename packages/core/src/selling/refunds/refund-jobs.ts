import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { orders } from '../orders/order.ts';
import { releaseGiftRefund } from './refuse-refund.ts';

/** Marks a partial refund whose job failed for good as refused, so that it can be requested again. */
const releasePartialRefund: NonNullable<JobRule['release']> = async (tx, _, { sessionId, refundNumber }) => {
  if (typeof sessionId !== 'string' || typeof refundNumber !== 'number') return;
  const checkout = await tx.get(checkouts, sessionId);
  const order = checkout && (await tx.get(orders, checkout.value.orderId));
  if (!order) return;
  const { id, value } = order;
  const partialRefunds = value.partialRefunds.map((refund, index) =>
    index === refundNumber - 1 && refund.state === 'pending'
      ? { ...refund, state: 'refused' as const }
      : refund,
  );
  tx.put(orders, id, { ...value, partialRefunds });
};

/** The session of a payment that is refunded in full, or one of its partial refunds, counted from 1. */
type RefundCause = string | { readonly sessionId: string; readonly refundNumber: number };

/**
 * Refunds the payment of a session that its order may not keep, or closes the session if it is unpaid: one job for each
 * session. Or makes one partial refund of an order that continues: one job for each.
 */
export const refundPaymentJob = declareJob(
  'refund-payment',
  (cause: RefundCause) =>
    typeof cause === 'string' ? `refund.${cause}` : `refund.${cause.sessionId}.${cause.refundNumber}`,
  { release: releasePartialRefund },
);

/** Refunds one gift or one card of a purchase. */
export const refundGiftJob = declareJob('refund-gift', (giftId: string) => `refund-gift.${giftId}`, {
  release: releaseGiftRefund,
});
