import { declareJob } from '../../foundation/jobs/declare-job.ts';

/** Why a payment session is read again: an event of the payment service, or the release of its order. */
type SessionReadCause =
  | { readonly eventHash: string }
  | { readonly releasedOrder: string; readonly moves: number };

/** Reads a payment session again and fulfils its order if it is paid. */
export const fulfilPaymentJob = declareJob('fulfil-payment', (cause: SessionReadCause) =>
  'eventHash' in cause ? `fulfil.${cause.eventHash}` : `released.${cause.releasedOrder}.${cause.moves}`,
);

/** Prepares a paid order for the print shop. Its progress is shown to members who may order. */
export const prepareOrderJob = declareJob('prepare-order', (orderId: string) => `prepare.${orderId}`, {
  viewAction: 'order.place',
});

/** Reads the status of a payment and updates its order. */
export const settlePaymentJob = declareJob(
  'settle-payment',
  (eventHash: string) => `payment_status.${eventHash}`,
);

/** Reads the subscriptions of a customer and updates the family's plan. */
export const settleSubscriptionJob = declareJob(
  'settle-subscription',
  (eventHash: string) => `subscription.${eventHash}`,
);
