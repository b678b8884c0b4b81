export { openStripePayments, type StripePaymentsOptions } from './stripe/open-stripe-payments.ts';
