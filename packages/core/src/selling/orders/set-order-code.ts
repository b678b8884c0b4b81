import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import { type OrderDocument, orders, orderView } from '../orders/order.ts';
import { quoteOf } from '../quotes/quote.ts';
import { validateCode } from '../referrals/validate-code.ts';
import { keepsCode } from './keeps-code.ts';

/**
 * Puts a code on an order that is not paid, or takes it off when it is empty; the total is made anew. Of two orders at
 * once, one has a coupon. Throws `order.state_refused`, and what `validateCode` throws.
 */
export const setOrderCode =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (actor: Actor, orderId: string, code: string): Promise<Order> =>
    deps.documents.transact(async (tx) => {
      const order = await authorizeAccess(tx, actor, 'order.place', 'order', await tx.get(orders, orderId));
      const { state, familyId, buyerUid, cart, version } = order.value;
      if (state !== 'awaiting_payment') throw new AppError('order.state_refused', { state });
      const coded = { orderId, familyId, buyerUid, isKeptBy: keepsCode(tx) };
      const valid = code === '' ? null : await validateCode(tx, deps, coded, code);
      const discount = valid?.discount ?? null;
      const value: OrderDocument = {
        ...order.value,
        discount,
        quote: quoteOf(cart, deps.settings, discount),
        version: version + 1,
        updatedAt: deps.clock.now().toISOString(),
      };
      valid?.write();
      tx.put(orders, orderId, value);
      const object = `order:${orderId}`;
      appendAudit(tx, deps, actor, {
        action: 'order.code_set',
        object,
        familyId,
        to: discount?.kind ?? 'none',
      });
      return orderView({ ...order, value });
    });
