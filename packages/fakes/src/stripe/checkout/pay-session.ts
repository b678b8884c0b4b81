import type Stripe from 'stripe';
import { addCustomer } from '../customers/customers.route.ts';
import { addCharge, failCharge, type Payer, succeedCharge } from '../money/charges.ts';
import { ensureIntent } from '../money/payment-intents.ts';
import { createInvalidRequest } from '../protocol/stripe-fault.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { Checkout } from '../state/stripe-state.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import { unknownCustomer } from './create-session.ts';
import { findCheckout, requireOpenCheckout } from './find-checkout.ts';

type Session = Stripe.Checkout.Session;

export interface PayOptions {
  /** `later` for payments that settle after days, such as a direct debit: complete, but unpaid. */
  settles?: 'now' | 'later';
  email?: string;
  name?: string;
}

const findPayer = (context: StripeContext, { session }: Checkout, { email, name }: PayOptions): Payer => {
  const customer = context.state.customers.get(String(session.customer));
  return {
    email: session.customer_email ?? customer?.email ?? email ?? null,
    name: name ?? customer?.name ?? null,
  };
};

/** A subscription always has a customer. */
const needsCustomer = ({ customer, customer_creation: creation, mode }: Session): boolean =>
  !customer && (creation === 'always' || mode === 'subscription');

const addMissingCustomer = (context: StripeContext, session: Session, payer: Payer): void => {
  if (!needsCustomer(session)) return;
  const options = { email: payer.email ?? undefined, name: payer.name ?? undefined };
  session.customer = addCustomer(context, options).id;
};

const complete = (context: StripeContext, { session }: Checkout, payer: Payer): void => {
  session.status = 'complete';
  session.url = null;
  session.customer_details = { ...unknownCustomer, email: payer.email, name: payer.name };
  context.emit('checkout.session.completed', session);
};

/**
 * Pays a session. A total of zero completes with `no_payment_required` and without a payment intent.
 * @throws StripeFault 404; 400 when the session is not open.
 */
export const paySession = (context: StripeContext, sessionId: string, options: PayOptions = {}): Session => {
  const checkout = requireOpenCheckout(context, sessionId);
  const { session } = checkout;
  const payer = findPayer(context, checkout, options);
  const isSubscription = session.mode === 'subscription';
  if (isSubscription && options.settles === 'later')
    throw createInvalidRequest('The fake Stripe settles subscriptions at once.', { param: 'settles' });
  addMissingCustomer(context, session, payer);
  if (session.amount_total === 0) session.payment_status = 'no_payment_required';
  else {
    const intent = ensureIntent(context, checkout);
    const charge = addCharge(context, intent, payer);
    // A subscription's payment belongs to its invoice.
    if (!isSubscription) session.payment_intent = intent.id;
    if (options.settles === 'later') intent.status = 'processing';
    else {
      session.payment_status = 'paid';
      succeedCharge(context, intent, charge);
    }
  }
  if (isSubscription) subscribe(context, checkout);
  complete(context, checkout, payer);
  return session;
};

/** Makes the bank refuse the card; the session stays open for another attempt. @throws StripeFault */
export const declineSession = (
  context: StripeContext,
  sessionId: string,
  declineCode = 'generic_decline',
): Session => {
  const checkout = requireOpenCheckout(context, sessionId);
  const intent = ensureIntent(context, checkout);
  failCharge(context, intent, addCharge(context, intent, findPayer(context, checkout, {})), declineCode);
  return checkout.session;
};

/** Settles a pending payment with success or failure. @throws StripeFault 400 when nothing is pending. */
export const settleSession = (context: StripeContext, sessionId: string, outcome: 'ok' | 'ko'): Session => {
  const { session } = findCheckout(context, sessionId);
  const intent = context.state.paymentIntents.get(String(session.payment_intent));
  const charge = context.state.charges.get(String(intent?.latest_charge));
  if (!intent || !charge || intent.status !== 'processing')
    throw createInvalidRequest('No payment of this Checkout Session is pending.', { param: 'session' });
  if (outcome === 'ko') {
    failCharge(context, intent, charge, 'generic_decline');
    context.emit('checkout.session.async_payment_failed', session);
    return session;
  }
  succeedCharge(context, intent, charge);
  session.payment_status = 'paid';
  context.emit('checkout.session.async_payment_succeeded', session);
  return session;
};
