import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import { adoptNewerProof, findNewerProof } from '../../../selling/orders/admin/newer-proof.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { checkAction } from '../../../selling/orders/admin/order-actions.ts';
import { restartPreparation } from './restart-preparation.ts';

type ReplaceDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/**
 * Replaces the proof with the newest approved one, unless a shop has accepted the order: notifies the shop, whose
 * former link then shows the number of the new purchase order, and prepares the order again. Throws
 * `order.state_refused`, `order.no_newer_proof`.
 */
export const replaceFiles =
  (deps: ReplaceDeps) =>
  async (actor: Actor, orderId: string, reason: string): Promise<void> => {
    const order = await openOrder(deps.documents, actor, orderId, 'admin.orders');
    const newerOrderId = (await findNewerProof(deps.documents, order.value))?.id ?? null;
    await deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.orders');
      const { cart, familyId } = value;
      checkAction(value, 'replaceFiles');
      const proof = await adoptNewerProof(tx, deps, actor, { newerOrderId, order: value });
      const change = { proof, specification: null, cart: { ...cart, pages: proof.pages } };
      await restartPreparation(tx, deps, actor, { orderId, value, change, event: 'replaced', reason });
      const entry = { action: 'order.files_replaced', object: `order:${orderId}`, familyId, reason };
      await appendAudit(tx, deps, actor, entry);
    });
  };
