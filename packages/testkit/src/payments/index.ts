export type { Delivery, OpenedPayments, PaymentsSubject } from './opened-payments.ts';
export { buildCheckoutRequest, describePayments } from './payments.contract.ts';
