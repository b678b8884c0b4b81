import { z } from 'zod';
import { cents, instant } from '../../fields.ts';
import { route } from '../route.ts';

export const referralOverview = z.object({
  code: z.string(),
  /** Address of the site with the code, to send to a friend. */
  link: z.url(),
  /** Discount on the referred customer's first order, and the referrer's coupon. */
  percent: z.int(),
  couponCents: cents,
  currency: z.string(),
  /** First names only; empty for a person whose account is erased. */
  came: z.array(
    z.object({ firstName: z.string(), at: instant, state: z.enum(['came', 'ordered', 'earned']) }),
  ),
  coupons: z.array(z.object({ code: z.string(), cents, at: instant, usedAt: instant.nullable() })),
});
export type ReferralOverview = z.infer<typeof referralOverview>;

export const referralRoutes = {
  /** Stores the code for a signed-in person; for a visitor only checks it, and the address keeps it. */
  addReferral: route({
    method: 'POST',
    path: '/api/add-reference',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    answer: z.object({ code: z.string(), kept: z.boolean() }),
  }),
  'referrals.read': route({
    method: 'GET',
    path: '/api/referrals',
    action: 'signed_in',
    replies: 'json',
    answer: referralOverview,
  }),
} as const;
