import { invalidRequest } from '../protocol/stripe-fault.ts';
import type { Desk } from '../state/desk.ts';
import type { Checkout } from '../state/desk-state.ts';
import { addInvoice } from './build-invoice.ts';
import { buildSubscription } from './build-subscription.ts';

/** A paid checkout of mode `subscription` begins its subscription, with its first invoice. */
export const subscribe = (desk: Desk, { session, lineItems, subscription: wished }: Checkout): void => {
  const [line] = lineItems;
  if (!line || typeof session.customer !== 'string')
    throw invalidRequest('A subscription needs a price and a customer.', { param: 'line_items' });
  const { customer } = session;
  const facts = { customer, price: line.price, quantity: line.quantity ?? 1, ...wished };
  const subscription = buildSubscription(desk, facts);
  desk.state.subscriptions.set(subscription.id, subscription);
  session.subscription = subscription.id;
  desk.emit('customer.subscription.created', subscription);
  session.invoice = addInvoice(desk, subscription, { reason: 'subscription_create', isPaid: true }).id;
};
