import { createSystemActor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { createGiftBookCoupon } from '../referrals/gift-book-coupon.ts';
import { coupons } from '../referrals/referral.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { computeStepDueAt } from './gift-days.ts';
import { canMoveGift, writeGiftMove } from './move-gift.ts';
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

/**
 * Ends a gift whose payment was refunded or lost in a dispute: its link no longer opens. An accepted gift stays, but
 * the coupon of its book is removed if no order uses it.
 */
export const endGift = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { id, value }: Gift,
  unusedCouponCodes: ReadonlySet<string>,
): Promise<void> => {
  const refundedAt = value.refundedAt ?? deps.clock.now().toISOString();
  const endFields = { refundedAt, frozenAt: null, hasBookAside: false };
  if (canMoveGift(value, 'refunded')) {
    await writeGiftMove(tx, deps, createSystemActor('payment'), { id, value }, 'refunded', {
      ...endFields,
      message: '',
    });
    return;
  }
  const { couponCode } = value;
  const isCouponUnused = couponCode !== null && unusedCouponCodes.has(couponCode);
  if (isCouponUnused) tx.remove(coupons, couponCode);
  const remainingCode = isCouponUnused || value.hasBookAside ? null : couponCode;
  tx.put(gifts, id, { ...value, ...endFields, couponCode: remainingCode });
};
