import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { orders } from '../orders/order.ts';
import { releaseGiftRefund } from './refuse-refund.ts';

/** A part whose job failed for good is refused, so that it can be requested again. */
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

/** The full payment of a session, or a numbered part of it. */
type RefundCause = string | { readonly sessionId: string; readonly part: number };

/**
 * Refunds the payment of a session that its order may not keep, or closes the session if unpaid: one job a session.
 * Or refunds one part of an order that continues: one job a part.
 */
export const refundPaymentJob = declareJob(
  'refund-payment',
  (cause: RefundCause) =>
    typeof cause === 'string' ? `refund.${cause}` : `refund.${cause.sessionId}.${cause.part}`,
  { release: releaseRefundPart },
);

/** Refunds one gift or one card of a purchase. */
export const refundGiftJob = declareJob('refund-gift', (giftId: string) => `refund-gift.${giftId}`, {
  release: releaseGiftRefund,
});
