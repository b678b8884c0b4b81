import { z } from 'zod';
import { planIds } from '../../enums.ts';
import { byId, cents, id, instant } from '../../fields.ts';
import { route } from '../route.ts';

export const planId = z.enum(planIds);
export type PlanId = z.infer<typeof planId>;

const interval = z.enum(['month', 'year']).nullable();

/** A plan as it is sold: prices are the server's, tax included. */
export const planOffer = z.object({
  id: planId,
  name: z.string(),
  description: z.string(),
  /** A word on the card of a plan that stands out. */
  badge: z.string().nullable(),
  features: z.array(z.string()),
  /** People of one family, the owner counted; null without a limit. */
  membersMax: z.int().nullable(),
  plans: z.array(
    z.object({
      name: z.string(),
      /** Whole units of the currency, as the plan file holds them; null where the price is asked for. */
      price: z.int().nonnegative().nullable(),
      /** The same in cents, as pages write money. */
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
  /** Where it is paid, at the payment service; null once it is. */
  url: z.url({ protocol: /^https?$/ }).nullable(),
});
export type SubscriptionInvoice = z.infer<typeof subscriptionInvoice>;

export const subscription = z.object({
  planId,
  /** The price that is paid; null on the free plan. */
  priceId: z.string().nullable(),
  /** When it is paid again; null when it isn't. */
  renewsAt: instant.nullable(),
  /** When it ends; null while it is renewed. */
  endsAt: instant.nullable(),
  /** The last payment did not come; the service tries again. */
  isLate: z.boolean(),
  places: z.object({ limit: z.int().nullable(), taken: z.int() }),
  /** Whether there is anything to see at the payment service. */
  hasPortal: z.boolean(),
  /** Newest first; null when the payment service could not be asked. */
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
  /** The family of the page when none is named; its customer is known to the server alone. */
  'stripe.portal': route({
    method: 'POST',
    path: '/api/stripe/portal',
    action: 'family.manage',
    replies: 'json',
    query: z.strictObject({ familyId: id.optional() }),
    answer: z.object({ url: z.url() }),
  }),
} as const;
