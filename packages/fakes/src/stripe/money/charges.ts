import type Stripe from 'stripe';
import { balanceTransactionId } from '../state/balance-transactions.ts';
import { createId, type StripeContext } from '../state/stripe-context.ts';

export interface Payer {
  email: string | null;
  name: string | null;
}

const buildCharge = (context: StripeContext, intent: Stripe.PaymentIntent, payer: Payer): Stripe.Charge => ({
  id: createId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: false,
  created: context.now(),
  currency: intent.currency,
  customer: typeof intent.customer === 'string' ? intent.customer : null,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: { ...intent.metadata },
  on_behalf_of: null,
  outcome: null,
  paid: false,
  payment_intent: intent.id,
  payment_method: createId('pm'),
  payment_method_details: null,
  receipt_email: intent.receipt_email,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'pending',
  transfer_data: null,
  transfer_group: null,
});

/** Adds a pending charge to a payment intent. */
export const addCharge = (
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  payer: Payer,
): Stripe.Charge => {
  const charge = buildCharge(context, intent, payer);
  context.state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  intent.payment_method = charge.payment_method;
  return charge;
};

/** Marks a charge as paid. */
export const succeedCharge = (
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): void => {
  Object.assign(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount });
  charge.balance_transaction = balanceTransactionId(charge);
  Object.assign(intent, { status: 'succeeded', amount_received: charge.amount, last_payment_error: null });
  context.emit('charge.succeeded', charge);
  context.emit('payment_intent.succeeded', intent);
};

/** Marks a charge as declined by the bank. */
export const failCharge = (
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  declineCode: string,
): void => {
  const message = 'Your card was declined.';
  Object.assign(charge, { status: 'failed', failure_code: 'card_declined', failure_message: message });
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message,
    charge: charge.id,
  };
  context.emit('charge.failed', charge);
  context.emit('payment_intent.payment_failed', intent);
};
