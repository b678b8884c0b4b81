import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../../foundation/jobs/job.ts';
import { mails } from '../../../foundation/mail/mail.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { findEvery } from '../../../testing/find-every.ts';
import {
  placePaidOrder,
  placePayableOrder,
  readStoredOrder,
  runRefundJob,
} from '../../../testing/open-order.ts';
import { cancelOrder } from './cancel-order.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const change = (orderId: string, to: Partial<OrderDocument>): Promise<void> =>
  app.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order !== null) tx.put(orders, orderId, { ...order.value, ...to });
  });
/** Lists the sessions whose payments jobs are to refund. */
const waitingFor = async (): Promise<unknown[]> =>
  (await findEvery(app.documents, jobs, {}))
    .filter(({ value }) => value.kind === 'refund-payment')
    .map(({ value }) => value.payload.sessionId);
const mailKinds = async (): Promise<string[]> =>
  (await findEvery(app.documents, mails, {})).map(({ value }) => value.kind).toSorted();

test('a draft is cancelled and its payment page closed; nothing is refunded', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  await cancelOrder(app)(anne, orderId);
  expect((await readStoredOrder(app, orderId)).state).toBe('cancelled');
  expect((await app.payments.readSession(sessionId)).status).toBe('expired');
  expect(app.payments.refundRequestCount).toBe(0);
});

test('a draft that was just paid is not cancelled', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  app.payments.pay(sessionId);
  await expect(cancelOrder(app)(anne, orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
  expect((await readStoredOrder(app, orderId)).state).toBe('awaiting_payment');
});

test('a paid order is refunded in full, once, and buyer and operator are notified', async () => {
  const { orderId, sessionId } = await placePaidOrder(app);
  await cancelOrder(app)(anne, orderId);
  expect((await readStoredOrder(app, orderId)).state).toBe('refunded');
  expect(await mailKinds()).toEqual(['administrator_alert', 'invoice', 'refund']);
  expect(await waitingFor()).toEqual([sessionId]);
  await runRefundJob(app, sessionId);
  await runRefundJob(app, sessionId);
  const { quote } = await readStoredOrder(app, orderId);
  expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([quote.totalCents]);
});

test.each(['accepted', 'printing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const)(
  'an order that is %s is not cancelled by its buyer',
  async (state) => {
    const { orderId } = await placePaidOrder(app);
    await change(orderId, { state });
    await expect(cancelOrder(app)(anne, orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
  },
);

test('refuses to cancel a disputed order, which would be refunded twice', async () => {
  const { orderId } = await placePaidOrder(app);
  await change(orderId, { state: 'on_hold', stateBeforeHold: 'paid', holdReason: 'dispute' });
  await expect(cancelOrder(app)(anne, orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
});

test('an unavailable payment service leaves the order unchanged, and says that the refund was not made', async () => {
  const { orderId } = await placePaidOrder(app);
  app.payments.isAway = true;
  await expect(cancelOrder(app)(anne, orderId)).rejects.toMatchObject({ code: 'order.refund_unavailable' });
  expect((await readStoredOrder(app, orderId)).state).toBe('paid');
});
