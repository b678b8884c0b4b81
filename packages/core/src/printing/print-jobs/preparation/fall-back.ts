import { cutText } from '@souvenance/contracts';
import { createSystemActor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { requeue } from '../../../foundation/jobs/enqueue.ts';
import { type JobDocument, jobs } from '../../../foundation/jobs/job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../../foundation/mail/alert.ts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { canMoveOrder, writeMove } from '../../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { notSentToShop } from '../../../selling/orders/shop-news.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { pickShop, type ShopPick } from '../../print-shops/pick-shop.ts';
import { revokeLink } from '../atelier.ts';
import { getShopOfOrder } from '../get-shop-of-order.ts';

type FallBackDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings' | 'printServices'>;

interface FallBackRequest {
  /** Reason given by the shop, or why it cannot print the order. */
  readonly reason: string;
  /** The job that calls: preparation or settling. */
  readonly claim: Claim;
  /** Writes further documents in the same transaction. */
  readonly writeAlongside?: (tx: Transaction) => void;
}

const actor = createSystemActor('print-rules');

const holdForShop = async (
  tx: Transaction,
  deps: FallBackDeps,
  orderId: string,
  order: OrderDocument,
  reason: string,
) => {
  const { name } = getShopOfOrder(deps.settings, order);
  const { subject, refused: refusedSentence } = getCoreMessages(deps.settings.locale).alerts.shop;
  await writeMove(tx, deps, actor, orderId, order, 'on_hold', { holdReason: 'shop' }, cutText(reason, 200));
  const cause = `alert.shop.${orderId}.${order.history.length}`;
  await alertAdministrators(tx, deps, {
    cause,
    subject: subject(order.number),
    sentence: refusedSentence(name, reason),
  });
};

const moveToNextShop = async (
  tx: Transaction,
  deps: FallBackDeps,
  orderId: string,
  order: OrderDocument,
  { pick, reason }: { pick: ShopPick; reason: string },
): Promise<void> => {
  const shopAssignment = order.shopAssignment + 1;
  const change = { ...pick, refusedBy: order.refusedBy, shopAssignment, derivation: null, ...notSentToShop };
  if (order.state === 'sent_to_print')
    await writeMove(tx, deps, actor, orderId, order, 'preparing', change, cutText(reason, 200));
  else tx.put(orders, orderId, { ...order, ...change });
  const entry = { action: 'order.shop_picked', object: `order:${orderId}`, familyId: order.familyId };
  await appendAudit(tx, deps, actor, {
    ...entry,
    from: order.shopId ?? '',
    to: pick.shopId,
    reason: cutText(reason, 200),
  });
};

/**
 * Takes an order away from a shop that cannot print it and certainly prints nothing. The order gets the shop of the
 * next matching rule, with a new shop assignment, or is put on hold with the reason. Does nothing if the assignment has
 * changed or a shop has accepted.
 */
export const fallBack = async (
  deps: FallBackDeps,
  orderId: string,
  shopAssignment: number,
  { reason, claim, writeAlongside }: FallBackRequest,
): Promise<void> => {
  const withRefusal = (order: OrderDocument): OrderDocument => ({
    ...order,
    refusedBy: [...new Set([...order.refusedBy, getShopOfOrder(deps.settings, order).profile.id])],
  });
  const orderBefore = (await deps.documents.get(orders, orderId))?.value ?? null;
  const shopChoice = orderBefore === null ? null : await pickShop(deps, withRefusal(orderBefore));
  await deps.documents.transact(async (tx) => {
    const claimedJob = await requireCurrentClaim(tx, claim);
    const order = await tx.get(orders, orderId);
    const prepareId = prepareOrderJob.idOf(orderId);
    const prepareJob = await tx.get(jobs, prepareId);
    writeAlongside?.(tx);
    const isPreparing = claim.jobId === prepareId;
    const isUnaccepted = order?.value.state === 'preparing' || order?.value.state === 'sent_to_print';
    if (
      order === null ||
      !isUnaccepted ||
      order.value.shopAssignment !== shopAssignment ||
      !canMoveOrder(order.value, 'on_hold')
    )
      return finishJob(tx, deps, claim.jobId, claimedJob);
    const orderWithRefusal = withRefusal(order.value);
    const pick = shopChoice?.pick ?? null;
    if (pick === null) await holdForShop(tx, deps, orderId, orderWithRefusal, reason);
    else {
      await moveToNextShop(tx, deps, orderId, orderWithRefusal, { pick, reason });
      await revokeLink(tx, deps, orderId, order.value, 'moved');
      const requeueJob = (job: JobDocument): void =>
        tx.put(jobs, prepareId, requeue(job, deps.clock.now().toISOString()));
      if (isPreparing) return requeueJob(claimedJob);
      if (prepareJob !== null) requeueJob(prepareJob.value);
    }
    finishJob(tx, deps, claim.jobId, claimedJob);
  });
};
