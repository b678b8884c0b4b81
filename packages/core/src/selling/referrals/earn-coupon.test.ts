import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../people/accounts/user.ts';
import { moveAtelierOrder } from '../../printing/print-jobs/work-order.ts';
import { auditOf, changeOrder } from '../../testing/kept.ts';
import { type House, openHouse, person } from '../../testing/open-house.ts';
import { approvedOrder, orderOf } from '../../testing/open-order.ts';
import { openAccount } from '../../testing/open-people.ts';
import { preparedOrder, stepsTo, tokenOf, tracked } from '../../testing/open-shop.ts';
import { allOf, documentOf, mailsIn } from '../../testing/read-house.ts';
import type { OrderDocument } from '../orders/order.ts';
import { addReferral } from './add-referral.ts';
import { earnCoupon, settleCode } from './earn-coupon.ts';
import { coupons, referrals } from './referral.ts';

const anne = person('anne');
let house: House;
beforeEach(async () => {
  house = openHouse();
  for (const uid of ['anne', 'paul']) await openAccount(house, uid);
});

const work = async (orderId: string, to: 'printing' | 'shipped' | 'delivered'): Promise<void> => {
  const token = await tokenOf(house, orderId);
  for (const move of stepsTo(to)) await moveAtelierOrder(house)(token, move);
};
const settle = (orderId: string, order: OrderDocument) =>
  house.documents.transact(async (tx) => settleCode(tx, house, orderId, order));
const earn = (orderId: string, order: OrderDocument) =>
  house.documents.transact(async (tx) => earnCoupon(tx, house, orderId, order));

describe('who sent a friend', () => {
  const sendOrder = async () => {
    await addReferral(house)(anne, 'PAUL');
    return preparedOrder(house);
  };

  test('earns a coupon of ten with the shipping of the friend’s first order, and is written of it', async () => {
    const { orderId, token } = await sendOrder();
    await work(orderId, 'printing');
    expect(await allOf(house, coupons)).toEqual([]);
    await moveAtelierOrder(house)(token, tracked);
    const [coupon] = await allOf(house, coupons);
    expect(coupon).toMatchObject({ uid: 'paul', cents: 1_000, orderId: null, usedAt: null });
    expect(coupon?.id).toMatch(/^[A-Z2-9]{12}$/);
    const [mail] = await mailsIn(house, 'gift_coupon_affiliation');
    expect(mail).toMatchObject({
      to: { name: 'paul Morel', address: 'paul@exemple.fr' },
      data: { friend: 'anne', cents: 1_000, currency: 'EUR', code: coupon?.id },
    });
    expect(JSON.stringify(mail?.data)).not.toContain('anne Morel');
    expect((await documentOf(house, referrals, 'anne')).couponCode).toBe(coupon?.id);
    expect(await auditOf(house, 'user:paul')).toMatchObject([
      { action: 'coupon.earned', actor: 'system:referrals', to: `order:${orderId}` },
    ]);
  });

  test('earns it once, though the step is made twice and the order delivered', async () => {
    const { orderId, token } = await sendOrder();
    await work(orderId, 'shipped');
    await moveAtelierOrder(house)(token, tracked);
    await moveAtelierOrder(house)(token, { to: 'delivered' });
    expect(await allOf(house, coupons)).toHaveLength(1);
    expect(await mailsIn(house, 'gift_coupon_affiliation')).toHaveLength(1);
  });

  test('earns nothing of a second order of the same friend', async () => {
    const first = await sendOrder();
    await work(first.orderId, 'shipped');
    const second = await preparedOrder(house);
    expect((await orderOf(house, second.orderId)).discount).toBeNull();
    await work(second.orderId, 'shipped');
    expect(await allOf(house, coupons)).toHaveLength(1);
  });

  test('earns nothing of an order that took a coupon, or another code, or none', async () => {
    const { orderId } = await sendOrder();
    const order = await orderOf(house, orderId);
    await earn(orderId, { ...order, discount: { kind: 'coupon', code: 'BON', cents: 1_000 } });
    await earn(orderId, { ...order, discount: null });
    await earn('another-order', order);
    await earn(orderId, { ...order, buyerUid: 'somebody-else' });
    expect(await allOf(house, coupons)).toEqual([]);
  });

  test('earns nothing any more once his account is gone, and nobody is written', async () => {
    const { orderId } = await sendOrder();
    await house.documents.transact(async (tx) => tx.remove(users, 'paul'));
    await work(orderId, 'shipped');
    expect((await orderOf(house, orderId)).state).toBe('shipped');
    expect(await allOf(house, coupons)).toEqual([]);
    expect(await mailsIn(house, 'gift_coupon_affiliation')).toEqual([]);
  });

  test('is written of a friend whose account is gone without a name', async () => {
    const { orderId } = await sendOrder();
    await house.documents.transact(async (tx) => tx.remove(users, 'anne'));
    await work(orderId, 'shipped');
    expect((await mailsIn(house, 'gift_coupon_affiliation'))[0]?.data.friend).toBe('');
  });
});

describe('a payment', () => {
  test('ends being new, for who came by himself too', async () => {
    const { orderId } = await approvedOrder(house);
    await settle(orderId, await orderOf(house, orderId));
    expect(await documentOf(house, referrals, 'anne')).toMatchObject({
      uid: 'anne',
      referrerUid: null,
      code: null,
      orderId: null,
      paidAt: house.clock.now().toISOString(),
    });
  });

  test('keeps the hour of the first, whatever is paid later', async () => {
    const first = await approvedOrder(house);
    await settle(first.orderId, await orderOf(house, first.orderId));
    const { paidAt } = await documentOf(house, referrals, 'anne');
    house.clock.forward(86_400_000);
    const second = await approvedOrder(house);
    await settle(second.orderId, await orderOf(house, second.orderId));
    expect((await documentOf(house, referrals, 'anne')).paidAt).toBe(paidAt);
  });

  test('marks the order that took the friend’s tenth: by it alone a coupon is earned', async () => {
    await addReferral(house)(anne, 'PAUL');
    const { orderId } = await approvedOrder(house);
    const order = await orderOf(house, orderId);
    expect(order.discount?.kind).toBe('referral');
    await settle(orderId, order);
    expect(await documentOf(house, referrals, 'anne')).toMatchObject({ orderId, referrerUid: 'paul' });
  });

  test('uses the coupon that it was made with, and no other of its owner', async () => {
    const at = house.clock.now().toISOString();
    await house.documents.transact(async (tx) => {
      for (const code of ['UN', 'DEUX'])
        tx.put(coupons, code, { uid: 'anne', cents: 1_000, at, orderId: null, usedAt: null });
    });
    const { orderId } = await approvedOrder(house);
    await changeOrder(house, orderId, { discount: { kind: 'coupon', code: 'UN', cents: 1_000 } });
    await settle(orderId, await orderOf(house, orderId));
    expect(await documentOf(house, coupons, 'UN')).toMatchObject({ orderId, usedAt: at });
    expect(await documentOf(house, coupons, 'DEUX')).toMatchObject({ orderId: null, usedAt: null });
  });

  test('goes on though its coupon was erased with its owner’s account', async () => {
    const { orderId } = await approvedOrder(house);
    await changeOrder(house, orderId, { discount: { kind: 'coupon', code: 'GONE', cents: 1_000 } });
    await settle(orderId, await orderOf(house, orderId));
    expect(await allOf(house, coupons)).toEqual([]);
  });
});
