import type { Deps } from '../../ports/deps.ts';
import { giftPurchases } from '../gifts/gift-purchase.ts';
import { isDisputed, sumRefundedOrLostCents } from '../orders/order-payment-status.ts';

interface BuyerRefund {
  readonly id: string;
  readonly purchaseId: string;
  readonly cents: number;
  /** Reference of the refund at the payment service: `gift.0`, `card.1`. */
  readonly reference: string;
}

/**
 * Refunds one gift or card of a purchase. Returns `succeeded`, also if an earlier run refunded it; `refused` during a
 * dispute, if too little of the payment is left, or if the purchase has no payment that the service knows. Throws
 * `payment.unavailable`.
 */
export const refundBuyer = async (
  { documents, payments }: Pick<Deps, 'documents' | 'payments'>,
  { id, purchaseId, cents, reference }: BuyerRefund,
): Promise<'succeeded' | 'refused'> => {
  const paymentIntentId = (await documents.get(giftPurchases, purchaseId))?.value.paymentIntentId ?? null;
  const paymentStatus = paymentIntentId === null ? null : await payments.readStatus(paymentIntentId);
  if (paymentIntentId === null || paymentStatus === null) return 'refused';
  if (paymentStatus.refunds.some((refund) => refund.reference === reference)) return 'succeeded';
  if (isDisputed(paymentStatus) || paymentStatus.paidCents - sumRefundedOrLostCents(paymentStatus) < cents)
    return 'refused';
  await payments.refund({ paymentIntentId, cents, reference, idempotencyKey: `refund-gift:${id}` });
  return 'succeeded';
};
