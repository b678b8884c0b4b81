import { beforeEach, expect, test } from 'vitest';
import { outcomesOf } from '../../testing/kept.ts';
import { type House, openHouse, person } from '../../testing/open-house.ts';
import { orderOf, payableOrder } from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { mailsIn } from '../../testing/read-house.ts';
import { confirmOrder } from './confirm-order.ts';

const anne = person('anne');
let house: House;
beforeEach(() => {
  house = openHouse();
});

test('the return page makes a paid order paid without any event, and shows it so', async () => {
  const { orderId, sessionId } = await payableOrder(house);
  expect((await confirmOrder(house)(anne, orderId, sessionId)).state).toBe('awaiting_payment');
  house.payments.pay(sessionId);
  const order = await confirmOrder(house)(anne, orderId, sessionId);
  expect(order).toMatchObject({ state: 'paid', stage: 'preparation' });
  expect(order.paidAt).toBe(house.clock.now().toISOString());
});

test('looked at again and again it is paid once, with one invoice', async () => {
  const { orderId, sessionId } = await payableOrder(house);
  house.payments.pay(sessionId);
  const calls = Array.from({ length: 8 }, () => confirmOrder(house)(anne, orderId, sessionId));
  expect(new Set(await outcomesOf(calls))).toEqual(new Set(['done']));
  expect(await mailsIn(house, 'invoice')).toHaveLength(1);
});

test('the session of another order tells nothing of that order', async () => {
  const mine = await payableOrder(house);
  const theirs = await payableOrder(house);
  house.payments.pay(theirs.sessionId);
  await expect(confirmOrder(house)(anne, mine.orderId, theirs.sessionId)).rejects.toMatchObject({
    code: 'payment.session_unknown',
  });
  expect((await orderOf(house, mine.orderId)).state).toBe('awaiting_payment');
});

test('a session of nobody’s is unknown', async () => {
  const { orderId } = await payableOrder(house);
  await expect(confirmOrder(house)(anne, orderId, 'cs_of_nobody')).rejects.toMatchObject({
    code: 'payment.session_unknown',
  });
});

test('who may not order does not make the payment service be asked', async () => {
  const { orderId, sessionId } = await payableOrder(house);
  const { familyId } = await orderOf(house, orderId);
  const paul = await joinFamily(house, familyId, 'paul', 'author');
  house.payments.isAway = true;
  const confirm = confirmOrder(house);
  await expect(confirm(paul, orderId, sessionId)).rejects.toMatchObject({ code: 'permission.denied' });
  await expect(confirm(person('eve'), orderId, sessionId)).rejects.toMatchObject({ code: 'order.not_found' });
  await expect(confirm(anne, orderId, sessionId)).rejects.toMatchObject({ code: 'payment.unavailable' });
});
