import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { requireProofForAction } from '../../../selling/orders/admin/order-actions.ts';
import type { OrderDocument } from '../../../selling/orders/order.ts';
import { listShopsForOrder } from '../get-shop-of-order.ts';
import { restartPreparation } from './restart-preparation.ts';

type ChooseDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/**
 * Checks that no shop has accepted the order and that the chosen shop can print the approved files without a new
 * approval. Throws `order.state_refused`, `shop.not_found`, `shop.underivable`.
 */
const checkChoice = ({ settings }: ChooseDeps, order: OrderDocument, shopId: string): void => {
  const proof = requireProofForAction(order, 'chooseShop');
  const shop = listShopsForOrder(settings, order).find(({ profile }) => profile.id === shopId);
  if (shop === undefined) throw new AppError('shop.not_found', { shopId });
  const plan = shop.derivation?.(proof.pages);
  if (plan && 'refusal' in plan) throw new AppError('shop.underivable', { why: plan.refusal, ...plan.facts });
};

/**
 * Sends an order to another print shop: revokes the former shop's link, notifies that shop, and prepares the order
 * again from the approved files. An order on hold waits for its release. Throws `order.not_found`,
 * `order.state_refused`, `shop.not_found`, `shop.underivable`.
 */
export const chooseShop =
  (deps: ChooseDeps) =>
  (actor: Actor, orderId: string, { shopId, reason }: { shopId: string; reason: string }): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.orders');
      checkChoice(deps, value, shopId);
      const order = { orderId, value, change: { shopId, pickedBy: null }, event: 'moved' as const, reason };
      await restartPreparation(tx, deps, actor, order);
      const { familyId } = value;
      const entry = { action: 'order.shop_chosen', object: `order:${orderId}`, familyId, to: shopId, reason };
      await appendAudit(tx, deps, actor, entry);
    });
