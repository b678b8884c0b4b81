import { z } from 'zod';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import { type PaymentEvent, standingEvents } from '../../ports/payments.port.ts';
import { fulfilPaymentJob, settlePaymentJob, settleSubscriptionJob } from './payment-jobs.ts';

const eventDocument = z.object({
  type: z.string(),
  sessionId: z.string().nullable(),
  livemode: z.boolean(),
  receivedAt: z.iso.datetime(),
});

/** The inbox of payment events, by event id: each is taken in once, however often it is delivered. */
export const paymentEvents = collection('payment-events', eventDocument, [['receivedAt']]);

/** The job that reads what the event speaks of again; null when it speaks of nothing of ours. */
const enqueueReading = (tx: Transaction, deps: Pick<Deps, 'clock'>, event: PaymentEvent): void => {
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
  if (paymentIntentId !== null && standingEvents.includes(subject)) {
    const payload = { paymentIntentId };
    enqueue(tx, deps, settlePaymentJob, { cause: eventHash, payload, familyId: null, subject });
    return;
  }
  if (subscriberId === null) return;
  const payload = { customerId: subscriberId };
  enqueue(tx, deps, settleSubscriptionJob, { cause: eventHash, payload, familyId: null, subject });
};

/**
 * Takes a verified event in: one row by event id, and one job that will read the session, what became of the
 * payment, or the subscriptions, again. Answer 2xx only after this.
 */
export const receiveEvent =
  (deps: Pick<Deps, 'documents' | 'payments' | 'clock'>) =>
  (event: PaymentEvent): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const known = await tx.get(paymentEvents, event.id);
      if (known !== null) return;
      const { type, sessionId, livemode } = event;
      tx.create(paymentEvents, event.id, {
        type,
        sessionId,
        livemode,
        receivedAt: deps.clock.now().toISOString(),
      });
      if (livemode === deps.payments.livemode) enqueueReading(tx, deps, event);
    });
