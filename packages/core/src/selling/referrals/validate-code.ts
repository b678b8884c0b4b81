import { AppError } from '@souvenance/contracts';
import { typedCode } from '../../foundation/secrets/readable-code.ts';
import { referralCodes } from '../../people/accounts/user-code.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { holdCoupon } from '../coupons/hold-coupon.ts';
import type { Discount } from '../quotes/discount.ts';
import { coupons, REFERRAL_PERCENT, type ReferralDocument, referrals } from './referral.ts';

/** The order that a code is asked for. */
export interface CodedOrder {
  readonly orderId: string;
  readonly familyId: string;
  readonly buyerUid: string;
  /** Whether another order keeps this code. */
  readonly isKeptBy: (orderId: string, code: string) => Promise<boolean>;
}

/** Whether another order than this one still keeps the code that it once took. */
const isHeld = async (order: CodedOrder, heldBy: string | null, code: string | null): Promise<boolean> =>
  heldBy !== null && heldBy !== order.orderId && code !== null && (await order.isKeptBy(heldBy, code));

/** Takes a coupon for an order. Null for a code that is none of the buyer's, or of the family's. Throws `code.taken`. */
const takeCoupon = async (tx: Transaction, order: CodedOrder, code: string): Promise<Discount | null> => {
  const coupon = await tx.get(coupons, code);
  if (coupon === null) return null;
  const { uid, cents, familyId } = coupon.value;
  // Somebody else's coupon is as if it did not exist; the book of a gift is its family's.
  if (uid !== order.buyerUid && familyId !== order.familyId) return null;
  if (coupon.value.usedAt !== null || (await isHeld(order, coupon.value.orderId, code)))
    throw new AppError('code.taken');
  tx.put(coupons, code, { ...coupon.value, orderId: order.orderId });
  return { kind: 'coupon', code, cents, ...(familyId !== undefined && { isGift: true }) };
};

/** Books of gift boxes of one family that are looked at for an order: few families have as many. */
const GIFT_BOOKS_MAX = 20;

/** Codes of the books of gift boxes that a family was given, the oldest first. */
export const giftBooksOf = async (
  { documents }: Pick<Deps, 'documents'>,
  familyId: string,
): Promise<string[]> => {
  const found = await documents.find(coupons, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'at', direction: 'asc' },
    limit: GIFT_BOOKS_MAX,
  });
  return found.items.map(({ id }) => id);
};

/** Takes the first of these that no order has used or holds; null when there is none. */
export const takeGiftBook = async (
  tx: Transaction,
  order: CodedOrder,
  codes: readonly string[],
): Promise<Discount | null> => {
  for (const code of codes) {
    const coupon = await tx.get(coupons, code);
    if (coupon === null || coupon.value.usedAt !== null) continue;
    if (!(await isHeld(order, coupon.value.orderId, code))) return takeCoupon(tx, order, code);
  }
  return null;
};

/** Throws when this person may not be sent by that one. */
const checkNew = async (
  tx: Transaction,
  order: CodedOrder,
  referrerUid: string,
  known: ReferralDocument | null,
): Promise<void> => {
  const { familyId, buyerUid } = order;
  if (referrerUid === buyerUid || (await tx.get(members, memberId(familyId, referrerUid))) !== null)
    throw new AppError('referral.own');
  if (known === null) return;
  const isTaken = await isHeld(order, known.orderId, known.code);
  if (known.paidAt !== null || isTaken) throw new AppError('referral.not_first');
};

const takeReferral = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  order: CodedOrder,
  code: string,
): Promise<Discount> => {
  const found = await tx.get(referralCodes, code);
  if (found === null) throw new AppError('code.not_found');
  const { buyerUid: uid, orderId } = order;
  const { uid: referrerUid } = found.value;
  const known = (await tx.get(referrals, uid))?.value ?? null;
  await checkNew(tx, order, referrerUid, known);
  const at = known?.at ?? clock.now().toISOString();
  tx.put(referrals, uid, { uid, referrerUid, code, at, orderId, paidAt: null, couponCode: null });
  return { kind: 'referral', code, percent: REFERRAL_PERCENT };
};

/**
 * Takes a typed code for an order, and returns what it gives: a coupon of the buyer's own, one of the operator's, or the
 * tenth off a new customer's first order. Throws `code.not_found`, `code.taken`, `referral.own`, `referral.not_first`,
 * `coupon.not_yet`, `coupon.over`, `coupon.used_up`.
 */
export const takeCode = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  order: CodedOrder,
  typed: string,
): Promise<Discount> => {
  const code = typedCode(typed);
  if (code === '') throw new AppError('code.not_found');
  const own = (await takeCoupon(tx, order, code)) ?? (await holdCoupon(tx, deps, order, code));
  return own ?? takeReferral(tx, deps, order, code);
};

const refusals: readonly string[] = ['code.not_found', 'referral.own', 'referral.not_first'];

/** Takes the code that the buyer came with, for a first order; null when there is none, or it gives nothing here. */
export const takeKeptCode = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  order: CodedOrder,
): Promise<Discount | null> => {
  const kept = (await tx.get(referrals, order.buyerUid))?.value ?? null;
  if (kept === null || kept.code === null || kept.paidAt !== null) return null;
  try {
    return await takeReferral(tx, deps, order, kept.code);
  } catch (error) {
    // Nobody asked for it here: an order begins without it.
    if (error instanceof AppError && refusals.includes(error.code)) return null;
    throw error;
  }
};
