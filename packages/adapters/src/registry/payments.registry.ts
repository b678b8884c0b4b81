import { declareRegistry } from '../foundation/adapter.ts';
import { stripePayments } from '../payments/stripe/stripe.adapter.ts';

/** Without a label, the administrators' page shows the catalogue's text that no real money is taken. */
const fakeStripe = { ...stripePayments, label: undefined };

export const paymentsRegistry = declareRegistry(
  { stripe: stripePayments, fake: fakeStripe },
  ({ STRIPE_API_BASE: base }) => (base ? 'fake' : 'stripe'),
);
