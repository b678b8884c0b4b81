import { type Feature, kept } from '../../foundation/feature.ts';
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
    kept(checkouts, 'identifiers of payments'),
    kept(paymentEvents, 'identifiers of payments'),
    kept(paymentEventBookmarks, 'an instant'),
    kept(paymentReads, 'identifiers of payments'),
  ],
  jobs: [fulfilPaymentJob, prepareOrderJob, settlePaymentJob, settleSubscriptionJob],
};
