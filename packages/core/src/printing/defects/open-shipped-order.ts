import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { openOwnOrder } from '../../selling/orders/open-own-order.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { canReportDefect } from '../../selling/orders/order-defects.ts';

/**
 * Reads an order of the actor's family whose copies have shipped. Throws `order.not_found`, `permission.denied`, and
 * `order.state_refused` for an order that has not shipped or is a reprint.
 */
export const openShippedOrder = async (
  documents: Pick<Documents, 'get'>,
  actor: Actor,
  orderId: string,
): Promise<Stored<OrderDocument>> => {
  const order = await openOwnOrder(documents, actor, orderId);
  const { state, reprintOf } = order.value;
  if (!canReportDefect(order.value) || reprintOf !== null)
    throw new AppError('order.state_refused', { state });
  return order;
};
