export { openStripePayments, type StripePaymentsOptions } from './stripe/open-stripe-payments.ts';
export { stripeEnv } from './stripe/stripe.env.ts';
