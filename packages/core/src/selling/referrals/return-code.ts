import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { returnCoupon } from '../coupons/reserve-coupon.ts';
import { type DiscountedCart, findAppliedDiscount } from '../quotes/discount.ts';
import { coupons, referrals } from './referral.ts';

interface PaidOrder extends DiscountedCart {
  readonly buyerUid: string;
}

/** Makes an earned coupon or the book of a gift box usable again. */
const returnOwnCoupon = async (tx: Transaction, orderId: string, code: string): Promise<void> => {
  const coupon = await tx.get(coupons, code);
  // The coupon may have been erased with its owner's account.
  if (coupon?.value.orderId !== orderId) return;
  tx.put(coupons, code, { ...coupon.value, orderId: null, usedAt: null });
};

/** Makes the buyer a new customer again, unless the order has earned the referrer a coupon. */
const returnReferral = async (tx: Transaction, orderId: string, buyerUid: string): Promise<void> => {
  const referral = await tx.get(referrals, buyerUid);
  if (referral?.value.orderId !== orderId || referral.value.couponCode !== null) return;
  tx.put(referrals, buyerUid, { ...referral.value, orderId: null, paidAt: null });
};

/**
 * Gives the code of a paid order back when the whole order is refunded before it is printed, so that the next order has
 * the same discount: the counterpart of `settleCode`.
 */
export const returnCode = async (
  tx: Transaction,
  { id, value }: Pick<Stored<PaidOrder>, 'id' | 'value'>,
): Promise<void> => {
  const discount = findAppliedDiscount(value);
  if (discount === null) return;
  const { buyerUid } = value;
  if (discount.kind === 'referral') await returnReferral(tx, id, buyerUid);
  else if (discount.kind === 'offered') await returnCoupon(tx, id, { buyerUid, discount });
  else await returnOwnCoupon(tx, id, discount.code);
};
