import type { Actor } from '../../../foundation/actors/actor.ts';
import { requeue } from '../../../foundation/jobs/enqueue.ts';
import { jobs } from '../../../foundation/jobs/job.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { writeMove } from '../../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { notSentToShop } from '../../../selling/orders/shop-news.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { revokeLink } from '../atelier.ts';
import { notifyPrintShop } from '../notify-print-shop.ts';

interface RestartRequest {
  readonly orderId: string;
  readonly value: OrderDocument;
  readonly change: Partial<OrderDocument>;
  /** Event shown by the former link and the mail. */
  readonly event: 'moved' | 'replaced';
  readonly reason: string;
}

/**
 * Revokes the shop's link, notifies the shop, and enqueues the preparation of the changed order; an order on hold waits
 * for its release.
 */
export const restartPreparation = async (
  tx: Transaction,
  deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>,
  actor: Actor,
  { orderId, value, change: requestedChange, event, reason }: RestartRequest,
): Promise<void> => {
  const prepareJob = await tx.get(jobs, prepareOrderJob.idOf(orderId));
  const change = {
    ...requestedChange,
    shopAssignment: value.shopAssignment + 1,
    derivation: null,
    ...notSentToShop,
  };
  const now = deps.clock.now().toISOString();
  if (value.state === 'sent_to_print')
    await writeMove(tx, deps, actor, orderId, value, 'preparing', change, reason);
  else {
    const stateBeforeHold = value.stateBeforeHold === 'sent_to_print' ? 'preparing' : value.stateBeforeHold;
    tx.put(orders, orderId, { ...value, ...change, stateBeforeHold, updatedAt: now });
  }
  await revokeLink(tx, deps, orderId, value, event);
  await notifyPrintShop(tx, deps, orderId, value, event);
  // A preparation that failed has ended too, while its order still waits for it.
  if (prepareJob?.value.dispatch === 'ended' && value.state !== 'on_hold')
    tx.put(jobs, prepareJob.id, requeue(prepareJob.value, now));
};
