import { AppError } from '@souvenance/contracts';
import { typedCode } from '../../foundation/secrets/spoken-code.ts';
import { referralCodes } from '../../people/accounts/user-code.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import type { Reduction } from '../quotes/discount.ts';
import { coupons, REFERRAL_PERCENT, type ReferralDocument, referrals } from './referral.ts';

/** The order that a code is asked for. */
export interface CodedOrder {
  readonly orderId: string;
  readonly familyId: string;
  readonly buyerUid: string;
}

/** What the code gives, and what is to be written with the order. */
export interface Weighed {
  readonly reduction: Reduction;
  readonly write: () => void;
}

/** Whether another order still keeps a code: a cancelled one doesn't, nor one that was given another code. */
const isHeld = async (tx: Transaction, heldBy: string | null, orderId: string, code: string | null) => {
  if (heldBy === null || heldBy === orderId) return false;
  const order: Stored<OrderDocument> | null = await tx.get(orders, heldBy);
  if (order === null || order.value.state === 'cancelled') return false;
  return order.value.reduction?.code === code;
};

const weighCoupon = async (
  tx: Transaction,
  { orderId, buyerUid }: CodedOrder,
  code: string,
): Promise<Weighed | null> => {
  const coupon = await tx.get(coupons, code);
  // Somebody else's coupon is as if it did not exist.
  if (coupon === null || coupon.value.uid !== buyerUid) return null;
  if (coupon.value.usedAt !== null || (await isHeld(tx, coupon.value.orderId, orderId, code)))
    throw new AppError('code.taken');
  return {
    reduction: { kind: 'coupon', code, cents: coupon.value.cents },
    write: () => tx.put(coupons, code, { ...coupon.value, orderId }),
  };
};

/** Throws when this person may not be sent by that one. */
const checkNew = async (
  tx: Transaction,
  { orderId, familyId, buyerUid }: CodedOrder,
  referrerUid: string,
  known: ReferralDocument | null,
): Promise<void> => {
  if (referrerUid === buyerUid || (await tx.get(members, memberId(familyId, referrerUid))) !== null)
    throw new AppError('referral.own');
  if (known === null) return;
  const isTaken = await isHeld(tx, known.orderId, orderId, known.code);
  if (known.paidAt !== null || isTaken) throw new AppError('referral.not_first');
};

const weighReferral = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  order: CodedOrder,
  code: string,
): Promise<Weighed> => {
  const found = await tx.get(referralCodes, code);
  if (found === null) throw new AppError('code.not_found');
  const { buyerUid: uid, orderId } = order;
  const { uid: referrerUid } = found.value;
  const known = (await tx.get(referrals, uid))?.value ?? null;
  await checkNew(tx, order, referrerUid, known);
  const at = known?.at ?? clock.now().toISOString();
  return {
    reduction: { kind: 'referral', code, percent: REFERRAL_PERCENT },
    write: () =>
      tx.put(referrals, uid, { uid, referrerUid, code, at, orderId, paidAt: null, couponCode: null }),
  };
};

/**
 * What a typed code gives to an order: a coupon of the buyer's own, or the tenth off a new customer's first order.
 * Reads alone; the caller writes. Throws `code.not_found`, `code.taken`, `referral.own`, `referral.not_first`.
 */
export const validateCode = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  order: CodedOrder,
  typed: string,
): Promise<Weighed> => {
  const code = typedCode(typed);
  if (code === '') throw new AppError('code.not_found');
  return (await weighCoupon(tx, order, code)) ?? weighReferral(tx, deps, order, code);
};

const refusals: readonly string[] = ['code.not_found', 'referral.own', 'referral.not_first'];

/** The code that the buyer came with, for his first order; null when there is none, or it gives nothing here. */
export const weighKeptCode = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  order: CodedOrder,
): Promise<Weighed | null> => {
  const kept = (await tx.get(referrals, order.buyerUid))?.value ?? null;
  if (kept === null || kept.code === null || kept.paidAt !== null) return null;
  try {
    return await weighReferral(tx, deps, order, kept.code);
  } catch (error) {
    // Nobody asked for it here: an order begins without it.
    if (error instanceof AppError && refusals.includes(error.code)) return null;
    throw error;
  }
};
