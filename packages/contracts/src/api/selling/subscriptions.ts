import { z } from 'zod';
import { planIds } from '../../enums/selling.ts';
import { byId, cents, id, instant } from '../../fields.ts';
import { route } from '../route.ts';

export const planId = z.enum(planIds);
export type PlanId = z.infer<typeof planId>;

const interval = z.enum(['month', 'year']).nullable();

/** A plan as it is sold; the server sets the prices, tax included. */
export const planOffer = z.object({
  id: planId,
  name: z.string(),
  description: z.string(),
  /** Short text that highlights the plan; null for most. */
  badge: z.string().nullable(),
  features: z.array(z.string()),
  /** Most members of a family, including the owner; null without a limit. */
  membersMax: z.int().nullable(),
  plans: z.array(
    z.object({
      name: z.string(),
      /** Whole units of the currency, as in the plan file; null for a plan that is sold on request. */
      price: z.int().nonnegative().nullable(),
      /** The price in cents, as pages format money. */
      priceCents: cents.nullable(),
      stripePriceId: z.string().nullable(),
      interval,
      label: z.string().optional(),
      href: z.string().optional(),
    }),
  ),
});
export type PlanOffer = z.infer<typeof planOffer>;

export const subscriptionInvoice = z.object({
  id: z.string(),
  number: z.string(),
  at: instant,
  cents,
  currency: z.string(),
  isPaid: z.boolean(),
  /** Number of our own invoice, once its file is made. */
  invoiceNumber: z.string().nullable(),
  /** Page of the payment service on which the invoice can be paid; null once it is paid. */
  url: z.url({ protocol: /^https?$/ }).nullable(),
});
export type SubscriptionInvoice = z.infer<typeof subscriptionInvoice>;

export const subscription = z.object({
  planId,
  /**
   * Id of the paid price; null on the free plan, while Premium is granted, and while a former owner's plan counts
   * beside the owner's own.
   */
  priceId: z.string().nullable(),
  /** Id of the price of a subscription that does not end, also while another plan counts; null without one. */
  subscribedPriceId: z.string().nullable(),
  /** When the next payment is due; null when the subscription does not renew, and while a payment is late. */
  renewsAt: instant.nullable(),
  /** When the subscription ends; null while it renews. */
  endsAt: instant.nullable(),
  /** True when the last payment failed; the service tries again. */
  isLate: z.boolean(),
  seats: z.object({ limit: z.int().nullable(), used: z.int() }),
  /** Whether the family has a page at the payment service. */
  hasPortal: z.boolean(),
  /** Newest first; null when the payment service did not answer. */
  invoices: z.array(subscriptionInvoice).nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const ofFamily = byId('familyId');

export const subscriptionRoutes = {
  'plans.list': route({
    method: 'GET',
    path: '/api/plans',
    action: 'anyone',
    replies: 'json',
    answer: z.object({ currency: z.string(), offers: z.array(planOffer) }),
  }),
  'subscription.read': route({
    method: 'GET',
    path: '/api/families/:familyId/subscription',
    action: 'family.manage',
    replies: 'json',
    params: ofFamily,
    answer: subscription,
  }),
  /** Called by the return page: reads the subscriptions again and sets the plan. */
  'subscription.confirm': route({
    method: 'POST',
    path: '/api/families/:familyId/subscription/confirmation',
    action: 'family.manage',
    replies: 'json',
    params: ofFamily,
    answer: subscription,
  }),
  /**
   * Opens the page of the payment service for a family; without an id, for the page's family. Only the server knows the
   * customer id.
   */
  'stripe.portal': route({
    method: 'POST',
    path: '/api/stripe/portal',
    action: 'family.manage',
    replies: 'json',
    query: z.strictObject({ familyId: id.optional() }),
    answer: z.object({ url: z.url() }),
  }),
} as const;
