import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findEvery } from '../../testing/find-every.ts';
import {
  placePaidOrder,
  placePayableOrder,
  readStoredOrder,
  runRefundJob,
} from '../../testing/open-order.ts';
import { books } from '../../writing/books/book.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { orders } from '../orders/order.ts';
import { refunds } from '../refunds/refund-payment.ts';
import { fulfil } from './fulfil.ts';
import { prepareOrderJob } from './payment-jobs.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const orderFields = async (orderId: string) => {
  const { state, holdReason, paidAt } = await readStoredOrder(app, orderId);
  return { state, holdReason, isPaid: paidAt !== null };
};
const mailsOf = async (orderId: string): Promise<string[]> => {
  const where = [['orderId', '==', orderId]] as const;
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  return (await findEvery(app.documents, mails, { where, orderBy })).map(({ value }) => value.kind);
};
const alertsOf = async (): Promise<string[]> =>
  (await findEvery(app.documents, mails, {}))
    .filter(({ value }) => value.kind === 'administrator_alert')
    .map(({ id }) => id);
const hasJob = async (id: string): Promise<boolean> => (await app.documents.get(jobs, id)) !== null;
const change = (orderId: string, to: object): Promise<void> =>
  app.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order !== null) tx.put(orders, orderId, { ...order.value, ...to });
  });

test('a paid session makes the order paid, with its invoice, its preparation and its book ordered', async () => {
  const { orderId, bookId, sessionId } = await placePayableOrder(app);
  app.payments.pay(sessionId);
  expect(await fulfil(app)(sessionId)).toMatchObject({ orderId, isOver: true });
  expect(await orderFields(orderId)).toEqual({ state: 'paid', holdReason: null, isPaid: true });
  expect(await mailsOf(orderId)).toEqual(['invoice']);
  expect(await hasJob(prepareOrderJob.idOf(orderId))).toBe(true);
  expect((await app.documents.get(books, bookId))?.value.state).toBe('ordered');
});

test('webhook, return page and reconciler at the same time pay it once', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  app.payments.pay(sessionId);
  await Promise.all(Array.from({ length: 5 }, () => fulfil(app)(sessionId)));
  const { history } = await readStoredOrder(app, orderId);
  expect(history.map(({ to }) => to)).toEqual(['awaiting_payment', 'paid']);
  expect(await mailsOf(orderId)).toEqual(['invoice']);
});

test('an unpaid session changes nothing and is read again', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  expect(await fulfil(app)(sessionId)).toMatchObject({ isOver: false });
  expect((await orderFields(orderId)).state).toBe('awaiting_payment');
});

test('a session that expired unpaid is not read again', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  await app.payments.expireSession(sessionId);
  expect(await fulfil(app)(sessionId)).toMatchObject({ isOver: true });
  expect((await orderFields(orderId)).state).toBe('awaiting_payment');
});

test.each([
  ['another amount', { amountCents: 1 }],
  ['another currency', { currency: 'usd' }],
  ['real money in a test installation', { livemode: true }],
])(
  'a payment of %s puts the order on hold, alerts the administrators once, and prints nothing',
  async (_, as) => {
    const { orderId, sessionId } = await placePayableOrder(app);
    app.payments.pay(sessionId, as);
    await fulfil(app)(sessionId);
    expect(await orderFields(orderId)).toEqual({
      state: 'on_hold',
      holdReason: 'amount_mismatch',
      isPaid: false,
    });
    expect(await hasJob(prepareOrderJob.idOf(orderId))).toBe(false);
    expect(await alertsOf()).toHaveLength(1);
    await fulfil(app)(sessionId);
    expect(await alertsOf()).toHaveLength(1);
  },
);

test('an amount that an administrator has accepted pays the order', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  app.payments.pay(sessionId, { amountCents: 1 });
  await change(orderId, { acceptedSessionId: sessionId });
  await fulfil(app)(sessionId);
  expect((await orderFields(orderId)).state).toBe('paid');
});

test('a second payment of the same order is refunded, once, and the administrators are alerted', async () => {
  const { orderId, sessionId } = await placePaidOrder(app);
  const session = await app.payments.readSession(sessionId);
  const second = { ...session, id: 'cs_second', paymentIntentId: 'pi_second' };
  app.payments.sessions.set(second.id, second);
  await app.documents.transact(async (tx) => {
    const checkout = await tx.get(checkouts, sessionId);
    if (checkout !== null) tx.put(checkouts, second.id, checkout.value);
  });
  await fulfil(app)(second.id);
  await runRefundJob(app, second.id);
  await fulfil(app)(second.id);
  await runRefundJob(app, second.id);
  expect(app.payments.refunds.map(({ paymentIntentId }) => paymentIntentId)).toEqual(['pi_second']);
  expect(await alertsOf()).toEqual(['alert.overpayment.cs_second']);
  expect((await orderFields(orderId)).state).toBe('paid');
});

