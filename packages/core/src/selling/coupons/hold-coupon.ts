import { AppError } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { Discount } from '../quotes/discount.ts';
import { couponUses, type OfferedCoupon, offeredCoupons, useId } from './offered-coupon.ts';

interface Holder {
  readonly orderId: string;
  readonly buyerUid: string;
}

/** An order with the code that it has. */
export interface Discounted extends Pick<Holder, 'buyerUid'> {
  readonly discount: Discount | null;
}

/** Throws `code.not_found`, `coupon.not_yet`, `coupon.over`. */
const checkInForce = ({ from, until, isStopped }: OfferedCoupon, today: string): void => {
  if (isStopped) throw new AppError('code.not_found');
  if (from !== null && today < from) throw new AppError('coupon.not_yet', { from });
  if (until !== null && today > until) throw new AppError('coupon.over', { until });
};

/**
 * Counts one use of the house's coupon for an order; one that the order holds already is counted once. Null for a code
 * that is none of the house's. Throws `code.not_found`, `code.taken` for an account that has it on another order or has
 * paid with it, `coupon.not_yet`, `coupon.over`, `coupon.used_up`.
 */
export const holdCoupon = async (
  tx: Transaction,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { orderId, buyerUid: uid }: Holder,
  code: string,
): Promise<Discount | null> => {
  const coupon = await tx.get(offeredCoupons, code);
  if (coupon === null) return null;
  const { gives, usesMax, taken } = coupon.value;
  const discount = { kind: 'offered', code, gives } as const;
  const at = clock.now().toISOString();
  const use = await tx.get(couponUses, useId(code, uid));
  if (use?.value.orderId === orderId && use.value.paidAt === null) return discount;
  checkInForce(coupon.value, dayOf(at, settings.timeZone));
  if (use !== null) throw new AppError('code.taken');
  if (usesMax !== null && taken >= usesMax) throw new AppError('coupon.used_up');
  tx.create(couponUses, useId(code, uid), { code, uid, orderId, at, paidAt: null });
  tx.put(offeredCoupons, code, { ...coupon.value, taken: taken + 1 });
  return discount;
};

/** Gives back the coupon that an order holds and was not paid with. */
export const releaseCoupon = async (
  tx: Transaction,
  orderId: string,
  { buyerUid, discount }: Discounted,
): Promise<void> => {
  if (discount?.kind !== 'offered') return;
  const { code } = discount;
  const use = await tx.get(couponUses, useId(code, buyerUid));
  const coupon = await tx.get(offeredCoupons, code);
  if (use === null || coupon === null || use.value.orderId !== orderId || use.value.paidAt !== null) return;
  tx.remove(couponUses, use.id);
  tx.put(offeredCoupons, code, { ...coupon.value, taken: Math.max(0, coupon.value.taken - 1) });
};

/** Marks the coupon with which an order was paid. */
export const settleCoupon = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  orderId: string,
  { buyerUid: uid, discount }: Discounted,
): Promise<void> => {
  if (discount?.kind !== 'offered') return;
  const { code } = discount;
  const use = await tx.get(couponUses, useId(code, uid));
  const coupon = await tx.get(offeredCoupons, code);
  if (coupon === null || use?.value.paidAt) return;
  const at = clock.now().toISOString();
  tx.put(couponUses, useId(code, uid), { code, uid, orderId, at: use?.value.at ?? at, paidAt: at });
  const taken = coupon.value.taken + (use === null ? 1 : 0);
  tx.put(offeredCoupons, code, { ...coupon.value, taken, paid: coupon.value.paid + 1 });
};
