import type { Deps } from '../../ports/deps.ts';
import { giftPurchases } from '../gifts/gift-purchase.ts';
import { goneCents, isDisputed } from '../orders/order-standing.ts';

interface Given {
  readonly id: string;
  readonly purchaseId: string;
  readonly cents: number;
  /** What the payment service knows it by: `gift.0`, `card.1`. */
  readonly reference: string;
}

/**
 * Gives the money of one gift or card of a cart back. Given it is also when a run before this one gave it; refused when the bank
 * has the money, or too little is left. Throws `payment.unavailable`.
 */
export const giveToBuyer = async (
  { documents, payments }: Pick<Deps, 'documents' | 'payments'>,
  { id, purchaseId, cents, reference }: Given,
): Promise<'given' | 'refused'> => {
  const paymentIntentId = (await documents.get(giftPurchases, purchaseId))?.value.paymentIntentId ?? null;
  const standing = paymentIntentId === null ? null : await payments.readStanding(paymentIntentId);
  if (paymentIntentId === null || standing === null) return 'refused';
  if (standing.refunds.some((refund) => refund.reference === reference)) return 'given';
  if (isDisputed(standing) || standing.paidCents - goneCents(standing) < cents) return 'refused';
  await payments.refund({ paymentIntentId, cents, reference, idempotencyKey: `refund-gift:${id}` });
  return 'given';
};
