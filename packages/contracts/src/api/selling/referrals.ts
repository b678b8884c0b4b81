import { z } from 'zod';
import { cents, instant } from '../../fields.ts';
import { route } from '../route.ts';

export const referralOverview = z.object({
  code: z.string(),
  /** Address that brings somebody with the code. */
  link: z.url(),
  /** Discount on the referred customer's first order, and the referrer's coupon. */
  percent: z.int(),
  couponCents: cents,
  currency: z.string(),
  /** First names alone; empty for somebody whose account is closed. */
  came: z.array(
    z.object({ firstName: z.string(), at: instant, state: z.enum(['came', 'ordered', 'earned']) }),
  ),
  coupons: z.array(z.object({ code: z.string(), cents, at: instant, usedAt: instant.nullable() })),
});
export type ReferralOverview = z.infer<typeof referralOverview>;

export const referralRoutes = {
  /** Keeps the code for whoever is signed in; a visitor learns that it is good, and carries it in the address. */
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
