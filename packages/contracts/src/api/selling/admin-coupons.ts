import { z } from 'zod';
import { cents, instant, pageCursor } from '../../fields.ts';
import { adminPost, adminReason } from '../administration.ts';
import { route } from '../route.ts';

/** Value of a coupon offered by the company. */
export const couponBenefit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('cents'), cents: cents.min(1).max(100_000) }),
  /** Free delivery: the price of ordinary shipping. */
  z.strictObject({ kind: z.literal('delivery') }),
  /** One free copy of at least two. */
  z.strictObject({ kind: z.literal('copy') }),
]);
export type CouponBenefit = z.infer<typeof couponBenefit>;

/** A code in its stored form: capital letters and digits. */
const couponCode = z.string().regex(/^[A-Z0-9]{4,24}$/);

const adminCoupon = z.object({
  code: couponCode,
  benefit: couponBenefit,
  /** Calendar days in the company's time zone, the last one included. */
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  usesMax: z.int().nullable(),
  /** Number of orders that use the code, paid or not, and number of paid ones. */
  useCount: z.int(),
  paidUseCount: z.int(),
  isStopped: z.boolean(),
  note: z.string(),
  createdAt: instant,
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

const newCoupon = z.strictObject({
  /** The code in any spelling; when it is empty, the server makes one. */
  code: z.string().trim().max(40),
  benefit: couponBenefit,
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
    action: 'admin.read',
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
    action: 'admin.orders',
    replies: 'json',
    body: newCoupon,
    answer: adminCoupon,
  }),
  /** Stops a coupon, or allows it again; orders that already use it keep it. */
  'coupons.stop': adminPost(
    'admin.orders',
    '/api/admin/coupons/:coupon/stop',
    z.strictObject({ coupon: couponCode }),
    z.strictObject({ isStopped: z.boolean(), reason: adminReason }),
    adminCoupon,
  ),
} as const;
