export type { Delivery, OpenedPayments, PaymentsSubject } from './opened-payments.ts';
export { describePayments } from './payments.contract.ts';
