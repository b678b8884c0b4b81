import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { createGiftBookCoupon } from '../referrals/gift-book-coupon.ts';
import { coupons } from '../referrals/referral.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { computeStepDueAt } from './gift-days.ts';
import { isLive } from './read-purchase.ts';

type Gift = Stored<GiftDocument>;

/** Creates the coupon for an accepted gift's printed book again, under the code that the family knows. */
const recreateBookCoupon = (
  tx: Transaction,
  { couponCode, acceptedBy, familyId }: GiftDocument,
  at: string,
): void => {
  if (couponCode === null || acceptedBy === null || familyId === null) return;
  createGiftBookCoupon(tx, couponCode, { uid: acceptedBy, familyId, at });
};

/**
 * Freezes a gift while a bank disputes its payment, or with null unfreezes it. No mail is sent meanwhile, and the
 * coupon of its book is removed if no order uses it. `unusedCouponCodes` holds the codes of coupons that no order uses.
 */
export const freezeGift = (
  tx: Transaction,
  { id, value }: Gift,
  frozenAt: string | null,
  unusedCouponCodes: ReadonlySet<string>,
): void => {
  if ((value.frozenAt === null) === (frozenAt === null)) return;
  const { couponCode } = value;
  if (frozenAt !== null) {
    const isCouponUnused = couponCode !== null && unusedCouponCodes.has(couponCode);
    if (isCouponUnused) tx.remove(coupons, couponCode);
    tx.put(gifts, id, { ...value, frozenAt, nextAt: null, hasBookAside: isCouponUnused });
    return;
  }
  if (value.hasBookAside) recreateBookCoupon(tx, value, value.frozenAt ?? value.createdAt);
  const nextAt = isLive(value) ? computeStepDueAt(value, value.steps) : null;
  tx.put(gifts, id, { ...value, frozenAt, nextAt, hasBookAside: false });
};
