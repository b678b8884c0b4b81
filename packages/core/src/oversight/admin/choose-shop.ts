import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { requeue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { ateliers, atelierToken } from '../../printing/print-jobs/atelier.ts';
import { printNotice } from '../../printing/print-jobs/print-notice.ts';
import { shopsOfOrder } from '../../printing/print-jobs/shop-of-order.ts';
import { writeMove } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { openOrder } from './manage-orders.ts';

type ChooseDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

const changeable: readonly (OrderDocument['state'] | null)[] = ['paid', 'preparing', 'sent_to_print'];

/** Before a shop has accepted, and only one to which the approved files can go without a new approval. */
const checkChoice = ({ settings }: ChooseDeps, order: OrderDocument, shopId: string): void => {
  const { state, heldFrom, proof, cart } = order;
  const isChangeable = changeable.includes(state === 'on_hold' ? heldFrom : state);
  if (!isChangeable || proof === null || cart.copies === 0)
    throw new AppError('order.state_refused', { state });
  const shop = shopsOfOrder(settings, order).find(({ limits }) => limits.id === shopId);
  if (shop === undefined) throw new AppError('shop.not_found', { shopId });
  const plan = shop.derivation?.(proof.pages);
  if (plan && 'refusal' in plan) throw new AppError('shop.underivable', { why: plan.refusal, ...plan.facts });
};

/**
 * Sends an order to another print shop: the former one's link is taken back and it is told, and the order is prepared again from the
 * approved bytes; a held order waits for its release. Throws `order.state_refused`, `shop.not_found`,
 * `shop.underivable`.
 */
export const chooseShop =
  (deps: ChooseDeps) =>
  (actor: Actor, orderId: string, { shopId, reason }: { shopId: string; reason: string }): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId);
      checkChoice(deps, value, shopId);
      const link = sha256Of(atelierToken(deps.settings, orderId, value));
      const former = await tx.get(ateliers, link);
      const job = await tx.get(jobs, prepareOrderJob.idOf(orderId));
      const notify = await printNotice(tx, deps, orderId, value, 'moved');
      const change = { shopId, shopTurn: value.shopTurn + 1, derivation: null };
      const now = deps.clock.now().toISOString();
      if (value.state === 'sent_to_print')
        writeMove(tx, deps, actor, orderId, value, 'preparing', change, reason);
      else {
        const heldFrom = value.heldFrom === 'sent_to_print' ? 'preparing' : value.heldFrom;
        tx.put(orders, orderId, { ...value, ...change, heldFrom, updatedAt: now });
      }
      if (former !== null) tx.put(ateliers, link, { ...former.value, revoked: true });
      notify();
      const { familyId } = value;
      const entry = { action: 'order.shop_chosen', object: `order:${orderId}`, familyId, to: shopId, reason };
      appendAudit(tx, deps, actor, entry);
      if (value.state !== 'sent_to_print' || job === null) return;
      tx.put(jobs, job.id, requeue(job.value, now));
    });
