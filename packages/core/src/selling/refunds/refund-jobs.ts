import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { orders } from '../orders/order.ts';
import { releaseGiftRefund } from './refuse-refund.ts';

/** Marks a part whose job failed for good as refused, so that it can be requested again. */
const releaseRefundPart: NonNullable<JobRule['release']> = async (tx, _, { sessionId, part }) => {
  if (typeof sessionId !== 'string' || typeof part !== 'number') return;
  const checkout = await tx.get(checkouts, sessionId);
  const order = checkout && (await tx.get(orders, checkout.value.orderId));
  if (!order) return;
  const { id, value } = order;
  const refundParts = value.refundParts.map((refundPart, index) =>
    index === part - 1 && refundPart.state === 'asked'
      ? { ...refundPart, state: 'refused' as const }
      : refundPart,
  );
  tx.put(orders, id, { ...value, refundParts });
};

/** The session of a full payment, or a numbered part of it. */
type RefundCause = string | { readonly sessionId: string; readonly part: number };

/**
 * Refunds the payment of a session that its order may not keep, or closes the session if it is unpaid: one job for each
 * session. Or refunds one part of an order that continues: one job for each part.
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
