import { systemActor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import type { Deps } from '../../../ports/deps.ts';
import { couponUses } from '../../coupons/offered-coupon.ts';
import { releaseCoupon } from '../../coupons/reserve-coupon.ts';
import { quoteOf } from '../../quotes/quote.ts';
import { type OrderDocument, orders } from '../order.ts';

const HOUR_MS = 3_600_000;
/** A cart keeps a limited coupon for a day, or for two if its payment was opened, when its page has expired. */
const KEPT_MS = 24 * HOUR_MS;
const OPENED_KEPT_MS = 48 * HOUR_MS;

const hasLapsed = ({ state, sessionId, updatedAt }: OrderDocument, now: number): boolean =>
  state === 'awaiting_payment' &&
  now - Date.parse(updatedAt) > (sessionId === null ? KEPT_MS : OPENED_KEPT_MS);

/** Removes the code from one abandoned cart and quotes it again. Returns false if there is none. */
export const freeLapsedCoupon =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (code: string): Promise<boolean> => {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - KEPT_MS).toISOString();
    const couponUsesFound = await findAll(deps.documents, couponUses, {
      where: [
        ['code', '==', code],
        ['paidAt', '==', null],
        ['at', '<', before],
      ],
      orderBy: { field: 'at', direction: 'asc' },
    });
    for (const { value: use } of couponUsesFound) {
      const isFreed = await deps.documents.transact(async (tx) => {
        const order = await tx.get(orders, use.orderId);
        if (order === null || !hasLapsed(order.value, now.getTime())) return false;
        const { cart, familyId, version } = order.value;
        const quote = quoteOf(cart, deps.settings);
        await releaseCoupon(tx, order.id, order.value);
        const updatedAt = now.toISOString();
        tx.put(orders, order.id, { ...order.value, discount: null, quote, version: version + 1, updatedAt });
        const entry = { action: 'order.code_lapsed', object: `order:${order.id}`, familyId, to: 'none' };
        await appendAudit(tx, deps, systemActor('coupons'), entry);
        return true;
      });
      if (isFreed) return true;
    }
    return false;
  };
