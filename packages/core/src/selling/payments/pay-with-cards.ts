import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { type CheckoutDeps, currentOrder, payable, reckoned } from '../checkouts/open-checkout.ts';
import { closePage } from '../checkouts/order-page.ts';
import { readOrder } from '../orders/placing/place-order.ts';
import { acceptOrder } from './accept-order.ts';

/**
 * Pays an order that its gift cards pay whole: no payment service is asked, and a page that was open for it is closed.
 * Throws what `openCheckout` throws, and `gift_card.changed` when something is left to pay.
 */
export const payWithCards =
  (deps: CheckoutDeps) =>
  async (actor: Actor, orderId: string): Promise<Order> => {
    const order = await payable(deps, actor, orderId);
    const { isCovered } = await reckoned(deps, order);
    if (!isCovered) throw new AppError('gift_card.changed');
    await closePage(deps, order.value);
    await deps.documents.transact(async (tx) => {
      const wanted = { version: order.value.version, dueCents: 0 };
      const current = await currentOrder(tx, deps, orderId, wanted);
      if (current.value.sessionId !== order.value.sessionId) throw new AppError('order.state_refused');
      await acceptOrder(tx, deps, current, { sessionId: null, paymentIntentId: null });
    });
    return readOrder(deps)(actor, orderId);
  };
