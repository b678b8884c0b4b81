import { z } from 'zod';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';
import { paymentStatusEvents } from '../../ports/payments.port.ts';
import { receiveEvent } from './receive-event.ts';

/** Time up to which refund and dispute events were listed. */
export const paymentEventBookmarks = collection('payment-bookmarks', z.object({ at: z.iso.datetime() }));

const BOOKMARK = 'payment_status';
const INTERVAL_MS = 5 * 60_000;
/** The service lists events with a delay, so the last minutes are read twice. */
const OVERLAP_MS = 15 * 60_000;
/** How long the payment service stores its events. */
const EVENT_RETENTION_MS = 30 * DAY_MS;

/**
 * Lists recent refund and dispute events at the payment service and processes those whose webhooks were lost, each
 * once. Runs at most every five minutes.
 */
export const recoverEvents =
  (deps: Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>) => async (): Promise<void> => {
    const now = deps.clock.now();
    const bookmark = await deps.documents.get(paymentEventBookmarks, BOOKMARK);
    const storedMs = bookmark === null ? null : Date.parse(bookmark.value.at);
    // A clock that was ahead wrote a bookmark that says nothing of what was read.
    const isUsable = storedMs !== null && storedMs <= now.getTime() + INTERVAL_MS;
    const lastReadMs = isUsable ? storedMs : now.getTime() - EVENT_RETENTION_MS;
    if (now.getTime() - lastReadMs < INTERVAL_MS) return;
    const since = new Date(Math.max(lastReadMs - OVERLAP_MS, now.getTime() - EVENT_RETENTION_MS));
    for (const event of await deps.payments.eventsSince(paymentStatusEvents, since))
      await receiveEvent(deps)(event);
    await deps.documents.transact(async (tx) => {
      tx.put(paymentEventBookmarks, BOOKMARK, { at: now.toISOString() });
    });
  };
