import { AppError } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { normalizeCode } from '../../foundation/secrets/derive-readable-code.ts';
import { referralCodes } from '../../people/accounts/user-code.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { reserveCoupon } from '../coupons/reserve-coupon.ts';
import type { Discount } from '../quotes/discount.ts';
import { coupons, createReferral, REFERRAL_PERCENT, type ReferralDocument, referrals } from './referral.ts';

type Reader = Pick<Transaction, 'get'>;

/** The order for which a discount is looked up. */
export interface OrderForDiscount {
  /** Null for an order that does not exist yet. */
  readonly orderId: string | null;
  readonly familyId: string;
  readonly buyerUid: string;
  /** Whether an order still uses this code. */
  readonly usesCode: (orderId: string, code: string) => Promise<boolean>;
}

/** The order to which a code is added. */
export interface OrderForCode extends OrderForDiscount {
  readonly orderId: string;
}

/** Whether another order still uses the code. */
const isUsedByOtherOrder = async (
  order: OrderForDiscount,
  otherOrderId: string | null,
  code: string | null,
): Promise<boolean> =>
  otherOrderId !== null &&
  otherOrderId !== order.orderId &&
  code !== null &&
  (await order.usesCode(otherOrderId, code));

/**
 * Uses a coupon for an order. Returns null for a code that is not a coupon of the buyer or the family. Throws
 * `code.taken`.
 */
const reserveOwnCoupon = async (
  tx: Transaction,
  order: OrderForCode,
  code: string,
): Promise<Discount | null> => {
  const coupon = await tx.get(coupons, code);
  if (coupon === null) return null;
  const { uid, cents, familyId } = coupon.value;
  // A coupon of another person counts as unknown; a gift's book coupon belongs to its family.
  if (uid !== order.buyerUid && familyId !== order.familyId) return null;
  if (coupon.value.usedAt !== null || (await isUsedByOtherOrder(order, coupon.value.orderId, code)))
    throw new AppError('code.taken');
  tx.put(coupons, code, { ...coupon.value, orderId: order.orderId });
  return cents === null ? { kind: 'gift_book', code } : { kind: 'coupon', code, cents };
};

/**
 * Reserves the coupon of a discount again, since another order may have taken it while this one did not use it. Throws
 * `code.taken` when it was used, removed or taken, `referral.not_first` when the buyer has paid an order meanwhile.
 */
export const reserveAgain = async (
  tx: Transaction,
  order: OrderForCode,
  discount: Discount | null,
): Promise<void> => {
  if (discount?.kind === 'coupon' || discount?.kind === 'gift_book') {
    if ((await reserveOwnCoupon(tx, order, discount.code)) === null) throw new AppError('code.taken');
  } else if (discount?.kind === 'referral') {
    const referral = await tx.get(referrals, order.buyerUid);
    if (referral !== null && referral.value.paidAt !== null) throw new AppError('referral.not_first');
  }
};

/** Limit of unused gift-book coupons that are tried for an order. */
const GIFT_BOOKS_MAX = 20;

/** Lists the codes of a family's unused gift-book coupons, oldest first. */
export const listGiftBookCoupons = async (
  { documents }: Pick<Deps, 'documents'>,
  familyId: string,
): Promise<string[]> => {
  const storedCoupons = await findAll(documents, coupons, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'at', direction: 'asc' },
  });
  const unusedCoupons = storedCoupons.filter(({ value }) => value.usedAt === null);
  return unusedCoupons.slice(0, GIFT_BOOKS_MAX).map(({ id }) => id);
};

/** Finds the first of these gift-book coupons that no other order uses; null if there is none. Reserves nothing. */
export const findGiftBookCoupon = async (
  reader: Reader,
  order: OrderForDiscount,
  codes: readonly string[],
): Promise<Discount | null> => {
  for (const code of codes) {
    const coupon = await reader.get(coupons, code);
    if (coupon === null || coupon.value.usedAt !== null) continue;
    if (!(await isUsedByOtherOrder(order, coupon.value.orderId, code))) return { kind: 'gift_book', code };
  }
  return null;
};

