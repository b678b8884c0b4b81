import type { PaymentDispute, PaymentStanding } from '@souvenance/core';
import type Stripe from 'stripe';
import { isMissing } from './stripe-failure.ts';

const PAGE = 100;

/** An inquiry (`warning_…`) may become a dispute, so it counts as one; an appeal opens a dispute again. */
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
  // Called off before it began, by giving the money back.
  prevented: 'lost',
};

const disputeOf = ({ id, status, amount, created }: Stripe.Dispute): PaymentDispute => {
  const state = Object.hasOwn(disputeStates, status) ? disputeStates[status] : undefined;
  if (state === undefined) throw new Error("Stripe's dispute has an unknown status");
  return { id, state, cents: amount, openedAt: new Date(created * 1_000).toISOString() };
};

const isGivenBack = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

const readIntent = async (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | null> => {
  try {
    return await stripe.paymentIntents.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** What was paid, given back and contested of one payment, as Stripe has it now. */
export const readStanding = async (
  stripe: Stripe,
  paymentIntentId: string,
): Promise<PaymentStanding | null> => {
  const intent = await readIntent(stripe, paymentIntentId);
  if (intent === null) return null;
  const ofPayment = { payment_intent: paymentIntentId, limit: PAGE };
  const refunds = await stripe.refunds.list(ofPayment);
  const disputes = await stripe.disputes.list(ofPayment);
  return {
    orderId: intent.metadata.orderId ?? null,
    livemode: intent.livemode,
    paidCents: intent.amount_received,
    refundedCents: refunds.data.filter(isGivenBack).reduce((sum, { amount }) => sum + amount, 0),
    disputes: disputes.data.map(disputeOf),
  };
};
