import { type Feature, kept } from '../../foundation/feature.ts';
import { checkouts } from './checkout.ts';
import {
  fulfilPaymentJob,
  prepareOrderJob,
  refundPaymentJob,
  settleSubscriptionJob,
} from './payment-jobs.ts';
import { paymentEvents } from './receive-event.ts';
import { refunds } from './refund-payment.ts';

export const paymentsFeature: Feature = {
  collections: [
    kept(checkouts, 'identifiers of payments'),
    kept(paymentEvents, 'identifiers of payments'),
    kept(refunds, 'identifiers and amounts of payments'),
  ],
  jobs: [fulfilPaymentJob, refundPaymentJob, prepareOrderJob, settleSubscriptionJob],
};
