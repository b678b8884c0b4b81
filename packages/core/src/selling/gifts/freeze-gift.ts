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

/** The book of an accepted one, which its family may order. Made again with the code that its pages tell. */
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
 * A gift waits while a bank contests its payment (`frozenAt`), or goes on (null): nothing of it is told meanwhile, and its book is
 * put aside where no order has taken it. `freeBooks` are the codes of books that lie there.
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

/** A gift whose money is gone: it opens nothing more. One that was accepted stays, without its book where no order has that. */
export const endGift = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { id, value }: Gift,
  freeBooks: ReadonlySet<string>,
): Promise<void> => {
  const refundedAt = value.refundedAt ?? deps.clock.now().toISOString();
  const ended = { refundedAt, frozenAt: null, hasBookAside: false };
  if (canMoveGift(value, 'refunded')) {
    await writeGiftMove(tx, deps, systemActor('payment'), { id, value }, 'refunded', {
      ...ended,
      message: '',
    });
    return;
  }
  const { couponCode } = value;
  const isFree = couponCode !== null && freeBooks.has(couponCode);
  if (isFree) tx.remove(coupons, couponCode);
  const left = isFree || value.hasBookAside ? null : couponCode;
  tx.put(gifts, id, { ...value, ...ended, couponCode: left });
};
