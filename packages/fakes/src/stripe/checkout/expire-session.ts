import type Stripe from 'stripe';
import type { StripeContext } from '../state/stripe-context.ts';
import type { Checkout } from '../state/stripe-state.ts';
import { requireOpenCheckout } from './find-checkout.ts';

const close = (context: StripeContext, { session }: Checkout): void => {
  session.status = 'expired';
  session.url = null;
  context.emit('checkout.session.expired', session);
};

/** Expires an open checkout. @throws StripeFault 404, or 400 when it is no longer open. */
export const expireSession = (context: StripeContext, sessionId: string): Stripe.Checkout.Session => {
  const checkout = requireOpenCheckout(context, sessionId);
  close(context, checkout);
  return checkout.session;
};

/** Expires every open checkout whose time is over; returns their number. */
export const expireDueSessions = (context: StripeContext): number => {
  const due = [...context.state.checkouts.values()].filter(
    ({ session }) => session.status === 'open' && session.expires_at <= context.now(),
  );
  for (const checkout of due) close(context, checkout);
  return due.length;
};
