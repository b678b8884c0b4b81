import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../people/accounts/user.ts';
import { moveAtelierOrder } from '../../printing/print-jobs/work-order.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, changeOrder } from '../../testing/kept.ts';
import { placeApprovedOrder, readStoredOrder } from '../../testing/open-order.ts';
import { openAccount } from '../../testing/open-people.ts';
import { listStepsTo, placePreparedOrder, readAtelierToken, tracked } from '../../testing/open-shop.ts';
import { readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import type { OrderDocument } from '../orders/order.ts';
import { addReferral } from './add-referral.ts';
import { earnCoupon, settleCode } from './earn-coupon.ts';
import { coupons, referrals } from './referral.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(async () => {
  app = createTestApp();
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
});

const work = async (orderId: string, to: 'printing' | 'shipped' | 'delivered'): Promise<void> => {
  const token = await readAtelierToken(app, orderId);
  for (const move of listStepsTo(to)) await moveAtelierOrder(app)(token, move);
};
const settle = (orderId: string, order: OrderDocument) =>
  app.documents.transact(async (tx) => settleCode(tx, app, orderId, order));
const earn = (orderId: string, order: OrderDocument) =>
  app.documents.transact(async (tx) => earnCoupon(tx, app, orderId, order));

describe('a referrer', () => {
  const sendOrder = async () => {
    await addReferral(app)(anne, 'PAUL');
    return placePreparedOrder(app);
  };

  test('earns a coupon of ten euros when the referred customer’s first order ships, and is notified', async () => {
    const { orderId, token } = await sendOrder();
    await work(orderId, 'printing');
    expect(await readAll(app, coupons)).toEqual([]);
    await moveAtelierOrder(app)(token, tracked);
    const [coupon] = await readAll(app, coupons);
    expect(coupon).toMatchObject({ uid: 'paul', cents: 1_000, orderId: null, usedAt: null });
    expect(coupon?.id).toMatch(/^[A-Z2-9]{12}$/);
    const [mail] = await readMails(app, 'gift_coupon_affiliation');
    expect(mail).toMatchObject({
      to: { name: 'paul Morel', address: 'paul@exemple.fr' },
      data: { friend: 'anne', cents: 1_000, currency: 'EUR', code: coupon?.id },
    });
    expect(JSON.stringify(mail?.data)).not.toContain('anne Morel');
    expect((await readDocument(app, referrals, 'anne')).couponCode).toBe(coupon?.id);
    expect(await auditOf(app, 'user:paul')).toMatchObject([
      { action: 'coupon.earned', actor: 'system:referrals', to: `order:${orderId}` },
    ]);
  });

  test('earns it once, although the step is repeated and the order delivered', async () => {
    const { orderId, token } = await sendOrder();
    await work(orderId, 'shipped');
    await moveAtelierOrder(app)(token, tracked);
    await moveAtelierOrder(app)(token, { to: 'delivered' });
    expect(await readAll(app, coupons)).toHaveLength(1);
    expect(await readMails(app, 'gift_coupon_affiliation')).toHaveLength(1);
  });

  test('earns nothing for a second order of the same customer', async () => {
    const first = await sendOrder();
    await work(first.orderId, 'shipped');
    const second = await placePreparedOrder(app);
    expect((await readStoredOrder(app, second.orderId)).discount).toBeNull();
    await work(second.orderId, 'shipped');
    expect(await readAll(app, coupons)).toHaveLength(1);
  });

  test('earns nothing for an order with a coupon, another code, or no code', async () => {
    const { orderId } = await sendOrder();
    const order = await readStoredOrder(app, orderId);
    await earn(orderId, { ...order, discount: { kind: 'coupon', code: 'BON', cents: 1_000 } });
    await earn(orderId, { ...order, discount: null });
    await earn('another-order', order);
    await earn(orderId, { ...order, buyerUid: 'somebody-else' });
    expect(await readAll(app, coupons)).toEqual([]);
  });

  test('earns nothing once their account is erased, and nobody is notified', async () => {
    const { orderId } = await sendOrder();
    await app.documents.transact(async (tx) => tx.remove(users, 'paul'));
    await work(orderId, 'shipped');
    expect((await readStoredOrder(app, orderId)).state).toBe('shipped');
    expect(await readAll(app, coupons)).toEqual([]);
    expect(await readMails(app, 'gift_coupon_affiliation')).toEqual([]);
  });

  test('is notified of a customer with an erased account without a name', async () => {
    const { orderId } = await sendOrder();
    await app.documents.transact(async (tx) => tx.remove(users, 'anne'));
    await work(orderId, 'shipped');
    expect((await readMails(app, 'gift_coupon_affiliation'))[0]?.data.friend).toBe('');
  });
});

describe('a payment', () => {
  test('ends being a new customer, also without a referral', async () => {
    const { orderId } = await placeApprovedOrder(app);
    await settle(orderId, await readStoredOrder(app, orderId));
    expect(await readDocument(app, referrals, 'anne')).toMatchObject({
      uid: 'anne',
      referrerUid: null,
      code: null,
      orderId: null,
      paidAt: app.clock.now().toISOString(),
    });
  });

  test('keeps the time of the first payment, whatever is paid later', async () => {
    const first = await placeApprovedOrder(app);
    await settle(first.orderId, await readStoredOrder(app, first.orderId));
    const { paidAt } = await readDocument(app, referrals, 'anne');
    app.clock.forward(86_400_000);
    const second = await placeApprovedOrder(app);
    await settle(second.orderId, await readStoredOrder(app, second.orderId));
    expect((await readDocument(app, referrals, 'anne')).paidAt).toBe(paidAt);
  });

  test('marks the order with the referral discount: only that order earns a coupon', async () => {
    await addReferral(app)(anne, 'PAUL');
    const { orderId } = await placeApprovedOrder(app);
    const order = await readStoredOrder(app, orderId);
    expect(order.discount?.kind).toBe('referral');
    await settle(orderId, order);
    expect(await readDocument(app, referrals, 'anne')).toMatchObject({ orderId, referrerUid: 'paul' });
  });

  test('uses the coupon that the order has, and no other one of its owner', async () => {
    const at = app.clock.now().toISOString();
    await app.documents.transact(async (tx) => {
      for (const code of ['UN', 'DEUX'])
        tx.put(coupons, code, { uid: 'anne', cents: 1_000, at, orderId: null, usedAt: null });
    });
    const { orderId } = await placeApprovedOrder(app);
    await changeOrder(app, orderId, { discount: { kind: 'coupon', code: 'UN', cents: 1_000 } });
    await settle(orderId, await readStoredOrder(app, orderId));
    expect(await readDocument(app, coupons, 'UN')).toMatchObject({ orderId, usedAt: at });
    expect(await readDocument(app, coupons, 'DEUX')).toMatchObject({ orderId: null, usedAt: null });
  });

  test('succeeds although its coupon was erased with its owner’s account', async () => {
    const { orderId } = await placeApprovedOrder(app);
    await changeOrder(app, orderId, { discount: { kind: 'coupon', code: 'GONE', cents: 1_000 } });
    await settle(orderId, await readStoredOrder(app, orderId));
    expect(await readAll(app, coupons)).toEqual([]);
  });
});
