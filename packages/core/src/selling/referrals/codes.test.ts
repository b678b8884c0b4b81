import { beforeEach, expect, test } from 'vitest';
import { users } from '../../people/accounts/user.ts';
import { referralCodes } from '../../people/accounts/user-code.ts';
import { memberId, members } from '../../people/families/family.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { findEvery } from '../../testing/find-every.ts';
import { placeApprovedOrder, readStoredOrder } from '../../testing/open-order.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { setOrderCode } from '../orders/placing/set-order-code.ts';
import { fulfil } from '../payments/fulfil.ts';
import { addReferral } from './add-referral.ts';
import { earnCoupon } from './earn-coupon.ts';
import { coupons, referrals } from './referral.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(async () => {
  app = createTestApp();
  const createdAt = app.clock.now().toISOString();
  await app.documents.transact(async (tx) => {
    for (const uid of ['anne', 'paul']) {
      const accountFields = { name: uid, largeText: false, verifiedEmail: null, createdAt };
      tx.put(users, uid, { ...accountFields, referralCode: uid.toUpperCase(), email: `${uid}@exemple.fr` });
      tx.put(referralCodes, uid.toUpperCase(), { uid });
    }
    const coupon = { cents: 1_000, at: createdAt, orderId: null, usedAt: null };
    tx.put(coupons, 'BONANNE', { ...coupon, uid: 'anne' });
    tx.put(coupons, 'BONPAUL', { ...coupon, uid: 'paul' });
  });
});

const code = (orderId: string, typed: string) => setOrderCode(app)(anne, orderId, typed);
const change = (orderId: string, to: Partial<OrderDocument>): Promise<void> =>
  app.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order !== null) tx.put(orders, orderId, { ...order.value, ...to });
  });
const pay = async (orderId: string): Promise<void> => {
  const { sessionId } = await openCheckout(app)(anne, orderId);
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
};
const ship = async (orderId: string): Promise<void> => {
  const order = await readStoredOrder(app, orderId);
  await app.documents.transact(async (tx) => earnCoupon(tx, app, orderId, order));
};
const couponsOf = async (uid: string): Promise<string[]> =>
  (await findEvery(app.documents, coupons, {})).filter(({ value }) => value.uid === uid).map(({ id }) => id);

test('a referral code takes a tenth off the goods of a first order, in any spelling', async () => {
  const { orderId } = await placeApprovedOrder(app);
  const before = await readStoredOrder(app, orderId);
  const { quote } = await code(orderId, ' pa-ul ');
  const goods = before.quote.totalCents - before.quote.shippingCents;
  expect(before.quote.totalCents - quote.totalCents).toBe(Math.round(goods / 10));
  expect((await code(orderId, '')).quote).toEqual(before.quote);
});

test('the buyer’s own code, a relative’s and an unknown one are refused', async () => {
  const { orderId } = await placeApprovedOrder(app);
  const { familyId } = await readStoredOrder(app, orderId);
  await expect(code(orderId, 'ANNE')).rejects.toMatchObject({ code: 'referral.own' });
  await expect(code(orderId, 'PERSONNE')).rejects.toMatchObject({ code: 'code.not_found' });
  const joinedAt = app.clock.now().toISOString();
  const paul = { familyId, uid: 'paul', name: 'Paul', role: 'reader', joinedAt } as const;
  await app.documents.transact(async (tx) => tx.put(members, memberId(familyId, 'paul'), paul));
  await expect(code(orderId, 'PAUL')).rejects.toMatchObject({ code: 'referral.own' });
  await expect(addReferral(app)(anne, 'PAUL')).rejects.toMatchObject({ code: 'referral.own' });
});

test('another person’s coupon is unknown; the buyer’s own is used once', async () => {
  const { orderId } = await placeApprovedOrder(app);
  await expect(code(orderId, 'BONPAUL')).rejects.toMatchObject({ code: 'code.not_found' });
  await code(orderId, 'BONANNE');
  await pay(orderId);
  expect((await app.documents.get(coupons, 'BONANNE'))?.value).toMatchObject({
    orderId,
    usedAt: app.clock.now().toISOString(),
  });
  const second = await placeApprovedOrder(app);
  await expect(code(second.orderId, 'BONANNE')).rejects.toMatchObject({ code: 'code.taken' });
});

test('one of two concurrent orders gets the coupon; if that is cancelled, the other may use it', async () => {
  const [one, other] = [await placeApprovedOrder(app), await placeApprovedOrder(app)];
  const attempts = await Promise.allSettled([code(one.orderId, 'BONANNE'), code(other.orderId, 'BONANNE')]);
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = attempts[0]?.status === 'fulfilled' ? one : other;
  const loser = winner === one ? other : one;
  await change(winner.orderId, { state: 'cancelled' });
  await code(loser.orderId, 'BONANNE');
});

test('a referral code is for a first order: after a paid one it is refused', async () => {
  const { orderId } = await placeApprovedOrder(app);
  await pay(orderId);
  const second = await placeApprovedOrder(app);
  await expect(code(second.orderId, 'PAUL')).rejects.toMatchObject({ code: 'referral.not_first' });
  await expect(addReferral(app)(anne, 'PAUL')).rejects.toMatchObject({ code: 'referral.not_first' });
});

test('the stored referral code is applied to the first order automatically', async () => {
  expect(await addReferral(app)(anne, 'paul')).toEqual({ code: 'PAUL', isKept: true });
  const { orderId } = await placeApprovedOrder(app);
  expect((await readStoredOrder(app, orderId)).discount).toMatchObject({ kind: 'referral', code: 'PAUL' });
});

test('nothing is stored for a visitor', async () => {
  expect(await addReferral(app)({ kind: 'anonymous' }, 'paul')).toEqual({ code: 'PAUL', isKept: false });
  expect(await findEvery(app.documents, referrals, {})).toEqual([]);
});

test('the referrer earns one coupon when the first order ships, not before and not twice', async () => {
  const { orderId } = await placeApprovedOrder(app);
  await code(orderId, 'PAUL');
  await pay(orderId);
  expect(await couponsOf('paul')).toEqual(['BONPAUL']);
  await ship(orderId);
  await ship(orderId);
  expect(await couponsOf('paul')).toHaveLength(2);
});

test('the code of a paid order does not change any more', async () => {
  const { orderId } = await placeApprovedOrder(app);
  await pay(orderId);
  await expect(code(orderId, '')).rejects.toMatchObject({ code: 'order.state_refused' });
});
