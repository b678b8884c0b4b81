import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const referralDocument = z.object({
  /** The referred person. */
  uid: z.string(),
  /** The referrer; null for a person who had none and has paid since. */
  referrerUid: z.string().nullable(),
  code: z.string().nullable(),
  at: z.iso.datetime(),
  /** The order with the first-order discount. */
  orderId: z.string().nullable(),
  /** When the person paid for the first time; null for a new customer, who has no paid order. */
  paidAt: z.iso.datetime().nullable(),
  /** Number of paid orders, without those that were refunded before they were printed. */
  paidOrders: z.int().nonnegative(),
  /** The coupon that the first order earned for the referrer, once. */
  couponCode: z.string().nullable(),
});
export type ReferralDocument = z.infer<typeof referralDocument>;

type ReferralOrigin = Pick<ReferralDocument, 'uid' | 'referrerUid' | 'code' | 'at'>;

/** Returns the referral of a person who has not ordered yet. */
export const createReferral = (origin: ReferralOrigin): ReferralDocument => ({
  ...origin,
  orderId: null,
  paidAt: null,
  paidOrders: 0,
  couponCode: null,
});

/** Referrals by the uid of the referred person. */
export const referrals = collection('referrals', referralDocument, [['uid'], ['referrerUid', 'at']]);

const couponDocument = z.object({
  uid: z.string(),
  /** Cents off an order; null for the book of a gift box, which pays one copy and its delivery. */
  cents: z.int().positive().nullable(),
  at: z.iso.datetime(),
  /** The order to which it was last added. */
  orderId: z.string().nullable(),
  usedAt: z.iso.datetime().nullable(),
  /** The family that may use it too, if it is the book of a gift box; absent if it was earned. */
  familyId: z.string().optional(),
});

/** Coupons by their code. */
export const coupons = collection('coupons', couponDocument, [
  ['uid', 'at'],
  ['familyId', 'at'],
]);

/** A referral gives 10 % off the first order, and the referrer ten units of the currency. */
export const REFERRAL_PERCENT = 10;
export const COUPON_CENTS = 1_000;
