import { type Feature, kept } from '../../foundation/feature.ts';
import { checkouts } from './checkout.ts';
import {
  fulfilPaymentJob,
  prepareOrderJob,
  refundPaymentJob,
  settlePaymentJob,
  settleSubscriptionJob,
} from './payment-jobs.ts';
import { paymentEvents } from './receive-event.ts';
import { standingBookmarks } from './recover-events.ts';
import { refunds } from './refund-payment.ts';
import { standingReadings } from './standing-reading.ts';

export const paymentsFeature: Feature = {
  collections: [
    kept(checkouts, 'identifiers of payments'),
    kept(paymentEvents, 'identifiers of payments'),
    kept(refunds, 'identifiers and amounts of payments'),
    kept(standingBookmarks, 'an instant'),
    kept(standingReadings, 'identifiers of payments'),
  ],
  jobs: [fulfilPaymentJob, refundPaymentJob, prepareOrderJob, settlePaymentJob, settleSubscriptionJob],
};
