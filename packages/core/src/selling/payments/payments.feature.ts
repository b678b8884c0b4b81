import { type Feature, kept } from '../../foundation/feature.ts';
import { checkouts } from './checkout.ts';
import { refunds } from './give-back.ts';
import { paymentEvents } from './receive-event.ts';

export const paymentsFeature: Feature = {
  collections: [
    kept(checkouts, 'identifiers of payments'),
    kept(paymentEvents, 'identifiers of payments'),
    kept(refunds, 'identifiers and amounts of payments'),
  ],
};
