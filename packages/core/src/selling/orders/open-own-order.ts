import type { Actor } from '../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from './order.ts';

/** An order of one's own family, for who may order there. Throws `order.not_found`, `permission.denied`. */
export const openOwnOrder = async (
  reader: Pick<Documents, 'get'>,
  actor: Actor,
  orderId: string,
): Promise<Stored<OrderDocument>> =>
  authorizeAccess(reader, actor, 'order.place', 'order', await reader.get(orders, orderId));
