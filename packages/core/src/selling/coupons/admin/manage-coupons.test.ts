import type { NewCoupon } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../foundation/limits/rate-limits.ts';
import { cancelOrder } from '../../../printing/print-jobs/order-changes/cancel-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { findEvery } from '../../../testing/find-every.ts';
import { auditOf, collectOutcomes } from '../../../testing/kept.ts';
import { address, cart, placeApprovedOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { openAccount } from '../../../testing/open-people.ts';
import { readDocument } from '../../../testing/read-test-app.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { orders } from '../../orders/order.ts';
import { updateOrder } from '../../orders/placing/place-order.ts';
import { setOrderCode } from '../../orders/placing/set-order-code.ts';
import { fulfil } from '../../payments/fulfil.ts';
import { couponUses, offeredCoupons } from '../offered-coupon.ts';
import { createCoupon, listCoupons, setCouponStopped } from './manage-coupons.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(async () => {
  app = createTestApp();
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
});

const half = { kind: 'percent', percent: 50 } as const;
const plain: NewCoupon = { code: 'Noël 26', benefit: half, from: null, until: null, usesMax: null, note: '' };
const make = (change: Partial<NewCoupon> = {}) => createCoupon(app)(administrator, { ...plain, ...change });
const put = (orderId: string, code = 'noel-26') => setOrderCode(app)(anne, orderId, code);
const countsOf = async (code = 'NOEL26') => {
  const { useCount, paidUseCount: paidCount } = await readDocument(app, offeredCoupons, code);
  const uses = await findEvery(app.documents, couponUses, { where: [['code', '==', code]] });
  return { useCount, paidUseCount: paidCount, uses: uses.length };
};
const pay = async (orderId: string): Promise<void> => {
  const { sessionId } = await openCheckout(app)(anne, orderId);
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
};
/** Creates the same order for another buyer. */
const ordersOf = async (buyers: readonly string[]): Promise<string[]> => {
  const { orderId } = await placeApprovedOrder(app);
  const order = await readStoredOrder(app, orderId);
  await app.documents.transact(async (tx) => {
    for (const buyerUid of buyers) tx.create(orders, `order-of-${buyerUid}`, { ...order, buyerUid });
  });
  return buyers.map((uid) => `order-of-${uid}`);
};

