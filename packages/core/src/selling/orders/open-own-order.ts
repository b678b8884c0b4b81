import type { Actor } from '../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from './order.ts';

/**
 * Reads an order of the actor's family. Throws `order.not_found`, `permission.denied` for a member who may not order.
 */
export const openOwnOrder = async (
  documents: Pick<Documents, 'get'>,
  actor: Actor,
  orderId: string,
): Promise<Stored<OrderDocument>> =>
  authorizeAccess(documents, actor, 'order.place', 'order', await documents.get(orders, orderId));
