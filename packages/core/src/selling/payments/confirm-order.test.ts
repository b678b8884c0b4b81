import { beforeEach, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { collectOutcomes } from '../../testing/kept.ts';
import { placePayableOrder, readStoredOrder } from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { confirmOrder } from './confirm-order.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

test('the return page makes a paid order paid without any event, and shows it so', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  expect((await confirmOrder(app)(anne, orderId, sessionId)).state).toBe('awaiting_payment');
  app.payments.pay(sessionId);
  const order = await confirmOrder(app)(anne, orderId, sessionId);
  expect(order).toMatchObject({ state: 'paid', stage: 'preparation' });
  expect(order.paidAt).toBe(app.clock.now().toISOString());
});

test('however often it is read, the order is paid once, with one invoice', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  app.payments.pay(sessionId);
  const calls = Array.from({ length: 8 }, () => confirmOrder(app)(anne, orderId, sessionId));
  expect(new Set(await collectOutcomes(calls))).toEqual(new Set(['done']));
  expect(await readMails(app, 'invoice')).toHaveLength(1);
});

test('the session of another order reveals nothing about that order', async () => {
  const mine = await placePayableOrder(app);
  const theirs = await placePayableOrder(app);
  app.payments.pay(theirs.sessionId);
  await expect(confirmOrder(app)(anne, mine.orderId, theirs.sessionId)).rejects.toMatchObject({
    code: 'payment.session_unknown',
  });
  expect((await readStoredOrder(app, mine.orderId)).state).toBe('awaiting_payment');
});

test('a session without an order is unknown', async () => {
  const { orderId } = await placePayableOrder(app);
  await expect(confirmOrder(app)(anne, orderId, 'cs_of_nobody')).rejects.toMatchObject({
    code: 'payment.session_unknown',
  });
});

test('a member who may not order causes no call to the payment service', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  const { familyId } = await readStoredOrder(app, orderId);
  const paul = await joinFamily(app, familyId, 'paul', 'author');
  app.payments.isAway = true;
  const confirm = confirmOrder(app);
  await expect(confirm(paul, orderId, sessionId)).rejects.toMatchObject({ code: 'permission.denied' });
  await expect(confirm(person('eve'), orderId, sessionId)).rejects.toMatchObject({ code: 'order.not_found' });
  await expect(confirm(anne, orderId, sessionId)).rejects.toMatchObject({ code: 'payment.unavailable' });
});
