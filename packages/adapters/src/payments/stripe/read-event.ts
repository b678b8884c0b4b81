import { AppError } from '@souvenance/contracts';
import { type PaymentEvent, type RequestHeaders, readSignature } from '@souvenance/core';
import type Stripe from 'stripe';
import { z } from 'zod';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

/** Fields that the objects of all events share; no other part of the payload is read. */
const subject = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: reference,
  mode: z.string().nullish(),
  customer: reference,
});
type Subject = z.infer<typeof subject>;

/**
 * Whether an object belongs to a subscription. The session that starts a subscription pays no order; the subscription
 * itself is read again.
 */
const isOfSubscription = ({ object, mode }: Subject): boolean =>
  object === 'subscription' ||
  object === 'invoice' ||
  (object === 'checkout.session' && mode === 'subscription');

/** The envelope of an event. A signed body of another shape is a bad request, not an internal error. */
const envelope = z.object({
  id: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,254}$/),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  data: z.object({ object: subject }),
});

/** Maps an event of a webhook or a list to the port's type. Throws `request.invalid`. */
const toEvent = (signed: unknown): PaymentEvent => {
  const parsed = envelope.safeParse(signed);
  if (!parsed.success) throw new AppError('request.invalid', {}, { cause: parsed.error });
  const event = parsed.data;
  const about = event.data.object;
  return {
    id: event.id,
    type: event.type,
    sessionId: about.object === 'checkout.session' && !isOfSubscription(about) ? about.id : null,
    subscriberId: isOfSubscription(about) ? (about.customer ?? null) : null,
    paymentIntentId: about.object === 'payment_intent' ? about.id : (about.payment_intent ?? null),
    livemode: event.livemode,
  };
};

/** Name of the HTTP header with Stripe's signature. */
const HEADER = 'stripe-signature';

const EVENTS_MAX = 1_000;

/** Lists events, oldest first; Stripe lists the newest first. */
export const listEventsSince = async (
  stripe: Stripe,
  types: readonly string[],
  since: Date,
): Promise<PaymentEvent[]> => {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const events = stripe.events.list({ types: [...types], created, limit: 100 });
  return (await events.autoPagingToArray({ limit: EVENTS_MAX })).map(toEvent).reverse();
};

/** Checks the signature and parses the JSON, nothing else. */
const verified = (stripe: Stripe, raw: Uint8Array, signature: string, secret: string): unknown => {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(raw), signature, secret);
  } catch (cause) {
    // The signature is right, but the signed body is not JSON.
    if (cause instanceof SyntaxError) throw new AppError('request.invalid', {}, { cause });
    // The SDK throws a plain Error for an empty signature, and its own error for any other wrong one.
    throw new AppError('webhook.signature_invalid', {}, { cause });
  }
};

/**
 * Verifies a webhook's signature over the raw bytes, at most 300 s old, and reads its event. Throws
 * `webhook.signature_invalid` and `request.invalid`.
 */
export const readEvent =
  (stripe: Stripe, webhookSecret: string) =>
  (raw: Uint8Array, headers: RequestHeaders): PaymentEvent =>
    toEvent(verified(stripe, raw, readSignature(headers, HEADER), webhookSecret));
