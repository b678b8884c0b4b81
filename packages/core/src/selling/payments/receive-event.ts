import { z } from 'zod';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import { type PaymentEvent, paymentStatusEvents } from '../../ports/payments.port.ts';
import { fulfilPaymentJob, settlePaymentJob, settleSubscriptionJob } from './payment-jobs.ts';

const eventDocument = z.object({
  type: z.string(),
  sessionId: z.string().nullable(),
  livemode: z.boolean(),
  receivedAt: z.iso.datetime(),
});

/** Received payment events, by event id; each is processed once. */
export const paymentEvents = collection('payment-events', eventDocument, [['receivedAt']]);

/** Enqueues the job that reads the session, payment or customer of the event; none for other events. */
const enqueuePaymentRead = (tx: Transaction, deps: Pick<Deps, 'clock'>, event: PaymentEvent): void => {
  const { sessionId, subscriberId, paymentIntentId, type: subject } = event;
  const eventHash = sha256Of(event.id).slice(0, 32);
  if (sessionId !== null) {
    enqueue(tx, deps, fulfilPaymentJob, {
      cause: { eventHash },
      payload: { sessionId },
      familyId: null,
      subject,
    });
    return;
  }
  if (paymentIntentId !== null && paymentStatusEvents.includes(subject)) {
    const payload = { paymentIntentId };
    enqueue(tx, deps, settlePaymentJob, { cause: eventHash, payload, familyId: null, subject });
    return;
  }
  if (subscriberId === null) return;
  const payload = { customerId: subscriberId };
  enqueue(tx, deps, settleSubscriptionJob, { cause: eventHash, payload, familyId: null, subject });
};

/**
 * Stores a verified event by its id and enqueues the job that reads its session, payment or subscriptions. The webhook
 * may answer 2xx only after this.
 */
export const receiveEvent =
  (deps: Pick<Deps, 'documents' | 'payments' | 'clock'>) =>
  (event: PaymentEvent): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const paymentEvent = await tx.get(paymentEvents, event.id);
      if (paymentEvent !== null) return;
      const { type, sessionId, livemode } = event;
      tx.create(paymentEvents, event.id, {
        type,
        sessionId,
        livemode,
        receivedAt: deps.clock.now().toISOString(),
      });
      if (livemode === deps.payments.livemode) enqueuePaymentRead(tx, deps, event);
    });
