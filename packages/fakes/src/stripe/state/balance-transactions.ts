import type Stripe from 'stripe';

/** Stripe's fee for a card of the European Economic Area: 1.5 % and 25 cents. Real accounts have individual prices. */
const computeFee = (amount: number): number => Math.min(amount, Math.round(amount * 0.015) + 25);

export const balanceTransactionId = ({ id }: Pick<Stripe.Charge, 'id'>): string => id.replace(/^ch_/, 'txn_');

/** The balance transaction of a paid charge; null for a charge that was never paid. */
export const toBalanceTransaction = (charge: Stripe.Charge): Stripe.BalanceTransaction | null => {
  if (!charge.paid) return null;
  const fee = computeFee(charge.amount_captured);
  return {
    id: balanceTransactionId(charge),
    object: 'balance_transaction',
    amount: charge.amount_captured,
    available_on: charge.created,
    balance_type: 'payments',
    created: charge.created,
    currency: charge.currency,
    description: charge.description,
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: charge.currency,
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
    ],
    net: charge.amount_captured - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'available',
    type: 'charge',
  };
};
