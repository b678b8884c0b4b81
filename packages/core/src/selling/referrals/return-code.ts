import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { returnCoupon } from '../coupons/reserve-coupon.ts';
import { type DiscountedCart, findAppliedDiscount } from '../quotes/discount.ts';
import { coupons, referrals } from './referral.ts';

interface RefundedOrder extends DiscountedCart {
  /** Empty when the account was erased. */
  readonly buyerUid: string;
  /** Null for a payment that was never accepted for the order. */
  readonly paidAt: string | null;
}

/** Makes an earned coupon or the book of a gift box usable again. */
const returnOwnCoupon = async (tx: Transaction, orderId: string, code: string): Promise<void> => {
  const coupon = await tx.get(coupons, code);
  // The coupon may have been erased with its owner's account.
  if (coupon?.value.orderId !== orderId) return;
  tx.put(coupons, code, { ...coupon.value, orderId: null, usedAt: null });
};

/**
 * Makes the buyer a new customer again if no other order is paid. The order that earned the referrer a coupon stays the
 * first one.
 */
const returnReferral = async (
  tx: Transaction,
  orderId: string,
  { buyerUid, paidAt }: RefundedOrder,
): Promise<void> => {
  const referral = buyerUid === '' ? null : await tx.get(referrals, buyerUid);
  if (referral === null || referral.value.couponCode !== null) return;
  const { value } = referral;
  const paidOrders = Math.max(0, value.paidOrders - (paidAt === null ? 0 : 1));
  tx.put(referrals, buyerUid, {
    ...value,
    orderId: value.orderId === orderId ? null : value.orderId,
    paidAt: paidOrders === 0 ? null : value.paidAt,
    paidOrders,
  });
};

/**
 * Gives the code of a paid order back when the whole order is refunded before it is printed, so that the next order has
 * the same discount: the counterpart of `settleCode`.
 */
export const returnCode = async (
  tx: Transaction,
  { id, value }: Pick<Stored<RefundedOrder>, 'id' | 'value'>,
): Promise<void> => {
  await returnReferral(tx, id, value);
  const discount = findAppliedDiscount(value);
  if (discount === null || discount.kind === 'referral') return;
  if (discount.kind === 'offered') await returnCoupon(tx, id, { buyerUid: value.buyerUid, discount });
  else await returnOwnCoupon(tx, id, discount.code);
};
