import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { collection } from '../documents/documents.port.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sha256Of } from '../secrets.ts';
import type { PaymentEvent } from './payments.port.ts';

const eventDocument = z.object({
  type: z.string(),
  sessionId: z.string().nullable(),
  livemode: z.boolean(),
  receivedAt: z.iso.datetime(),
});

/** The inbox of payment events, by event id: each is taken in once, however often it is delivered. */
export const paymentEvents = collection('payment-events', eventDocument, [['receivedAt']]);

/**
 * Takes a verified event in: one row by event id, and one job that will read the session again. Answer 2xx only
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
      if (sessionId === null || livemode !== deps.settings.livemode) return null;
      const id = `fulfil.${sha256Of(event.id).slice(0, 32)}`;
      enqueue(tx, deps, {
        id,
        kind: 'fulfil-payment',
        payload: { sessionId },
        familyId: null,
        subject: type,
      });
      return id;
    });
