import { couponGift } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const offeredCoupon = z.object({
  gives: couponGift,
  /** First and last day on which it can be put on an order, on the house's calendar; null where there is none. */
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  /** How many orders it is for; null for as many as come. Each account has it once. */
  usesMax: z.int().positive().nullable(),
  /** Orders that hold it or were paid with it, and those that were paid. */
  taken: z.int().nonnegative(),
  paid: z.int().nonnegative(),
  isStopped: z.boolean(),
  /** What it is for, for administrators alone. */
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type OfferedCoupon = z.infer<typeof offeredCoupon>;

/** Coupons that the house gives, by their code. */
export const offeredCoupons = collection('offered-coupons', offeredCoupon, [['createdAt']]);

const couponUse = z.object({
  code: z.string(),
  uid: z.string(),
  orderId: z.string(),
  at: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});

/** Who holds which, by `useId`: an account has a code once. */
export const couponUses = collection('coupon-uses', couponUse, [['uid'], ['code', 'paidAt', 'at']]);

export const useId = (code: string, uid: string): string => `${code}.${uid}`;
