import { AppError } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { Discount } from '../quotes/discount.ts';
import { couponUseId, couponUses, type OfferedCoupon, offeredCoupons } from './offered-coupon.ts';

interface CouponHolder {
  readonly orderId: string;
  readonly buyerUid: string;
}

/** An order with its discount code. */
export interface DiscountedOrder extends Pick<CouponHolder, 'buyerUid'> {
  readonly discount: Discount | null;
}

/** Throws `code.not_found` for a stopped coupon, `coupon.not_yet`, `coupon.over`. */
const checkInForce = ({ from, until, isStopped }: OfferedCoupon, today: string): void => {
  if (isStopped) throw new AppError('code.not_found');
  if (from !== null && today < from) throw new AppError('coupon.not_yet', { from });
  if (until !== null && today > until) throw new AppError('coupon.over', { until });
};

/**
 * Counts one use of a company coupon for an order, once per order, and returns the discount. Returns null for a code
 * that is not a company coupon. Throws `code.not_found`, `code.taken` for an account that has it on another order or
 * has paid with it, `coupon.not_yet`, `coupon.over`, `coupon.used_up`.
 */
export const reserveCoupon = async (
  tx: Transaction,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { orderId, buyerUid: uid }: CouponHolder,
  code: string,
): Promise<Discount | null> => {
  const coupon = await tx.get(offeredCoupons, code);
  if (coupon === null) return null;
  const { benefit, usesMax, useCount } = coupon.value;
  const discount = { kind: 'offered', code, benefit } as const;
  const at = clock.now().toISOString();
  const use = await tx.get(couponUses, couponUseId(code, uid));
  if (use?.value.orderId === orderId && use.value.paidAt === null) return discount;
  checkInForce(coupon.value, dayOf(at, settings.timeZone));
  if (use !== null) throw new AppError('code.taken');
  if (usesMax !== null && useCount >= usesMax) throw new AppError('coupon.used_up');
  tx.create(couponUses, couponUseId(code, uid), { code, uid, orderId, at, paidAt: null });
  tx.put(offeredCoupons, code, { ...coupon.value, useCount: useCount + 1 });
  return discount;
};

/** Releases the coupon of an order that was not paid with it. */
export const releaseCoupon = async (
  tx: Transaction,
  orderId: string,
  { buyerUid, discount }: DiscountedOrder,
): Promise<void> => {
  if (discount?.kind !== 'offered') return;
  const { code } = discount;
  const use = await tx.get(couponUses, couponUseId(code, buyerUid));
  const coupon = await tx.get(offeredCoupons, code);
  if (use === null || coupon === null || use.value.orderId !== orderId || use.value.paidAt !== null) return;
  tx.remove(couponUses, use.id);
  tx.put(offeredCoupons, code, { ...coupon.value, useCount: Math.max(0, coupon.value.useCount - 1) });
};

/** Marks an order's coupon as paid. */
export const settleCoupon = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  orderId: string,
  { buyerUid: uid, discount }: DiscountedOrder,
): Promise<void> => {
  if (discount?.kind !== 'offered') return;
  const { code } = discount;
  const use = await tx.get(couponUses, couponUseId(code, uid));
  const coupon = await tx.get(offeredCoupons, code);
  if (coupon === null || use?.value.paidAt) return;
  const at = clock.now().toISOString();
  tx.put(couponUses, couponUseId(code, uid), { code, uid, orderId, at: use?.value.at ?? at, paidAt: at });
  const useCount = coupon.value.useCount + (use === null ? 1 : 0);
  tx.put(offeredCoupons, code, { ...coupon.value, useCount, paidUseCount: coupon.value.paidUseCount + 1 });
};

/** Gives a paid use of an order's coupon back, so that the account can use the code again. */
export const returnCoupon = async (
  tx: Transaction,
  orderId: string,
  { buyerUid, discount }: DiscountedOrder,
): Promise<void> => {
  if (discount?.kind !== 'offered') return;
  const { code } = discount;
  const use = await tx.get(couponUses, couponUseId(code, buyerUid));
  const coupon = await tx.get(offeredCoupons, code);
  if (coupon === null || use?.value.orderId !== orderId || use.value.paidAt === null) return;
  tx.remove(couponUses, use.id);
  const { useCount, paidUseCount } = coupon.value;
  tx.put(offeredCoupons, code, {
    ...coupon.value,
    useCount: Math.max(0, useCount - 1),
    paidUseCount: Math.max(0, paidUseCount - 1),
  });
};
