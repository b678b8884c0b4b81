import type { SessionAnswer } from '@souvenance/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from './load-script.ts';

type PaymentSettings = SessionAnswer['settings']['payment'];

/**
 * Stripe's own library, on the payment page alone. The configured script comes first: `loadStripe` takes the
 * `window.Stripe` that is there, be it Stripe's or the fake Stripe's, and adds no other.
 */
export const loadPayment = async ({ scriptUrl, publishableKey }: PaymentSettings): Promise<Stripe> => {
  if (scriptUrl !== '') await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('there is no window to pay in');
  return stripe;
};