describe('a coupon of the operator', () => {
  test('is created by an administrator alone, with a generated code if none is typed', async () => {
    await expect(createCoupon(app)(anne, plain)).rejects.toMatchObject({ code: 'route.not_found' });
    const coupon = await make({ code: '' });
    expect(coupon.code).toMatch(/^[A-Z0-9]{10}$/);
    expect((await auditOf(app, `coupon:${coupon.code}`)).map(({ action }) => action)).toEqual([
      'coupon.created',
    ]);
    const { coupons, total } = await listCoupons(app)(administrator);
    expect([coupons[0]?.code, total]).toEqual([coupon.code, 1]);
    await expect(listCoupons(app)(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  });

  test('has a unique code', async () => {
    await make();
    await expect(make()).rejects.toMatchObject({ code: 'coupon.exists' });
    await expect(make({ code: 'a-b' })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(make({ from: '2026-12-02', until: '2026-12-01' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  test('is applied in any spelling, and counts when the order is paid', async () => {
    await make();
    const { orderId } = await placeApprovedOrder(app);
    const order = await put(orderId);
    expect(order).toMatchObject({
      code: { kind: 'offered', code: 'NOEL26' },
      quote: { totalCents: 1_450 + 590 },
    });
    await put(orderId);
    expect(await countsOf()).toEqual({ useCount: 1, paidUseCount: 0, uses: 1 });
    await pay(orderId);
    expect(await countsOf()).toEqual({ useCount: 1, paidUseCount: 1, uses: 1 });
    expect((await readStoredOrder(app, orderId)).state).toBe('paid');
  });

  test('is released when another code replaces it, the code is removed, or the order is cancelled', async () => {
    await make();
    await make({ code: 'AUTRE' });
    const { orderId } = await placeApprovedOrder(app);
    await put(orderId);
    await put(orderId, 'AUTRE');
    expect([await countsOf(), await countsOf('AUTRE')]).toMatchObject([
      { useCount: 0, uses: 0 },
      { useCount: 1 },
    ]);
    await put(orderId, '');
    expect(await countsOf('AUTRE')).toMatchObject({ useCount: 0, uses: 0 });
    await put(orderId);
    await cancelOrder(app)(anne, orderId);
    expect(await countsOf()).toMatchObject({ useCount: 0, uses: 0 });
  });

  test('may be used once per account', async () => {
    await make();
    const [one, other] = [await placeApprovedOrder(app), await placeApprovedOrder(app)];
    await put(one.orderId);
    await expect(put(other.orderId)).rejects.toMatchObject({ code: 'code.taken' });
    await pay(one.orderId);
    await expect(put(other.orderId)).rejects.toMatchObject({ code: 'code.taken' });
  });

  test('is valid on its days only, and not while it is stopped; an order that has it keeps it', async () => {
    // In Paris, 3 March begins at 23:00 UTC on 2 March.
    await make({ from: '2026-03-03', until: '2026-03-03' });
    await make({ code: 'ARRET' });
    const { orderId } = await placeApprovedOrder(app);
    await expect(put(orderId)).rejects.toMatchObject({ code: 'coupon.not_yet' });
    app.clock.forward(14 * HOUR_MS);
    await put(orderId);
    app.clock.forward(DAY_MS);
    expect((await put(orderId)).code?.code).toBe('NOEL26');
    const [other = ''] = await ordersOf(['paul']);
    await expect(put(other)).rejects.toMatchObject({ code: 'coupon.over' });
    await setCouponStopped(app)(administrator, 'ARRET', { isStopped: true, reason: 'Fini' });
    await expect(put(other, 'ARRET')).rejects.toMatchObject({ code: 'code.not_found' });
  });

  test('that takes nothing off is refused, and not reserved', async () => {
    await make({ benefit: { kind: 'copy' } });
    const { orderId } = await placeApprovedOrder(app);
    await expect(put(orderId)).rejects.toMatchObject({ code: 'coupon.gives_nothing' });
    expect(await countsOf()).toMatchObject({ useCount: 0, uses: 0 });
  });

  test('that takes nothing off any more is not used by the payment', async () => {
    await make({ benefit: { kind: 'copy' } });
    const { orderId } = await placeApprovedOrder(app, { copies: 2 });
    expect((await put(orderId)).code).toMatchObject({ code: 'NOEL26' });
    expect((await updateOrder(app)(anne, orderId, { cart, address })).code).toBeNull();
    await pay(orderId);
    expect(await countsOf()).toEqual({ useCount: 0, paidUseCount: 0, uses: 0 });
    const { orderId: secondOrderId } = await placeApprovedOrder(app, { copies: 2 });
    expect((await put(secondOrderId)).code).toMatchObject({ code: 'NOEL26' });
  });

  test('is given back with an order that is refunded before it is printed', async () => {
    await make();
    const { orderId } = await placeApprovedOrder(app);
    await put(orderId);
    await pay(orderId);
    expect((await cancelOrder(app)(anne, orderId)).state).toBe('refunded');
    expect(await countsOf()).toEqual({ useCount: 0, paidUseCount: 0, uses: 0 });
    const { orderId: nextOrderId } = await placeApprovedOrder(app);
    expect((await put(nextOrderId)).code).toMatchObject({ code: 'NOEL26' });
  });

  test('for one order is given to one of a hundred concurrent requests', async () => {
    await make({ usesMax: 1 });
    const all = await ordersOf(Array.from({ length: 100 }, (_, at) => `buyer-${at}`));
    const outcomes = await collectOutcomes(all.map((orderId) => put(orderId)));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'coupon.used_up']));
    expect(await countsOf()).toEqual({ useCount: 1, paidUseCount: 0, uses: 1 });
  });

  test('in an abandoned cart is released after a day, and the cart has its full price again', async () => {
    await make({ usesMax: 1 });
    const [first = '', second = ''] = await ordersOf(['paul', 'lise']);
    await put(first);
    app.clock.forward(DAY_MS / 2);
    await expect(put(second)).rejects.toMatchObject({ code: 'coupon.used_up' });
    app.clock.forward(DAY_MS);
    expect((await put(second)).code?.code).toBe('NOEL26');
    expect(await readStoredOrder(app, first)).toMatchObject({ discount: null, quote: { totalCents: 3_490 } });
    expect(await countsOf()).toEqual({ useCount: 1, paidUseCount: 0, uses: 1 });
  });

  test('in a cart whose payment page was opened stays reserved for two days from then', async () => {
    await make({ usesMax: 1 });
    const { orderId } = await placeApprovedOrder(app);
    const [second = ''] = await ordersOf(['paul']);
    await put(orderId);
    app.clock.forward(1.9 * DAY_MS);
    await openCheckout(app)(person('anne'), orderId);
    app.clock.forward(DAY_MS / 2);
    await expect(put(second)).rejects.toMatchObject({ code: 'coupon.used_up' });
    app.clock.forward(2 * DAY_MS);
    expect((await put(second)).code?.code).toBe('NOEL26');
  });
});
