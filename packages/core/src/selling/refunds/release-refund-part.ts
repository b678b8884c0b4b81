import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { orders } from '../orders/order.ts';

/** A part whose job ends without effect is not given: what was asked of it may be asked anew. */
export const releaseRefundPart: NonNullable<JobRule['release']> = async (tx, _, { sessionId, part }) => {
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
