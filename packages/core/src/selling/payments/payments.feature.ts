import { type Feature, kept } from '../../foundation/feature.ts';
import { checkouts } from '../checkouts/checkout.ts';
import {
  fulfilPaymentJob,
  prepareOrderJob,
  settlePaymentJob,
  settleSubscriptionJob,
} from './payment-jobs.ts';
import { paymentEvents } from './receive-event.ts';
import { standingBookmarks } from './recover-events.ts';
import { standingReadings } from './standing-reading.ts';

export const paymentsFeature: Feature = {
  collections: [
    kept(checkouts, 'identifiers of payments'),
    kept(paymentEvents, 'identifiers of payments'),
    kept(standingBookmarks, 'an instant'),
    kept(standingReadings, 'identifiers of payments'),
  ],
  jobs: [fulfilPaymentJob, prepareOrderJob, settlePaymentJob, settleSubscriptionJob],
};
