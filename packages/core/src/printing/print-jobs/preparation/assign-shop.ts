import { createSystemActor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { alertAdministrators } from '../../../foundation/mail/alert.ts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import type { Deps } from '../../../ports/deps.ts';
import { writeMove } from '../../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { pickShop } from '../../print-shops/pick-shop.ts';

type AssignDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings' | 'printServices'>;

const actor = createSystemActor('print-rules');

const isUnassigned = ({ state, shopId, cart }: OrderDocument): boolean =>
  (state === 'paid' || state === 'preparing') && shopId === null && cart.copies > 0;

/**
 * Assigns the print shop of the first matching print rule to an order without a shop, and records the rule in the audit
 * log. Without rules nothing changes; an order that no rule matches is put on hold.
 */
export const assignShop = async (deps: AssignDeps, orderId: string): Promise<void> => {
  const orderBefore = (await deps.documents.get(orders, orderId))?.value;
  if (orderBefore === undefined || !isUnassigned(orderBefore)) return;
  const { hasRules, pick } = await pickShop(deps, orderBefore);
  if (!hasRules) return;
  await deps.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order === null || !isUnassigned(order.value)) return;
    const { familyId, number } = order.value;
    if (pick === null) {
      await writeMove(tx, deps, actor, orderId, order.value, 'on_hold', { holdReason: 'shop' });
      const { subject, unpicked } = getCoreMessages(deps.settings.locale).alerts.shop;
      const cause = `alert.shop.${orderId}.${order.value.history.length}`;
      await alertAdministrators(tx, deps, { cause, subject: subject(number), sentence: unpicked });
      return;
    }
    tx.put(orders, orderId, { ...order.value, ...pick });
    const { version, rule } = pick.pickedBy;
    const reason = getCoreMessages(deps.settings.locale).reasons.rule(rule, version);
    const entry = { action: 'order.shop_picked', object: `order:${orderId}`, familyId };
    await appendAudit(tx, deps, actor, { ...entry, to: pick.shopId, reason });
  });
};
