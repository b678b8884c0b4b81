import type Stripe from 'stripe';
import { createInvalidRequest } from '../protocol/stripe-fault.ts';
import { createId, type StripeContext } from '../state/stripe-context.ts';

const noEvidence = (): Stripe.Dispute.Evidence => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
});

const EVIDENCE_DUE_SECONDS = 7 * 24 * 3600;

export const isOpen = ({ status }: Stripe.Dispute): boolean => status === 'needs_response';

/**
 * Creates a dispute by the cardholder and sends Stripe's two events.
 * @throws StripeFault 400 when the charge did not succeed or was disputed before, even if that dispute was won.
 */
export const createDispute = (context: StripeContext, charge: Stripe.Charge): Stripe.Dispute => {
  if (charge.status !== 'succeeded' || charge.disputed)
    throw createInvalidRequest(`Charge ${charge.id} cannot be disputed.`);
  const dispute: Stripe.Dispute = {
    id: createId('du'),
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: context.now() + EVIDENCE_DUE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  context.state.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  context.emit('charge.dispute.created', dispute);
  context.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** Closes a dispute with the bank's decision. @throws StripeFault 400 when it is closed already. */
export const closeDispute = (
  context: StripeContext,
  dispute: Stripe.Dispute,
  outcome: 'won' | 'lost',
): Stripe.Dispute => {
  if (!isOpen(dispute)) throw createInvalidRequest(`Dispute ${dispute.id} is closed already.`);
  dispute.status = outcome;
  if (outcome === 'won') {
    dispute.is_charge_refundable = true;
    context.emit('charge.dispute.funds_reinstated', dispute);
  }
  context.emit('charge.dispute.closed', dispute);
  return dispute;
};
