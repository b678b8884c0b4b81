import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { typedCode } from '../../../foundation/secrets/readable-code.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { releaseCoupon } from '../../coupons/hold-coupon.ts';
import type { Discount } from '../../quotes/discount.ts';
import { quoteOf } from '../../quotes/quote.ts';
import { takeCode } from '../../referrals/validate-code.ts';
import { openOwnOrder } from '../open-own-order.ts';
import { type OrderDocument, orders, orderView } from '../order.ts';
import { freeLapsedCoupon } from './free-lapsed-coupon.ts';
import { keepsCode } from './keeps-code.ts';

type CodeDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** The order with another code, and its total made anew. Throws `coupon.gives_nothing` for a code without effect here. */
const recoded = (deps: CodeDeps, order: OrderDocument, discount: Discount | null): OrderDocument => {
  const quote = quoteOf(order.cart, deps.settings, discount);
  const plain = quoteOf(order.cart, deps.settings);
  if (discount?.kind === 'offered' && quote.totalCents === plain.totalCents)
    throw new AppError('coupon.gives_nothing', { gives: discount.gives.kind });
  const updatedAt = deps.clock.now().toISOString();
  return { ...order, discount, quote, version: order.version + 1, updatedAt };
};

const writeCode = async (
  tx: Transaction,
  deps: CodeDeps,
  actor: Actor,
  order: Stored<OrderDocument>,
  code: string,
): Promise<Order> => {
  const { state, familyId, buyerUid } = order.value;
  if (state !== 'awaiting_payment') throw new AppError('order.state_refused', { state });
  const isSame = order.value.discount?.code === typedCode(code);
  const coded = { orderId: order.id, familyId, buyerUid, isKeptBy: keepsCode(tx) };
  if (!isSame) await releaseCoupon(tx, order.id, order.value);
  const discount = code === '' ? null : await takeCode(tx, deps, coded, code);
  const value = recoded(deps, order.value, discount);
  tx.put(orders, order.id, value);
  await appendAudit(tx, deps, actor, {
    action: 'order.code_set',
    object: `order:${order.id}`,
    familyId,
    to: value.discount?.kind ?? 'none',
  });
  return orderView({ ...order, value });
};

/**
 * Puts a code on an order that is not paid, or takes it off when it is empty; the total is made anew. Of two orders at
 * once, one has a coupon; of the house's that are used up, one that lies in a forgotten cart is taken from there. Throws
 * `order.state_refused`, `coupon.gives_nothing`, and what `takeCode` throws.
 */
export const setOrderCode =
  (deps: CodeDeps) =>
  async (actor: Actor, orderId: string, code: string): Promise<Order> => {
    const put = () =>
      deps.documents.transact(async (tx) => {
        const order = await openOwnOrder(tx, actor, orderId);
        return writeCode(tx, deps, actor, order, code);
      });
    try {
      return await put();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'coupon.used_up')) throw error;
      if (!(await freeLapsedCoupon(deps)(typedCode(code)))) throw error;
      return put();
    }
  };
