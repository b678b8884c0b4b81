import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { openOwnOrder } from '../orders/open-own-order.ts';
import { readOrder } from '../orders/placing/place-order.ts';
import { fulfil } from './fulfil.ts';

type ConfirmDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

/**
 * Reads the payment of an order again for the return page. Throws `payment.session_unknown` for a session of another
 * order.
 */
export const confirmOrder =
  (deps: ConfirmDeps) =>
  async (actor: Actor, orderId: string, sessionId: string): Promise<Order> => {
    await openOwnOrder(deps.documents, actor, orderId);
    const { orderId: paidOrderId } = await fulfil(deps)(sessionId);
    if (paidOrderId !== orderId) throw new AppError('payment.session_unknown');
    return readOrder(deps)(actor, orderId);
  };
