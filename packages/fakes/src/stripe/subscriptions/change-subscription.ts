import { createInvalidRequest, createMissingResource } from '../protocol/stripe-fault.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { WireSubscription } from '../state/stripe-state.ts';
import { addInvoice, findItem } from './build-invoice.ts';
import { computePeriodEnd } from './build-subscription.ts';

/** @throws StripeFault 404 */
export const findSubscription = (context: StripeContext, id: string): WireSubscription => {
  const subscription = context.state.subscriptions.get(id);
  if (!subscription) throw createMissingResource('subscription', id);
  return subscription;
};

const requireLiveSubscription = (context: StripeContext, id: string): WireSubscription => {
  const subscription = findSubscription(context, id);
  // Stripe treats an ended subscription as missing.
  if (subscription.status === 'canceled') throw createMissingResource('subscription', id);
  return subscription;
};

/** Credits the unused part of the current period to the customer's balance. */
const creditUnused = (context: StripeContext, subscription: WireSubscription): void => {
  const customer = context.state.customers.get(String(subscription.customer));
  const {
    current_period_start: start,
    current_period_end: end,
    price,
    quantity = 1,
  } = findItem(subscription);
  const remainingShare = Math.max(0, end - context.now()) / Math.max(1, end - start);
  const credit = Math.round((price.unit_amount ?? 0) * quantity * Math.min(1, remainingShare));
  if (!customer || credit === 0) return;
  customer.balance -= credit;
  context.emit('customer.updated', customer);
};

/** Ends a subscription now. @throws StripeFault 404 when it has ended already. */
export const cancelSubscription = (
  context: StripeContext,
  id: string,
  { prorate = false, invoice_now: invoiceNow = false }: { prorate?: boolean; invoice_now?: boolean } = {},
): WireSubscription => {
  const subscription = requireLiveSubscription(context, id);
  const now = context.now();
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now });
  if (prorate && invoiceNow) creditUnused(context, subscription);
  context.emit('customer.subscription.deleted', subscription);
  return subscription;
};

/** Sets or revokes the end of a subscription at the end of its paid period. @throws StripeFault 404 */
export const setCancelAtPeriodEnd = (
  context: StripeContext,
  id: string,
  isEnding: boolean,
): WireSubscription => {
  const subscription = requireLiveSubscription(context, id);
  Object.assign(subscription, {
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? findItem(subscription).current_period_end : null,
    canceled_at: isEnding ? context.now() : null,
  });
  context.emit('customer.subscription.updated', subscription);
  return subscription;
};

const beginPeriod = (subscription: WireSubscription): void => {
  const item = findItem(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = computePeriodEnd(item.current_period_start, item.price);
};

/** Ends the paid period. @throws StripeFault 404, or 400 when a payment is already overdue. */
export const renewSubscription = (
  context: StripeContext,
  id: string,
  outcome: 'paid' | 'failed',
): WireSubscription => {
  const subscription = requireLiveSubscription(context, id);
  if (subscription.cancel_at_period_end) return cancelSubscription(context, id);
  if (subscription.status !== 'active')
    throw createInvalidRequest(`This subscription is ${subscription.status}.`, { param: 'subscription' });
  beginPeriod(subscription);
  addInvoice(context, subscription, { reason: 'subscription_cycle', isPaid: outcome === 'paid' });
  if (outcome === 'failed') subscription.status = 'past_due';
  context.emit('customer.subscription.updated', subscription);
  return subscription;
};
