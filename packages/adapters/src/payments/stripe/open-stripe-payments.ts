import { AppError } from '@souvenance/contracts';
import type { Payments } from '@souvenance/core';
import type Stripe from 'stripe';
import { connectStripe, LIVE_KEY } from './connect-stripe.ts';
import { openBilling } from './open-billing.ts';
import { toPaymentSession, toSessionParams } from './payment-session.ts';
import type { PlanPrices } from './plan-prices.ts';
import { listEventsSince, readEvent } from './read-event.ts';
import { readFee } from './read-fee.ts';
import { readPaymentStatus } from './read-payment-status.ts';
import { callStripe, isMissing } from './stripe-failure.ts';
import { toStripeLocale } from './to-stripe-locale.ts';

export interface StripePaymentsOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Language of the pages and mails that Stripe shows: the site's own. */
  readonly locale: string;
  /** The key for browsers; a worker needs none. */
  readonly publishableKey?: string | undefined;
  readonly scriptUrl?: string | undefined;
  /** Another service with Stripe's protocol, such as `http://127.0.0.1:4600`. */
  readonly apiBase?: string;
  /** Milliseconds of a call after which it counts as unanswered; 20 s by default. */
  readonly timeoutMs?: number;
  /** Prices of the operator's own catalogue; a plan without one is priced inline. */
  readonly planPrices?: PlanPrices;
}

const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

const readSession = async (stripe: Stripe, sessionId: string) => {
  try {
    return toPaymentSession(await stripe.checkout.sessions.retrieve(sessionId));
  } catch (cause) {
    if (isMissing(cause)) throw new AppError('payment.session_unknown', {}, { cause });
    throw cause;
  }
};

/**
 * Expires a session, or does nothing if it expired meanwhile. Throws `order.state_refused` if it was paid meanwhile.
 */
const expireSession = async (stripe: Stripe, sessionId: string): Promise<void> => {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (cause) {
    const { status } = await readSession(stripe, sessionId);
    if (status === 'complete') throw new AppError('order.state_refused', { state: 'paid' }, { cause });
    if (status !== 'expired') throw cause;
  }
};

/** Takes card payments through Stripe's SDK; the server may also be a fake with the same protocol. */
export const openStripePayments = async (options: StripePaymentsOptions): Promise<Payments> => {
  const { secretKey, webhookSecret, apiBase, publishableKey, scriptUrl = SCRIPT_URL } = options;
  if (webhookSecret.trim() === '') throw new Error('STRIPE_WEBHOOK_SECRET is missing');
  const stripe = connectStripe(secretKey, apiBase, options.timeoutMs);
  const locale = toStripeLocale(options.locale);
  return {
    livemode: LIVE_KEY.test(secretKey),
    pageAccess: () => {
      if (publishableKey === undefined)
        throw new Error('These variables are missing or wrong: STRIPE_PUBLISHABLE_KEY.');
      return { scriptUrl, publishableKey };
    },
    billing: openBilling(stripe, locale, options.planPrices ?? {}),
    createSession: (request) =>
      callStripe(async () => {
        const { idempotencyKey } = request;
        return toPaymentSession(
          await stripe.checkout.sessions.create(toSessionParams(request, locale), { idempotencyKey }),
        );
      }),
    readSession: (sessionId) => callStripe(() => readSession(stripe, sessionId)),
    expireSession: (sessionId) => callStripe(() => expireSession(stripe, sessionId)),
    refund: ({ paymentIntentId, cents, reference, idempotencyKey }) =>
      callStripe(async () => {
        const metadata = { reference };
        await stripe.refunds.create(
          { payment_intent: paymentIntentId, amount: cents, metadata },
          { idempotencyKey },
        );
      }),
    readStatus: (paymentIntentId) => callStripe(() => readPaymentStatus(stripe, paymentIntentId)),
    readFee: (paymentIntentId) => callStripe(() => readFee(stripe, paymentIntentId)),
    eventsSince: (types, since) => callStripe(() => listEventsSince(stripe, types, since)),
    readEvent: readEvent(stripe, webhookSecret),
  };
};
