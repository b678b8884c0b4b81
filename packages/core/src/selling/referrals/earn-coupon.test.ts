import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../people/accounts/user.ts';
import { moveAtelierOrder } from '../../printing/print-jobs/work-order.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, changeOrder } from '../../testing/kept.ts';
import { approvedOrder, orderOf } from '../../testing/open-order.ts';
import { openAccount } from '../../testing/open-people.ts';
import { preparedOrder, stepsTo, tokenOf, tracked } from '../../testing/open-shop.ts';
import { allOf, documentOf, mailsIn } from '../../testing/read-test-app.ts';
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
  const token = await tokenOf(app, orderId);
  for (const move of stepsTo(to)) await moveAtelierOrder(app)(token, move);
};
const settle = (orderId: string, order: OrderDocument) =>
  app.documents.transact(async (tx) => settleCode(tx, app, orderId, order));
const earn = (orderId: string, order: OrderDocument) =>
  app.documents.transact(async (tx) => earnCoupon(tx, app, orderId, order));

describe('a referrer', () => {
  const sendOrder = async () => {
    await addReferral(app)(anne, 'PAUL');
    return preparedOrder(app);
  };

  test('earns a coupon of ten euros when the referred customer’s first order ships, and is notified', async () => {
    const { orderId, token } = await sendOrder();
    await work(orderId, 'printing');
    expect(await allOf(app, coupons)).toEqual([]);
    await moveAtelierOrder(app)(token, tracked);
    const [coupon] = await allOf(app, coupons);
    expect(coupon).toMatchObject({ uid: 'paul', cents: 1_000, orderId: null, usedAt: null });
    expect(coupon?.id).toMatch(/^[A-Z2-9]{12}$/);
    const [mail] = await mailsIn(app, 'gift_coupon_affiliation');
    expect(mail).toMatchObject({
      to: { name: 'paul Morel', address: 'paul@exemple.fr' },
      data: { friend: 'anne', cents: 1_000, currency: 'EUR', code: coupon?.id },
    });
    expect(JSON.stringify(mail?.data)).not.toContain('anne Morel');
    expect((await documentOf(app, referrals, 'anne')).couponCode).toBe(coupon?.id);
    expect(await auditOf(app, 'user:paul')).toMatchObject([
      { action: 'coupon.earned', actor: 'system:referrals', to: `order:${orderId}` },
    ]);
  });

  test('earns it once, although the step is repeated and the order delivered', async () => {
    const { orderId, token } = await sendOrder();
    await work(orderId, 'shipped');
    await moveAtelierOrder(app)(token, tracked);
    await moveAtelierOrder(app)(token, { to: 'delivered' });
    expect(await allOf(app, coupons)).toHaveLength(1);
    expect(await mailsIn(app, 'gift_coupon_affiliation')).toHaveLength(1);
  });

  test('earns nothing for a second order of the same customer', async () => {
    const first = await sendOrder();
    await work(first.orderId, 'shipped');
    const second = await preparedOrder(app);
    expect((await orderOf(app, second.orderId)).discount).toBeNull();
    await work(second.orderId, 'shipped');
    expect(await allOf(app, coupons)).toHaveLength(1);
  });

  test('earns nothing for an order with a coupon, another code, or no code', async () => {
    const { orderId } = await sendOrder();
    const order = await orderOf(app, orderId);
    await earn(orderId, { ...order, discount: { kind: 'coupon', code: 'BON', cents: 1_000 } });
    await earn(orderId, { ...order, discount: null });
    await earn('another-order', order);
    await earn(orderId, { ...order, buyerUid: 'somebody-else' });
    expect(await allOf(app, coupons)).toEqual([]);
  });

  test('earns nothing once their account is erased, and nobody is notified', async () => {
    const { orderId } = await sendOrder();
    await app.documents.transact(async (tx) => tx.remove(users, 'paul'));
    await work(orderId, 'shipped');
    expect((await orderOf(app, orderId)).state).toBe('shipped');
    expect(await allOf(app, coupons)).toEqual([]);
    expect(await mailsIn(app, 'gift_coupon_affiliation')).toEqual([]);
  });

  test('is notified of a customer with an erased account without a name', async () => {
    const { orderId } = await sendOrder();
    await app.documents.transact(async (tx) => tx.remove(users, 'anne'));
    await work(orderId, 'shipped');
    expect((await mailsIn(app, 'gift_coupon_affiliation'))[0]?.data.friend).toBe('');
  });
});

describe('a payment', () => {
  test('ends being a new customer, also without a referral', async () => {
    const { orderId } = await approvedOrder(app);
    await settle(orderId, await orderOf(app, orderId));
    expect(await documentOf(app, referrals, 'anne')).toMatchObject({
      uid: 'anne',
      referrerUid: null,
      code: null,
      orderId: null,
      paidAt: app.clock.now().toISOString(),
    });
  });

  test('keeps the time of the first payment, whatever is paid later', async () => {
    const first = await approvedOrder(app);
    await settle(first.orderId, await orderOf(app, first.orderId));
    const { paidAt } = await documentOf(app, referrals, 'anne');
    app.clock.forward(86_400_000);
    const second = await approvedOrder(app);
    await settle(second.orderId, await orderOf(app, second.orderId));
    expect((await documentOf(app, referrals, 'anne')).paidAt).toBe(paidAt);
  });

  test('marks the order with the referral discount: only that order earns a coupon', async () => {
    await addReferral(app)(anne, 'PAUL');
    const { orderId } = await approvedOrder(app);
    const order = await orderOf(app, orderId);
    expect(order.discount?.kind).toBe('referral');
    await settle(orderId, order);
    expect(await documentOf(app, referrals, 'anne')).toMatchObject({ orderId, referrerUid: 'paul' });
  });

  test('uses the coupon that the order has, and no other one of its owner', async () => {
    const at = app.clock.now().toISOString();
    await app.documents.transact(async (tx) => {
      for (const code of ['UN', 'DEUX'])
        tx.put(coupons, code, { uid: 'anne', cents: 1_000, at, orderId: null, usedAt: null });
    });
    const { orderId } = await approvedOrder(app);
    await changeOrder(app, orderId, { discount: { kind: 'coupon', code: 'UN', cents: 1_000 } });
    await settle(orderId, await orderOf(app, orderId));
    expect(await documentOf(app, coupons, 'UN')).toMatchObject({ orderId, usedAt: at });
    expect(await documentOf(app, coupons, 'DEUX')).toMatchObject({ orderId: null, usedAt: null });
  });

  test('succeeds although its coupon was erased with its owner’s account', async () => {
    const { orderId } = await approvedOrder(app);
    await changeOrder(app, orderId, { discount: { kind: 'coupon', code: 'GONE', cents: 1_000 } });
    await settle(orderId, await orderOf(app, orderId));
    expect(await allOf(app, coupons)).toEqual([]);
  });
});
