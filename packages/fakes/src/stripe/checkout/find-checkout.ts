import { createInvalidRequest, createMissingResource } from '../protocol/stripe-fault.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { Checkout } from '../state/stripe-state.ts';

/** @throws StripeFault 404 */
export const findCheckout = (context: StripeContext, sessionId: string): Checkout => {
  const checkout = context.state.checkouts.get(sessionId);
  if (!checkout) throw createMissingResource('checkout.session', sessionId, 'session');
  return checkout;
};

/** @throws StripeFault 404, or 400 when it is complete or expired. */
export const requireOpenCheckout = (context: StripeContext, sessionId: string): Checkout => {
  const checkout = findCheckout(context, sessionId);
  const { status } = checkout.session;
  if (status !== 'open')
    throw createInvalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be changed; this one is ${status}.`,
      { param: 'session' },
    );
  return checkout;
};
