export type { FakeStripeControl } from './control/create-control.ts';
export type { Faults } from './events/faults.ts';
export { type FakeStripe, type FakeStripeOptions, startFakeStripe } from './start-fake-stripe.ts';
export type { Attempt, StripeEvent } from './state/stripe-state.ts';
