import { createSystemActor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import { couponUses } from '../../coupons/offered-coupon.ts';
import { releaseCoupon } from '../../coupons/reserve-coupon.ts';
import { computeQuote } from '../../quotes/quote.ts';
import { type OrderDocument, orders } from '../order.ts';

const HOUR_MS = 3_600_000;
/**
 * A cart reserves a limited coupon for one day, or for two days if its payment page was opened (the page expires after
 * one).
 */
const CART_RESERVATION_MS = 24 * HOUR_MS;
const OPENED_RESERVATION_MS = 48 * HOUR_MS;

/** Most unpaid uses of one code that are looked at, the oldest first: those of opened payments lapse a day later. */
const LOOKED_AT_MAX = 200;

const hasLapsed = ({ state, sessionId, updatedAt }: OrderDocument, now: number): boolean =>
  state === 'awaiting_payment' &&
  now - Date.parse(updatedAt) > (sessionId === null ? CART_RESERVATION_MS : OPENED_RESERVATION_MS);

/** Removes the code from one abandoned cart and quotes the cart again. Returns false if there is no such cart. */
export const releaseLapsedCoupon =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (code: string): Promise<boolean> => {
    const now = deps.clock.now();
    const usedBefore = new Date(now.getTime() - CART_RESERVATION_MS).toISOString();
    const { items: unpaidUses } = await deps.documents.find(couponUses, {
      where: [
        ['code', '==', code],
        ['paidAt', '==', null],
        ['at', '<', usedBefore],
      ],
      orderBy: { field: 'at', direction: 'asc' },
      limit: LOOKED_AT_MAX,
    });
    for (const { value: use } of unpaidUses) {
      const isReleased = await deps.documents.transact(async (tx) => {
        const order = await tx.get(orders, use.orderId);
        if (order === null || !hasLapsed(order.value, now.getTime())) return false;
        const { cart, familyId, version } = order.value;
        const quote = computeQuote(cart, deps.settings);
        await releaseCoupon(tx, order.id, order.value);
        const updatedAt = now.toISOString();
        tx.put(orders, order.id, { ...order.value, discount: null, quote, version: version + 1, updatedAt });
        const entry = { action: 'order.code_lapsed', object: `order:${order.id}`, familyId, to: 'none' };
        await appendAudit(tx, deps, createSystemActor('coupons'), entry);
        return true;
      });
      if (isReleased) return true;
    }
    return false;
  };
