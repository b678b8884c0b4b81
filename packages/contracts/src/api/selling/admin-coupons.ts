import { z } from 'zod';
import { cents, instant, pageCursor } from '../../fields.ts';
import { adminPost, adminReason } from '../administration.ts';
import { route } from '../route.ts';

/** Value of a coupon offered by the company. */
export const couponGift = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('cents'), cents: cents.min(1).max(100_000) }),
  /** The ordinary delivery. */
  z.strictObject({ kind: z.literal('delivery') }),
  /** One of at least two copies. */
  z.strictObject({ kind: z.literal('copy') }),
]);
export type CouponGift = z.infer<typeof couponGift>;

/** As it is kept: capital letters and figures. */
const couponCode = z.string().regex(/^[A-Z0-9]{4,24}$/);

const adminCoupon = z.object({
  code: couponCode,
  gives: couponGift,
  /** Calendar days in the company's time zone, the last one included. */
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  usesMax: z.int().nullable(),
  /** Orders that hold it or were paid with it, and those that were paid. */
  taken: z.int(),
  paid: z.int(),
  isStopped: z.boolean(),
  note: z.string(),
  createdAt: instant,
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

const newCoupon = z.strictObject({
  /** However it was typed; a code of our own where none is. */
  code: z.string().trim().max(40),
  gives: couponGift,
  /** Calendar days in the company's time zone, the last one included. */
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  usesMax: z.int().min(1).max(1_000_000).nullable(),
  note: z.string().trim().max(500),
});
export type NewCoupon = z.infer<typeof newCoupon>;

/** Coupons offered by the company: only code and scope may change after creation. */
export const couponRoutes = {
  'coupons.list': route({
    method: 'GET',
    path: '/api/admin/coupons',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({ cursor: pageCursor.optional() }),
    answer: z.object({
      coupons: z.array(adminCoupon),
      cursor: pageCursor.nullable(),
      total: z.int(),
      currency: z.string(),
    }),
  }),
  'coupons.make': route({
    method: 'POST',
    path: '/api/admin/coupons',
    action: 'administrate',
    replies: 'json',
    body: newCoupon,
    answer: adminCoupon,
  }),
  /** Takes it out of use, or puts it back; orders that hold it keep it. */
  'coupons.stop': adminPost(
    '/api/admin/coupons/:coupon/stop',
    z.strictObject({ coupon: couponCode }),
    z.strictObject({ isStopped: z.boolean(), reason: adminReason }),
    adminCoupon,
  ),
} as const;
