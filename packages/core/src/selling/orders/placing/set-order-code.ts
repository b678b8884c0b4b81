import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { normalizeCode } from '../../../foundation/secrets/derive-readable-code.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { releaseCoupon } from '../../coupons/reserve-coupon.ts';
import type { Discount } from '../../quotes/discount.ts';
import { computeQuote } from '../../quotes/quote.ts';
import { applyTypedCode } from '../../referrals/apply-code.ts';
import { openOwnOrder } from '../open-own-order.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';
import { usesCode } from '../uses-code.ts';
import { releaseLapsedCoupon } from './release-lapsed-coupon.ts';

type CodeDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/**
 * Returns the order with another discount and a new quote. Throws `coupon.gives_nothing` if a coupon does not change
 * its price: a gift's book stays for an order with a printed copy.
 */
const withDiscount = (deps: CodeDeps, order: OrderDocument, discount: Discount | null): OrderDocument => {
  const quote = computeQuote(order.cart, deps.settings, discount);
  const undiscountedQuote = computeQuote(order.cart, deps.settings);
  const mayGiveNothing = discount?.kind === 'offered' || discount?.kind === 'gift_book';
  if (mayGiveNothing && quote.totalCents === undiscountedQuote.totalCents)
    throw new AppError('coupon.gives_nothing', {
      benefit: discount.kind === 'offered' ? discount.benefit.kind : 'book',
    });
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
  const isSame = order.value.discount?.code === normalizeCode(code);
  const codedOrder = { orderId: order.id, familyId, buyerUid, usesCode: usesCode(tx) };
  if (!isSame) await releaseCoupon(tx, order.id, order.value);
  const discount = code === '' ? null : await applyTypedCode(tx, deps, codedOrder, code);
  const value = withDiscount(deps, order.value, discount);
  tx.put(orders, order.id, value);
  await appendAudit(tx, deps, actor, {
    action: 'order.code_set',
    object: `order:${order.id}`,
    familyId,
    to: value.discount?.kind ?? 'none',
  });
  return toOrderView({ ...order, value });
};

/**
 * Sets the code of an unpaid order and quotes the order again; an empty code removes it. If a company coupon is used
 * up, the coupon of an abandoned cart is released. Throws `order.state_refused`, `coupon.gives_nothing`, and the errors
 * of `takeCode`.
 */
export const setOrderCode =
  (deps: CodeDeps) =>
  async (actor: Actor, orderId: string, code: string): Promise<Order> => {
    const setCode = () =>
      deps.documents.transact(async (tx) => {
        const order = await openOwnOrder(tx, actor, orderId);
        return writeCode(tx, deps, actor, order, code);
      });
    try {
      return await setCode();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'coupon.used_up')) throw error;
      if (!(await releaseLapsedCoupon(deps)(normalizeCode(code)))) throw error;
      return setCode();
    }
  };
