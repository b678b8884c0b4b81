import { createInvalidRequest } from '../protocol/stripe-fault.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { Checkout } from '../state/stripe-state.ts';
import { addInvoice } from './build-invoice.ts';
import { buildSubscription } from './build-subscription.ts';

/** Creates the subscription of a paid checkout with mode `subscription`, with its first invoice. */
export const subscribe = (
  context: StripeContext,
  { session, lineItems, subscription: subscriptionOptions }: Checkout,
): void => {
  const [line] = lineItems;
  if (!line || typeof session.customer !== 'string')
    throw createInvalidRequest('A subscription needs a price and a customer.', { param: 'line_items' });
  const { customer } = session;
  const options = { customer, price: line.price, quantity: line.quantity ?? 1, ...subscriptionOptions };
  const subscription = buildSubscription(context, options);
  context.state.subscriptions.set(subscription.id, subscription);
  session.subscription = subscription.id;
  context.emit('customer.subscription.created', subscription);
  session.invoice = addInvoice(context, subscription, { reason: 'subscription_create', isPaid: true }).id;
};
