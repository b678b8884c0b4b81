import type { SessionAnswer } from '@souvenance/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from './load-script.ts';

type PaymentSettings = SessionAnswer['settings']['payment'];

/**
 * Loads Stripe's library, on payment pages only. The configured script is loaded first: `loadStripe` uses an existing
 * `window.Stripe`, whether Stripe's or the fake's, and adds no other. Throws an Error when the script cannot be loaded,
 * and on a server, where `loadStripe` gives null.
 */
export const loadPayment = async ({ scriptUrl, publishableKey }: PaymentSettings): Promise<Stripe> => {
  if (scriptUrl !== '') await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe can be loaded only in a browser');
  return stripe;
};
