import { declareJob } from '../../foundation/jobs/declare-job.ts';

/** Why a payment session is read again: an event of the payment service, or an administrator who released its order. */
type ReadingCause =
  | { readonly eventHash: string }
  | { readonly releasedOrder: string; readonly moves: number };

/** Reads a payment session again and fulfils its order if it is paid. */
export const fulfilPaymentJob = declareJob('fulfil-payment', (cause: ReadingCause) =>
  'eventHash' in cause ? `fulfil.${cause.eventHash}` : `released.${cause.releasedOrder}.${cause.moves}`,
);

/** Prepares a paid order for the print shop. How far it is, is told to those who may order. */
export const prepareOrderJob = declareJob('prepare-order', (orderId: string) => `prepare.${orderId}`, {
  seenBy: 'order.place',
});

/** Reads what became of a payment at the payment service: its order follows. */
export const settlePaymentJob = declareJob('settle-payment', (eventHash: string) => `standing.${eventHash}`);

/** Reads what a customer pays for again: its family's plan follows. */
export const settleSubscriptionJob = declareJob(
  'settle-subscription',
  (eventHash: string) => `subscription.${eventHash}`,
);
