import type Stripe from 'stripe';
import type { Desk } from '../state/desk.ts';
import type { Checkout } from '../state/desk-state.ts';
import { openCheckout } from './find-checkout.ts';

const close = (desk: Desk, { session }: Checkout): void => {
  session.status = 'expired';
  session.url = null;
  desk.emit('checkout.session.expired', session);
};

/** Ends an open checkout. @throws StripeFault 404, or 400 when it is no longer open. */
export const expireSession = (desk: Desk, sessionId: string): Stripe.Checkout.Session => {
  const checkout = openCheckout(desk, sessionId);
  close(desk, checkout);
  return checkout.session;
};

/** Ends every open checkout whose hour has come; tells how many. */
export const expireDueSessions = (desk: Desk): number => {
  const due = [...desk.state.checkouts.values()].filter(
    ({ session }) => session.status === 'open' && session.expires_at <= desk.now(),
  );
  for (const checkout of due) close(desk, checkout);
  return due.length;
};
