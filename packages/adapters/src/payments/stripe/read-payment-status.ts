import type { PaymentDispute, PaymentRefund, PaymentStatus } from '@souvenance/core';
import type Stripe from 'stripe';
import { isMissing } from './stripe-failure.ts';

const PAGE = 100;
const REFUNDS_MAX = 1_000;

/** An inquiry (`warning_…`) counts as a dispute, since it may become one; an appeal reopens a dispute. */
const disputeStates: Readonly<Record<string, PaymentDispute['state']>> = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  warning_closed: 'won',
  won: 'won',
  lost: 'lost',
};

/**
 * State of a dispute that was prevented: the network either blocked it, and the money stayed, or refunded the buyer by
 * a rule.
 */
const preventedState = ({ payment_method_details: details }: Stripe.Dispute): PaymentDispute['state'] =>
  details?.card?.case_type === 'block' ? 'won' : 'lost';

const toInstant = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Exported for the tests of its cases, since the fake Stripe has plain disputes only. */
export const toDispute = (dispute: Stripe.Dispute): PaymentDispute => {
  const { id, status, amount, created } = dispute;
  const disputeState = Object.hasOwn(disputeStates, status) ? disputeStates[status] : undefined;
  const state = status === 'prevented' ? preventedState(dispute) : disputeState;
  if (state === undefined) throw new Error("Stripe's dispute has an unknown status");
  return { id, state, cents: amount, openedAt: toInstant(created) };
};

const refundOf = ({ id, amount, created, metadata }: Stripe.Refund): PaymentRefund => ({
  id,
  cents: amount,
  at: toInstant(created),
  reference: metadata?.reference ?? null,
});

const isGivenBack = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

const readIntent = async (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | null> => {
  try {
    return await stripe.paymentIntents.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Reads the paid, refunded and disputed amounts of one payment from Stripe; null when the payment is unknown. */
export const readPaymentStatus = async (
  stripe: Stripe,
  paymentIntentId: string,
): Promise<PaymentStatus | null> => {
  const intent = await readIntent(stripe, paymentIntentId);
  if (intent === null) return null;
  const ofPayment = { payment_intent: paymentIntentId, limit: PAGE };
  const listed = await stripe.refunds.list(ofPayment).autoPagingToArray({ limit: REFUNDS_MAX });
  // Stripe lists the newest first.
  const refunds = listed.filter(isGivenBack).map(refundOf).reverse();
  const disputes = await stripe.disputes.list(ofPayment);
  return {
    orderId: intent.metadata.orderId ?? null,
    livemode: intent.livemode,
    paidCents: intent.amount_received,
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    refunds,
    disputes: disputes.data.map(toDispute),
  };
};
