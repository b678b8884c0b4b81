import type { Billing, PlanCheckoutRequest, PlanInvoice, Subscription } from '@souvenance/core';
import type Stripe from 'stripe';
import { type PlanPrices, planOfCatalogue } from './plan-prices.ts';
import { callStripe, isMissing } from './stripe-failure.ts';
import type { StripeLocale } from './to-stripe-locale.ts';

const toInstant = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** The line item of a plan: a price of the operator's catalogue, or one created for this sale. */
const toLineItem = (
  request: PlanCheckoutRequest,
  prices: PlanPrices,
): Stripe.Checkout.SessionCreateParams.LineItem => {
  const price = prices[request.priceId];
  if (price !== undefined) return { quantity: 1, price };
  return {
    quantity: 1,
    price_data: {
      currency: request.currency.toLowerCase(),
      unit_amount: request.unitCents,
      tax_behavior: 'inclusive',
      recurring: { interval: request.interval },
      product_data: { name: request.label },
    },
  };
};

const planSessionParams = (
  request: PlanCheckoutRequest,
  locale: StripeLocale,
  prices: PlanPrices,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  ui_mode: 'embedded_page',
  locale,
  return_url: request.returnUrl,
  customer: request.customerId,
  client_reference_id: request.familyId,
  subscription_data: { metadata: { familyId: request.familyId, priceId: request.priceId } },
  line_items: [toLineItem(request, prices)],
});

const states: Readonly<Record<string, Subscription['state'] | 'ended'>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'late',
  incomplete: 'waiting',
  paused: 'waiting',
  canceled: 'ended',
  incomplete_expired: 'ended',
  unpaid: 'ended',
};

/**
 * Maps a subscription; empty when it has ended. The plan is found by the price, since Stripe's portal may have changed
 * it and the metadata name the former one.
 */
const toSubscription = (subscription: Stripe.Subscription, prices: PlanPrices): Subscription[] => {
  const state = states[subscription.status];
  if (state === undefined) throw new Error("Stripe's subscription has an unknown status");
  const [item] = subscription.items.data;
  if (state === 'ended' || item === undefined) return [];
  return [
    {
      id: subscription.id,
      state,
      priceId: planOfCatalogue(prices, item.price.id) ?? subscription.metadata.priceId ?? null,
      createdAt: toInstant(subscription.created),
      // Stripe begins a period before it is paid.
      paidUntil: toInstant(state === 'late' ? item.current_period_start : item.current_period_end),
      isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      livemode: subscription.livemode,
    },
  ];
};

/** The line of an invoice with the latest end: after a change of plan, the one of the new period. */
const lastLine = ({ lines }: Stripe.Invoice) =>
  lines.data.toSorted((one, other) => other.period.end - one.period.end)[0];

const toPeriod = (invoice: Stripe.Invoice) => {
  const { period_start: start, period_end: end } = invoice;
  const last = lastLine(invoice);
  return { from: toInstant(last?.period.start ?? start), until: toInstant(last?.period.end ?? end) };
};

const pricePaid = (invoice: Stripe.Invoice): string | undefined => {
  const price = lastLine(invoice)?.pricing?.price_details?.price;
  return typeof price === 'string' ? price : price?.id;
};

const invoiceOf = (invoice: Stripe.Invoice, prices: PlanPrices): PlanInvoice => ({
  id: invoice.id ?? '',
  number: invoice.number ?? '',
  at: toInstant(invoice.status_transitions.paid_at ?? invoice.created),
  cents: invoice.amount_due,
  currency: invoice.currency.toUpperCase(),
  isPaid: invoice.status === 'paid',
  livemode: invoice.livemode,
  priceId:
    planOfCatalogue(prices, pricePaid(invoice)) ??
    invoice.parent?.subscription_details?.metadata?.priceId ??
    null,
  ...toPeriod(invoice),
  buyer: { name: invoice.customer_name ?? '', email: invoice.customer_email ?? '' },
  url: invoice.hosted_invoice_url ?? null,
});

const end = async (stripe: Stripe, subscriptionId: string): Promise<void> => {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { prorate: true, invoice_now: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

const stopRenewal = async (stripe: Stripe, subscriptionId: string): Promise<void> => {
  try {
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

const INVOICES_MAX = 24;

/** Finds the invoice of a payment. A charge no longer names its invoice; Stripe's invoice payments name both. */
const invoiceOfPayment = async (stripe: Stripe, paymentIntent: string, prices: PlanPrices) => {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    limit: 1,
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (invoice === undefined || typeof invoice === 'string' || invoice.deleted === true) return null;
  const { customer } = invoice;
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null);
  return customerId === null ? null : { customerId, invoice: invoiceOf(invoice, prices) };
};

/** Manages subscriptions through Stripe's SDK. */
export const openBilling = (stripe: Stripe, locale: StripeLocale, prices: PlanPrices): Billing => ({
  createCustomer: ({ familyId, email, name, idempotencyKey }) =>
    callStripe(async () => {
      const params = {
        email,
        name,
        metadata: { familyId },
        ...(locale !== 'auto' && { preferred_locales: [locale] }),
      };
      return (await stripe.customers.create(params, { idempotencyKey })).id;
    }),
  createPlanSession: (request) =>
    callStripe(async () => {
      const { idempotencyKey } = request;
      const session = await stripe.checkout.sessions.create(planSessionParams(request, locale, prices), {
        idempotencyKey,
      });
      if (session.client_secret === null) throw new Error("Stripe's session has no client secret");
      return { id: session.id, clientSecret: session.client_secret };
    }),
  listSubscriptions: (customer) =>
    callStripe(async () =>
      (await stripe.subscriptions.list({ customer, limit: 100 })).data.flatMap((one) =>
        toSubscription(one, prices),
      ),
    ),
  endSubscription: (subscriptionId) => callStripe(() => end(stripe, subscriptionId)),
  stopRenewal: (subscriptionId) => callStripe(() => stopRenewal(stripe, subscriptionId)),
  listInvoices: (customer) =>
    callStripe(async () => {
      const { data } = await stripe.invoices.list({ customer, limit: INVOICES_MAX });
      return data
        .filter(({ status }) => status === 'paid' || status === 'open')
        .map((one) => invoiceOf(one, prices));
    }),
  findInvoiceOfPayment: (paymentIntentId) =>
    callStripe(() => invoiceOfPayment(stripe, paymentIntentId, prices)),
  openPortal: (customer, returnUrl) =>
    callStripe(async () => {
      const params = { customer, return_url: returnUrl, locale };
      return (await stripe.billingPortal.sessions.create(params)).url;
    }),
});
