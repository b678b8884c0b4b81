export {
  type Delivery,
  describePayments,
  type OpenedPayments,
  type PaymentsSubject,
} from './payments.contract.ts';
