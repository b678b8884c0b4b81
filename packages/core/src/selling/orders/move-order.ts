import { AppError, type OrderState, orderMoves } from '@souvenance/contracts';
import { type Actor, formatActorLabel } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { surprises } from '../../writing/books/surprise.ts';
import { type OrderDocument, orders } from './order.ts';
import { isNoEditionAccepted } from './order-checks.ts';
import { markAsShopNews } from './shop-news.ts';

/**
 * Whether the order may change to this state. An order on hold may change as it could before the hold: it still counts
 * as accepted if a shop had accepted it.
 */
export const canMoveOrder = (order: OrderDocument, to: OrderState): boolean => {
  const { state, stateBeforeHold } = order;
  if (!orderMoves[state].includes(to)) return false;
  if (to === 'cancelled' || to === 'refunded') return isNoEditionAccepted(order);
  return (
    state !== 'on_hold' || stateBeforeHold === to || (stateBeforeHold === 'awaiting_payment' && to === 'paid')
  );
};

/** Returns the order in its next state. Throws `order.state_refused` for a change that is not allowed. */
export const applyMove = (order: OrderDocument, to: OrderState, actor: Actor, now: string): OrderDocument => {
  if (!canMoveOrder(order, to)) throw new AppError('order.state_refused', { from: order.state, to });
  return {
    ...order,
    state: to,
    stateBeforeHold: to === 'on_hold' ? order.state : null,
    holdReason: to === 'on_hold' ? order.holdReason : null,
    history: [...order.history, { at: now, from: order.state, to, by: formatActorLabel(actor) }],
    updatedAt: now,
  };
};

/**
 * Writes a state change with its audit entry. Delivery ends a surprise; if the order has several editions, the last
 * delivery ends it. Throws `order.state_refused`.
 * @example await writeMove(tx, deps, actor, orderId, order.value, 'on_hold', { holdReason }, reason);
 */
export const writeMove = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  actor: Actor,
  orderId: string,
  order: OrderDocument,
  to: OrderState,
  change: Partial<OrderDocument> = {},
  reason = '',
): Promise<OrderDocument> => {
  const at = deps.clock.now().toISOString();
  const isAlone = order.variants.length === 0 && order.variantOf === null;
  const isOver = to === 'delivered' && order.surprise !== null && isAlone;
  if (isOver) tx.remove(surprises, orderId);
  const nextOrder = { ...applyMove(order, to, actor, at), ...(isOver && { surprise: null }), ...change };
  // A change that the shop made itself is not news for the shop.
  const orderToStore = actor.kind === 'atelier' ? nextOrder : markAsShopNews(nextOrder, at);
  tx.put(orders, orderId, orderToStore);
  const { familyId } = order;
  const entry = {
    action: 'order.moved',
    object: `order:${orderId}`,
    familyId,
    from: order.state,
    to,
    reason,
  };
  await appendAudit(tx, deps, actor, entry);
  return orderToStore;
};
