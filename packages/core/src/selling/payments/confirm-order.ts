import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import { orders } from '../orders/order.ts';
import { readOrder } from '../orders/place-order.ts';
import { fulfil } from './fulfil.ts';

type ConfirmDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

/**
 * What the return page asks: the payment of an order is read again, for those who may place it. Nobody learns anything
 * of another order's payment: `payment.session_unknown`.
 */
export const confirmOrder =
  (deps: ConfirmDeps) =>
  async (actor: Actor, orderId: string, sessionId: string): Promise<Order> => {
    const found = await deps.documents.get(orders, orderId);
    await authorizeAccess(deps.documents, actor, 'order.place', 'order', found);
    const { orderId: paidId } = await fulfil(deps)(sessionId);
    if (paidId !== orderId) throw new AppError('payment.session_unknown');
    return readOrder(deps)(actor, orderId);
  };
