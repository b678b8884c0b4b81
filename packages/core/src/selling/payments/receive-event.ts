import { z } from 'zod';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { sha256Of } from '../../foundation/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import type { PaymentEvent } from '../../ports/payments.port.ts';

const eventDocument = z.object({
  type: z.string(),
  sessionId: z.string().nullable(),
  livemode: z.boolean(),
  receivedAt: z.iso.datetime(),
});

/** The inbox of payment events, by event id: each is taken in once, however often it is delivered. */
export const paymentEvents = collection('payment-events', eventDocument, [['receivedAt']]);

/** The job that reads what the event speaks of again; null when it speaks of nothing of ours. */
const enqueueReading = (tx: Transaction, deps: Pick<Deps, 'clock'>, event: PaymentEvent): string | null => {
  const { sessionId, subscriberId, type: subject } = event;
  const hash = sha256Of(event.id).slice(0, 32);
  if (sessionId !== null) {
    const id = `fulfil.${hash}`;
    enqueue(tx, deps, { id, kind: 'fulfil-payment', payload: { sessionId }, familyId: null, subject });
    return id;
  }
  if (subscriberId === null) return null;
  const id = `subscription.${hash}`;
  const payload = { customerId: subscriberId };
  enqueue(tx, deps, { id, kind: 'settle-subscription', payload, familyId: null, subject });
  return id;
};

/**
 * Takes a verified event in: one row by event id, and one job that will read the session, or the subscriptions, again. Answer 2xx only
 * after this. Gives the job to dispatch, or null when there is nothing to do.
 */
export const receiveEvent =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (event: PaymentEvent): Promise<string | null> =>
    deps.documents.transact(async (tx) => {
      const known = await tx.get(paymentEvents, event.id);
      if (known !== null) return null;
      const { type, sessionId, livemode } = event;
      tx.create(paymentEvents, event.id, {
        type,
        sessionId,
        livemode,
        receivedAt: deps.clock.now().toISOString(),
      });
      return livemode === deps.settings.livemode ? enqueueReading(tx, deps, event) : null;
    });
