import type { PaymentFee } from '@souvenance/core';
import type Stripe from 'stripe';
import { isMissing } from './stripe-failure.ts';

type Charge = Stripe.PaymentIntent['latest_charge'];

/** The balance transaction of a payment; null until Stripe has created it, which takes a moment. */
const findMovement = (charge: Charge): Stripe.BalanceTransaction | null => {
  if (charge === null || typeof charge === 'string') return null;
  const { balance_transaction: movement } = charge;
  return movement === null || typeof movement === 'string' ? null : movement;
};

/** Reads Stripe's fee for one payment from its balance transaction; null when there is none yet. */
export const readFee = async (stripe: Stripe, paymentIntentId: string): Promise<PaymentFee | null> => {
  try {
    const expand = ['latest_charge.balance_transaction'];
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntentId, { expand });
    const movement = findMovement(charge);
    return movement && { cents: movement.fee, currency: movement.currency.toUpperCase() };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