test.each(['cancelled', 'refunded'] as const)(
  'a payment for an order that is %s is refunded in full',
  async (state) => {
    const { orderId, sessionId } = await placePayableOrder(app);
    const { quote } = await readStoredOrder(app, orderId);
    await change(orderId, { state });
    app.payments.pay(sessionId);
    await fulfil(app)(sessionId);
    await runRefundJob(app, sessionId);
    expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([quote.totalCents]);
    expect((await app.documents.get(refunds, sessionId))?.value).toMatchObject({ orderId });
    // The payment of a cancelled order is unexpected, so it alerts the operator; a refund was somebody's decision.
    expect(await alertsOf()).toHaveLength(state === 'cancelled' ? 1 : 0);
  },
);

test('a cancelled order can no longer be paid', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  await change(orderId, { state: 'cancelled' });
  expect(await fulfil(app)(sessionId)).toMatchObject({ isOver: false });
  await runRefundJob(app, sessionId);
  expect((await app.payments.readSession(sessionId)).status).toBe('expired');
  expect(await fulfil(app)(sessionId)).toMatchObject({ isOver: true });
});

test('a failed refund is repeated under the same key, and not once it is recorded', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  await change(orderId, { state: 'refunded' });
  app.payments.pay(sessionId);
  const { refund } = app.payments;
  app.payments.refund = async () => {
    throw new Error('the line went dead');
  };
  await fulfil(app)(sessionId);
  await expect(runRefundJob(app, sessionId)).rejects.toThrow('dead');
  expect(await app.documents.get(refunds, sessionId)).toBeNull();
  app.payments.refund = refund;
  await runRefundJob(app, sessionId);
  await fulfil(app)(sessionId);
  await runRefundJob(app, sessionId);
  expect(app.payments.refundRequestCount).toBe(1);
  expect(app.payments.refunds).toMatchObject([
    {
      paymentIntentId: `pi_${sessionId}`,
      cents: expect.any(Number),
      idempotencyKey: expect.stringContaining(`refund:${orderId}:${sessionId}:`),
    },
  ]);
});

test('a bought e-book is made, although nobody has requested it', async () => {
  const { sessionId, proof } = await placePayableOrder(app, { ebook: true });
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
  expect(await hasJob(`ebook.${proof.renderingId}`)).toBe(true);
});

test('a bought e-book is made again after its job had failed', async () => {
  const { sessionId, proof } = await placePayableOrder(app, { ebook: true });
  const jobId = `ebook.${proof.renderingId}`;
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
  const { value } = (await app.documents.get(jobs, jobId)) ?? {};
  const other = await placePayableOrder(app, { ebook: true });
  const otherJobId = `ebook.${other.proof.renderingId}`;
  await app.documents.transact(async (tx) => {
    if (value) tx.create(jobs, otherJobId, { ...value, state: 'failed', dispatch: 'ended' });
  });
  app.payments.pay(other.sessionId);
  await fulfil(app)(other.sessionId);
  expect((await app.documents.get(jobs, otherJobId))?.value.state).toBe('queued');
});

test('a session without an order is unknown, and an unavailable service is reported', async () => {
  const { sessionId } = await placePayableOrder(app);
  const session = await app.payments.readSession(sessionId);
  app.payments.sessions.set('cs_foreign', { ...session, id: 'cs_foreign' });
  await expect(fulfil(app)('cs_foreign')).rejects.toMatchObject({ code: 'payment.session_unknown' });
  app.payments.isAway = true;
  await expect(fulfil(app)(sessionId)).rejects.toMatchObject({ code: 'payment.unavailable' });
});

test('a payment that arrives after its session was to be closed is refunded', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  await change(orderId, { state: 'cancelled' });
  await fulfil(app)(sessionId);
  const { expireSession } = app.payments;
  // The buyer paid before the session was closed.
  app.payments.expireSession = async () => undefined;
  await runRefundJob(app, sessionId);
  app.payments.expireSession = expireSession;
  expect(app.payments.refunds).toEqual([]);
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
  await runRefundJob(app, sessionId);
  expect(app.payments.refunds).toHaveLength(1);
});
