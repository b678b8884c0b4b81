import { type Feature, retained } from '../../foundation/feature.ts';
import { refundGiftJob, refundPaymentJob } from './refund-jobs.ts';
import { refunds } from './refund-payment.ts';

export const refundsFeature: Feature = {
  collections: [retained(refunds, 'identifiers and amounts of payments')],
  jobs: [refundPaymentJob, refundGiftJob],
};
