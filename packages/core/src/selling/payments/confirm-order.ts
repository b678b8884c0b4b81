import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { openOwnOrder } from '../orders/open-own-order.ts';
import { readOrder } from '../orders/placing/place-order.ts';
import { fulfil } from './fulfil.ts';

type ConfirmDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

/**
 * What the return page asks: the payment of an order is read again, for those who may place it. Nobody learns anything
 * of another order's payment: `payment.session_unknown`.
 */
export const confirmOrder =
  (deps: ConfirmDeps) =>
  async (actor: Actor, orderId: string, sessionId: string): Promise<Order> => {
    await openOwnOrder(deps.documents, actor, orderId);
    const { orderId: paidId } = await fulfil(deps)(sessionId);
    if (paidId !== orderId) throw new AppError('payment.session_unknown');
    return readOrder(deps)(actor, orderId);
  };
