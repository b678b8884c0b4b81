import { AppError, type OrderState, orderMoves } from '@souvenance/contracts';
import { type Actor, actorLabel } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { surprises } from '../../writing/books/surprise.ts';
import { type OrderDocument, orders } from './order.ts';
import { isUntilAccepted } from './order-place.ts';
import { withShopNews } from './shop-news.ts';

/** A held order may do what the place allows where it was held: no hold gives back what a print shop has accepted. */
export const canMoveOrder = (order: OrderDocument, to: OrderState): boolean => {
  const { state, heldFrom } = order;
  if (!orderMoves[state].includes(to)) return false;
  if (to === 'cancelled' || to === 'refunded') return isUntilAccepted(order);
  return state !== 'on_hold' || heldFrom === to || (heldFrom === 'awaiting_payment' && to === 'paid');
};

/** The order in its next state; throws `order.state_refused` for a move that the table does not hold. */
export const moved = (order: OrderDocument, to: OrderState, actor: Actor, now: string): OrderDocument => {
  if (!canMoveOrder(order, to)) throw new AppError('order.state_refused', { from: order.state, to });
  return {
    ...order,
    state: to,
    heldFrom: to === 'on_hold' ? order.state : null,
    holdReason: to === 'on_hold' ? order.holdReason : null,
    history: [...order.history, { at: now, from: order.state, to, by: actorLabel(actor) }],
    updatedAt: now,
  };
};

/** Writes a move with its audit row. What is delivered is no surprise any more; of several editions, the last one ends it. */
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
  const written = { ...moved(order, to, actor, at), ...(isOver && { surprise: null }), ...change };
  // What a shop does itself is no news to it.
  const next = actor.kind === 'atelier' ? written : withShopNews(written, at);
  tx.put(orders, orderId, next);
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
  return next;
};
