import { systemActor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { giftBookCents } from '../quotes/gift-quote.ts';
import { coupons } from '../referrals/referral.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { stepAt } from './gift-days.ts';
import { canMoveGift, writeGiftMove } from './move-gift.ts';
import { isLive } from './read-purchase.ts';

type Gift = Stored<GiftDocument>;

/** Creates the coupon of an accepted gift's book again, under the code that the family knows. */
const giveBookBack = (
  tx: Transaction,
  { couponCode, acceptedBy, familyId }: GiftDocument,
  at: string,
): void => {
  if (couponCode === null || acceptedBy === null || familyId === null) return;
  const unused = { at, orderId: null, usedAt: null };
  tx.create(coupons, couponCode, { uid: acceptedBy, cents: giftBookCents, ...unused, familyId });
};

/**
 * Freezes a gift while a bank disputes its payment, or with null unfreezes it. No mail is sent meanwhile, and the
 * coupon of its book is removed if no order uses it. `freeBooks` holds the codes of such coupons.
 */
export const freezeGift = (
  tx: Transaction,
  { id, value }: Gift,
  frozenAt: string | null,
  freeBooks: ReadonlySet<string>,
): void => {
  if ((value.frozenAt === null) === (frozenAt === null)) return;
  const { couponCode } = value;
  if (frozenAt !== null) {
    const isFree = couponCode !== null && freeBooks.has(couponCode);
    if (isFree) tx.remove(coupons, couponCode);
    tx.put(gifts, id, { ...value, frozenAt, nextAt: null, hasBookAside: isFree });
    return;
  }
  if (value.hasBookAside) giveBookBack(tx, value, value.frozenAt ?? value.createdAt);
  const nextAt = isLive(value) ? stepAt(value, value.steps) : null;
  tx.put(gifts, id, { ...value, frozenAt, nextAt, hasBookAside: false });
};

/**
 * Ends a gift whose payment is gone: its link opens nothing. An accepted gift stays, but loses the coupon of its book
 * if no order uses it.
 */
export const endGift = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { id, value }: Gift,
  freeBooks: ReadonlySet<string>,
): Promise<void> => {
  const refundedAt = value.refundedAt ?? deps.clock.now().toISOString();
  const ending = { refundedAt, frozenAt: null, hasBookAside: false };
  if (canMoveGift(value, 'refunded')) {
    await writeGiftMove(tx, deps, systemActor('payment'), { id, value }, 'refunded', {
      ...ending,
      message: '',
    });
    return;
  }
  const { couponCode } = value;
  const isFree = couponCode !== null && freeBooks.has(couponCode);
  if (isFree) tx.remove(coupons, couponCode);
  const remainingCode = isFree || value.hasBookAside ? null : couponCode;
  tx.put(gifts, id, { ...value, ...ending, couponCode: remainingCode });
};
