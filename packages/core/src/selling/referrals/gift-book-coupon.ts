import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { Discount } from '../quotes/discount.ts';
import { coupons } from './referral.ts';

interface GiftBookOwner {
  /** The person who accepted the gift. */
  readonly uid: string;
  /** Each member of this family who may order can use it. */
  readonly familyId: string;
  readonly at: string;
}

/** Creates the coupon for the printed book of a gift box. */
export const createGiftBookCoupon = (tx: Transaction, code: string, owner: GiftBookOwner): void =>
  tx.create(coupons, code, { ...owner, cents: null, orderId: null, usedAt: null });

/**
 * Makes the coupon of a gift's book usable again when the order that used it is refunded: no money went into the book
 * that could be given back. Does nothing for another discount, and for a coupon that was removed or is on another order.
 */
export const returnGiftBookCoupon = async (
  tx: Transaction,
  { id, value: { discount } }: Pick<Stored<{ readonly discount: Discount | null }>, 'id' | 'value'>,
): Promise<void> => {
  if (discount?.kind !== 'gift_book') return;
  const coupon = await tx.get(coupons, discount.code);
  if (coupon?.value.orderId !== id) return;
  tx.put(coupons, coupon.id, { ...coupon.value, orderId: null, usedAt: null });
};
