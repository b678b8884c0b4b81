import { invalidRequest, missingResource } from '../protocol/stripe-fault.ts';
import type { Desk } from '../state/desk.ts';
import type { WireSubscription } from '../state/desk-state.ts';
import { addInvoice, itemOf } from './build-invoice.ts';
import { periodEnd } from './build-subscription.ts';

/** @throws StripeFault 404 */
export const findSubscription = (desk: Desk, id: string): WireSubscription => {
  const subscription = desk.state.subscriptions.get(id);
  if (!subscription) throw missingResource('subscription', id);
  return subscription;
};

const liveSubscription = (desk: Desk, id: string): WireSubscription => {
  const subscription = findSubscription(desk, id);
  // Stripe answers about an ended one as if it were gone.
  if (subscription.status === 'canceled') throw missingResource('subscription', id);
  return subscription;
};

/** The part of the present period that is not used yet goes to the customer's balance. */
const creditUnused = (desk: Desk, subscription: WireSubscription): void => {
  const customer = desk.state.customers.get(String(subscription.customer));
  const { current_period_start: start, current_period_end: end, price, quantity = 1 } = itemOf(subscription);
  const left = Math.max(0, end - desk.now()) / Math.max(1, end - start);
  const credit = Math.round((price.unit_amount ?? 0) * quantity * Math.min(1, left));
  if (!customer || credit === 0) return;
  customer.balance -= credit;
  desk.emit('customer.updated', customer);
};

/** Ends a subscription now. @throws StripeFault 404 when it has ended already. */
export const cancelSubscription = (
  desk: Desk,
  id: string,
  { prorate = false, invoice_now: invoiceNow = false }: { prorate?: boolean; invoice_now?: boolean } = {},
): WireSubscription => {
  const subscription = liveSubscription(desk, id);
  const now = desk.now();
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now });
  if (prorate && invoiceNow) creditUnused(desk, subscription);
  desk.emit('customer.subscription.deleted', subscription);
  return subscription;
};

/** Ends it with the paid time, or takes that back. @throws StripeFault 404 */
export const setCancelAtPeriodEnd = (desk: Desk, id: string, isEnding: boolean): WireSubscription => {
  const subscription = liveSubscription(desk, id);
  Object.assign(subscription, {
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? itemOf(subscription).current_period_end : null,
    canceled_at: isEnding ? desk.now() : null,
  });
  desk.emit('customer.subscription.updated', subscription);
  return subscription;
};

const beginPeriod = (subscription: WireSubscription): void => {
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(item.current_period_start, item.price);
};

/** The paid time is over. @throws StripeFault 404, or 400 when it waits for a payment already. */
export const renewSubscription = (desk: Desk, id: string, outcome: 'paid' | 'failed'): WireSubscription => {
  const subscription = liveSubscription(desk, id);
  if (subscription.cancel_at_period_end) return cancelSubscription(desk, id);
  if (subscription.status !== 'active')
    throw invalidRequest(`This subscription is ${subscription.status}.`, { param: 'subscription' });
  beginPeriod(subscription);
  addInvoice(desk, subscription, { reason: 'subscription_cycle', isPaid: outcome === 'paid' });
  if (outcome === 'failed') subscription.status = 'past_due';
  desk.emit('customer.subscription.updated', subscription);
  return subscription;
};
