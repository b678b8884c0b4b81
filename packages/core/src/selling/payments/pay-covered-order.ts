import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import {
  type CheckoutDeps,
  computeDue,
  openPayableOrder,
  reserveForPayment,
} from '../checkouts/open-checkout.ts';
import { closePaymentPage } from '../checkouts/order-page.ts';
import { readOrder } from '../orders/placing/place-order.ts';
import { acceptOrder } from './accept-order.ts';

/**
 * Pays an order of which nothing is due by bank card, because a code, a gift box or gift cards pay it, and closes an
 * open payment page. Throws the errors of `openCheckout`, and `gift_card.changed` when a bank card would have to pay a
 * part.
 */
export const payCoveredOrder =
  (deps: CheckoutDeps) =>
  async (actor: Actor, orderId: string): Promise<Order> => {
    const order = await openPayableOrder(deps, actor, orderId);
    const { isCovered } = await computeDue(deps, order);
    if (!isCovered) throw new AppError('gift_card.changed');
    await closePaymentPage(deps, order.value);
    await deps.documents.transact(async (tx) => {
      const expected = { version: order.value.version, dueCents: 0 };
      const current = await reserveForPayment(tx, deps, orderId, expected);
      if (current.value.sessionId !== order.value.sessionId) throw new AppError('order.state_refused');
      await acceptOrder(tx, deps, current, { sessionId: null, paymentIntentId: null, bankCents: 0 });
    });
    return readOrder(deps)(actor, orderId);
  };
