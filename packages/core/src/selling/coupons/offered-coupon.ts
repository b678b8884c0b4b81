import { couponBenefit } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const offeredCoupon = z.object({
  benefit: couponBenefit,
  /** First and last day on which it can be added to an order, in the company's time zone; null for no limit. */
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  /** How many orders may use it; null for no limit. Each account may use it once. */
  usesMax: z.int().positive().nullable(),
  /** `useCount`: orders that have it, paid or not. `paidUseCount`: orders that were paid with it. */
  useCount: z.int().nonnegative(),
  paidUseCount: z.int().nonnegative(),
  isStopped: z.boolean(),
  /** Purpose, shown to administrators only. */
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type OfferedCoupon = z.infer<typeof offeredCoupon>;

/** Coupons offered by the company, by their code. */
export const offeredCoupons = collection('offered-coupons', offeredCoupon, [['createdAt']]);

const couponUse = z.object({
  code: z.string(),
  uid: z.string(),
  orderId: z.string(),
  at: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});

/** Uses of coupons by account, by `useId`: an account uses a code once. */
export const couponUses = collection('coupon-uses', couponUse, [['uid'], ['code', 'paidAt', 'at']]);

export const couponUseId = (code: string, uid: string): string => `${code}.${uid}`;
