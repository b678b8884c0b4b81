export type { DeskControl } from './control/create-control.ts';
export type { Faults } from './events/faults.ts';
export { type PaymentDesk, type PaymentDeskOptions, startPaymentDesk } from './start-payment-desk.ts';
export type { Attempt, DeskEvent } from './state/desk-state.ts';
