import { type Feature, retained } from '../../foundation/feature.ts';
import { checkouts } from '../checkouts/checkout.ts';
import {
  fulfilPaymentJob,
  prepareOrderJob,
  settlePaymentJob,
  settleSubscriptionJob,
} from './payment-jobs.ts';
import { paymentReads } from './payment-read.ts';
import { paymentEvents } from './receive-event.ts';
import { paymentEventBookmarks } from './recover-events.ts';

export const paymentsFeature: Feature = {
  collections: [
    retained(checkouts, 'identifiers of payments'),
    retained(paymentEvents, 'identifiers of payments'),
    retained(paymentEventBookmarks, 'an instant'),
    retained(paymentReads, 'identifiers of payments'),
  ],
  jobs: [fulfilPaymentJob, prepareOrderJob, settlePaymentJob, settleSubscriptionJob],
};