/**
 * Throws `referral.own` if the referrer is the buyer or in the buyer's family, `referral.not_first` if the buyer has
 * paid before or uses a referral on another order.
 */
const requireNewCustomer = async (
  reader: Reader,
  order: OrderForDiscount,
  referrerUid: string,
  referral: ReferralDocument | null,
): Promise<void> => {
  const { familyId, buyerUid } = order;
  if (referrerUid === buyerUid || (await reader.get(members, memberId(familyId, referrerUid))) !== null)
    throw new AppError('referral.own');
  if (referral === null) return;
  const isTaken = await isUsedByOtherOrder(order, referral.orderId, referral.code);
  if (referral.paidAt !== null || isTaken) throw new AppError('referral.not_first');
};

/** Throws `code.not_found` and the errors of `requireNewCustomer`. */
const readApplicableReferral = async (reader: Reader, order: OrderForDiscount, code: string) => {
  const referralCode = await reader.get(referralCodes, code);
  if (referralCode === null) throw new AppError('code.not_found');
  const { uid: referrerUid } = referralCode.value;
  const referral = (await reader.get(referrals, order.buyerUid))?.value ?? null;
  await requireNewCustomer(reader, order, referrerUid, referral);
  return { referrerUid, referral };
};

const reserveReferral = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  order: OrderForCode,
  code: string,
): Promise<Discount> => {
  const { referrerUid, referral } = await readApplicableReferral(tx, order, code);
  const { buyerUid: uid, orderId } = order;
  const at = referral?.at ?? clock.now().toISOString();
  tx.put(referrals, uid, { ...createReferral({ uid, referrerUid, code, at }), orderId });
  return { kind: 'referral', code, percent: REFERRAL_PERCENT };
};

/**
 * Uses a typed code for an order: a coupon of the buyer, one of the company, or the referral discount on a first
 * order. Throws `code.not_found`, `code.taken`, `referral.own`, `referral.not_first`, `coupon.not_yet`,
 * `coupon.over`, `coupon.used_up`.
 */
export const applyTypedCode = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  order: OrderForCode,
  typedText: string,
): Promise<Discount> => {
  const code = normalizeCode(typedText);
  if (code === '') throw new AppError('code.not_found');
  const couponDiscount =
    (await reserveOwnCoupon(tx, order, code)) ?? (await reserveCoupon(tx, deps, order, code));
  return couponDiscount ?? reserveReferral(tx, deps, order, code);
};

const ignorableCodes: readonly string[] = ['code.not_found', 'referral.own', 'referral.not_first'];

/**
 * Finds the discount of the buyer's stored referral code on a first order. Null without a code, after a paid order, or
 * when the code no longer applies. Reserves nothing.
 */
export const findStoredReferral = async (
  reader: Reader,
  order: OrderForDiscount,
): Promise<Discount | null> => {
  const referral = (await reader.get(referrals, order.buyerUid))?.value ?? null;
  if (referral === null || referral.code === null || referral.paidAt !== null) return null;
  const { code } = referral;
  try {
    await readApplicableReferral(reader, order, code);
    return { kind: 'referral', code, percent: REFERRAL_PERCENT };
  } catch (error) {
    // The buyer did not type the code for this order, so the order is created without it.
    if (error instanceof AppError && ignorableCodes.includes(error.code)) return null;
    throw error;
  }
};

/** Reserves a discount that `findGiftBookCoupon` or `findStoredReferral` found in the same transaction. */
export const reserveUntypedDiscount = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  order: OrderForCode,
  discount: Discount | null,
): Promise<void> => {
  if (discount?.kind === 'gift_book') await reserveOwnCoupon(tx, order, discount.code);
  else if (discount?.kind === 'referral') await reserveReferral(tx, deps, order, discount.code);
};
