import type Stripe from 'stripe';
import { createId, type StripeContext } from '../state/stripe-context.ts';
import type { Checkout } from '../state/stripe-state.ts';

const buildIntent = (context: StripeContext, { session, intent }: Checkout): Stripe.PaymentIntent => {
  const id = createId('pi');
  const amount = session.amount_total ?? 0;
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${createId('k').slice(2)}`,
    confirmation_method: 'automatic',
    created: context.now(),
    currency: session.currency ?? 'eur',
    customer: session.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...intent.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [...session.payment_method_types],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
};

/** Returns the payment intent of a checkout, which is created at the first attempt and reused after a refusal. */
export const ensureIntent = (context: StripeContext, checkout: Checkout): Stripe.PaymentIntent => {
  const existingIntent = context.state.paymentIntents.get(checkout.paymentIntentId ?? '');
  if (existingIntent) return existingIntent;
  const intent = buildIntent(context, checkout);
  context.state.paymentIntents.set(intent.id, intent);
  checkout.paymentIntentId = intent.id;
  context.emit('payment_intent.created', intent);
  return intent;
};
