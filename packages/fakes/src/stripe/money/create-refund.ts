import type Stripe from 'stripe';
import { createInvalidRequest, createMissingResource } from '../protocol/stripe-fault.ts';
import { createId, type StripeContext } from '../state/stripe-context.ts';

export interface RefundParameters {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  /** In the smallest unit of the currency; the whole rest when absent. */
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

const chargeOf = (context: StripeContext, parameters: RefundParameters): Stripe.Charge => {
  if ((parameters.charge === undefined) === (parameters.payment_intent === undefined))
    throw createInvalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  if (parameters.charge !== undefined) {
    const charge = context.state.charges.get(parameters.charge);
    if (!charge) throw createMissingResource('charge', parameters.charge, 'charge');
    return charge;
  }
  const intentId = parameters.payment_intent ?? '';
  const intent = context.state.paymentIntents.get(intentId);
  if (!intent) throw createMissingResource('payment_intent', intentId, 'payment_intent');
  const charge = context.state.charges.get(String(intent.latest_charge));
  if (!charge)
    throw createInvalidRequest(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      {
        param: 'payment_intent',
      },
    );
  return charge;
};

const exceedsRemainder = (charge: Stripe.Charge, amount: number): boolean =>
  amount > charge.amount_captured - charge.amount_refunded;

/** A won dispute returns the money to the seller, so the charge stays refundable. */
const isChargedBack = (context: StripeContext, charge: Stripe.Charge): boolean =>
  [...context.state.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
  );

const checkRefundable = (context: StripeContext, charge: Stripe.Charge, amount: number): void => {
  if (charge.status !== 'succeeded')
    throw createInvalidRequest(`Charge ${charge.id} has not succeeded and cannot be refunded.`, {
      param: 'charge',
    });
  if (isChargedBack(context, charge))
    throw createInvalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (charge.refunded)
    throw createInvalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (exceedsRemainder(charge, amount))
    throw createInvalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${charge.amount_captured - charge.amount_refunded}).`,
      { param: 'amount' },
    );
};

/** Refunds at once, in total never more than was paid. @throws StripeFault */
export const createRefund = (context: StripeContext, parameters: RefundParameters): Stripe.Refund => {
  const charge = chargeOf(context, parameters);
  const amount = parameters.amount ?? charge.amount_captured - charge.amount_refunded;
  checkRefundable(context, charge, amount);
  const refund: Stripe.Refund = {
    id: createId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: parameters.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: parameters.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  context.state.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  context.emit('refund.created', refund);
  context.emit('charge.refunded', charge);
  return refund;
};
