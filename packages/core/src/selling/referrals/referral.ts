import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const referralDocument = z.object({
  /** The person who came. */
  uid: z.string(),
  /** Who sent him; null for somebody who came by himself and has paid since. */
  referrerUid: z.string().nullable(),
  code: z.string().nullable(),
  at: z.iso.datetime(),
  /** The order that takes the discount of a first one. */
  orderId: z.string().nullable(),
  /** His first payment: from here on he is no new customer. */
  paidAt: z.iso.datetime().nullable(),
  /** The coupon that his first order earned for who sent him: once, and no more. */
  couponCode: z.string().nullable(),
});
export type ReferralDocument = z.infer<typeof referralDocument>;

/** By the uid of who came: nobody comes twice. */
export const referrals = collection('referrals', referralDocument, [['uid'], ['referrerUid', 'at']]);

const couponDocument = z.object({
  uid: z.string(),
  /** Integer cents. */
  cents: z.int().positive(),
  at: z.iso.datetime(),
  /** The order that it was last put on. */
  orderId: z.string().nullable(),
  usedAt: z.iso.datetime().nullable(),
  /** The family that may use it too, of a coupon that is the book of a gift box; left out in one that was earned. */
  familyId: z.string().optional(),
});

/** By its code. */
export const coupons = collection('coupons', couponDocument, [
  ['uid', 'at'],
  ['familyId', 'at'],
]);

/** What a code gives: a tenth off the first order, and ten units of the currency for who sent it. */
export const REFERRAL_PERCENT = 10;
export const COUPON_CENTS = 1_000;
