import { openRegistry } from '../foundation/adapter.ts';
import { stripePayments } from '../payments/stripe/stripe.adapter.ts';

/** Administrators read in words that no real money is taken. */
const standIn = { ...stripePayments, label: undefined };

export const paymentsRegistry = openRegistry(
  { stripe: stripePayments, stand_in: standIn },
  ({ STRIPE_API_BASE: base }) => (base ? 'stand_in' : 'stripe'),
);
