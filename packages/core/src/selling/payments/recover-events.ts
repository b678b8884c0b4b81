import { z } from 'zod';
import { DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';
import { standingEvents } from '../../ports/payments.port.ts';
import { receiveEvent } from './receive-event.ts';

/** Up to when the payment service was asked which refunds and disputes there were. */
export const standingBookmarks = collection('payment-bookmarks', z.object({ at: z.iso.datetime() }));

const BOOKMARK = 'standing';
const EVERY_MS = 5 * 60_000;
/** Events are listed some seconds after they happen: the last minutes are read twice. */
const OVERLAP_MS = 15 * 60_000;
/** As long as the service keeps its events. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Refunds and disputes whose webhooks were lost: what the service lists is taken in as if it had been delivered, each
 * event once. Asks at most every five minutes.
 */
export const recoverEvents =
  (deps: Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>) => async (): Promise<void> => {
    const now = deps.clock.now();
    const bookmark = await deps.documents.get(standingBookmarks, BOOKMARK);
    const last = bookmark === null ? now.getTime() - KEPT_MS : Date.parse(bookmark.value.at);
    if (now.getTime() - last < EVERY_MS) return;
    const since = new Date(Math.max(last - OVERLAP_MS, now.getTime() - KEPT_MS));
    for (const event of await deps.payments.eventsSince(standingEvents, since))
      await receiveEvent(deps)(event);
    await deps.documents.transact(async (tx) => {
      tx.put(standingBookmarks, BOOKMARK, { at: now.toISOString() });
    });
  };
