import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder, collectOutcomes, listJobs } from '../../testing/kept.ts';
import {
  placePaidOrder,
  placePayableOrder,
  readStoredOrder,
  runRefundJob,
} from '../../testing/open-order.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { readAll, readDocument } from '../../testing/read-test-app.ts';
import { orders } from '../orders/order.ts';
import { fulfil } from '../payments/fulfil.ts';
import { refundPaymentJob } from './refund-jobs.ts';
import { refundPayment, refunds, requestRefund, requestSessionClosing } from './refund-payment.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const ask = (sessionId: string): Promise<void> =>
  app.documents.transact(async (tx) => requestRefund(tx, app, sessionId));
const job = (sessionId: string) => readDocument(app, jobs, refundPaymentJob.idOf(sessionId));
const refundedAmounts = () => app.payments.refunds.map(({ cents }) => cents);

/** Creates an order that its buyer cancelled, and whose payment is not refunded yet. */
const cancelledOrder = async () => {
  const order = await placePaidOrder(app);
  await changeOrder(app, order.orderId, { state: 'refunded' });
  return { ...order, totalCents: (await readStoredOrder(app, order.orderId)).quote.totalCents };
};

describe('the request of a refund', () => {
  test('is one job for each session, however often it is requested before it runs', async () => {
    const { sessionId } = await cancelledOrder();
    await ask(sessionId);
    await Promise.all([ask(sessionId), ask(sessionId)]);
    expect(await listJobs(app, 'refund-payment')).toHaveLength(1);
    expect(app.jobs.addedJobs.filter(({ kind }) => kind === 'refund-payment')).toHaveLength(1);
  });

  test('enqueues a job again that ended before the payment arrived', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await changeOrder(app, orderId, { state: 'cancelled' });
    await ask(sessionId);
    await runRefundJob(app, sessionId);
    expect((await job(sessionId)).dispatch).toBe('ended');
    app.payments.pay(sessionId);
    await ask(sessionId);
    expect((await job(sessionId)).state).toBe('queued');
    await runRefundJob(app, sessionId);
    expect(refundedAmounts()).toHaveLength(1);
  });

  test('does nothing once the payment is refunded', async () => {
    const { sessionId } = await cancelledOrder();
    await ask(sessionId);
    await runRefundJob(app, sessionId);
    await ask(sessionId);
    expect((await job(sessionId)).state).toBe('done');
    expect(await claimJob(app)(refundPaymentJob.idOf(sessionId))).toBeNull();
  });

  test('invalidates the claim of a worker that read the session before it was paid', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await changeOrder(app, orderId, { state: 'cancelled' });
    await ask(sessionId);
    const slow = await claimExistingJob(app, refundPaymentJob.idOf(sessionId));
    const { expireSession } = app.payments;
    app.payments.expireSession = async () => {
      // The buyer pays just before the worker closes the page, and the event arrives.
      app.payments.pay(sessionId);
      await ask(sessionId);
    };
    await expect(refundPayment(app)(slow, sessionId)).rejects.toMatchObject({ name: 'FencedError' });
    app.payments.expireSession = expireSession;
    await runRefundJob(app, sessionId);
    expect(refundedAmounts()).toHaveLength(1);
  });

  test('refunds at its next try a payment made just before its page was closed, whose event is late', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await changeOrder(app, orderId, { state: 'cancelled' });
    await ask(sessionId);
    const { expireSession } = app.payments;
    app.payments.expireSession = async (id) => {
      app.payments.pay(id);
      return expireSession(id);
    };
    // Without a code of its own, since a job that fails with one is not tried again.
    await expect(runRefundJob(app, sessionId)).rejects.not.toHaveProperty('code');
    await runRefundJob(app, sessionId);
    expect(refundedAmounts()).toHaveLength(1);
  });

  test('of an order without a payment page does nothing', async () => {
    const { orderId } = await cancelledOrder();
    const order = { ...(await readStoredOrder(app, orderId)), sessionId: null };
    await app.documents.transact(async (tx) => requestSessionClosing(tx, app, order));
    expect(await listJobs(app, 'refund-payment')).toEqual([]);
  });
});

describe('running a refund', () => {
  test('refunds the whole payment, and writes the ledger row with the end of its job', async () => {
    const { orderId, sessionId, totalCents } = await cancelledOrder();
    await ask(sessionId);
    await runRefundJob(app, sessionId);
    expect(refundedAmounts()).toEqual([totalCents]);
    expect(await readAll(app, refunds)).toMatchObject([
      { id: sessionId, orderId, cents: totalCents, at: app.clock.now().toISOString() },
    ]);
    expect((await job(sessionId)).state).toBe('done');
  });

  test('refunds nothing of an order that keeps its payment, even if requested', async () => {
    const { orderId, sessionId } = await placePaidOrder(app);
    await ask(sessionId);
    await runRefundJob(app, sessionId);
    expect(app.payments.refundRequestCount).toBe(0);
    expect((await readStoredOrder(app, orderId)).state).toBe('paid');
    expect((await job(sessionId)).state).toBe('done');
  });

  test('of an order that was paid by another session refunds that session, and not the order’s own', async () => {
    const { orderId, sessionId } = await placePaidOrder(app);
    await changeOrder(app, orderId, { paymentIntentId: 'pi_of_another_page' });
    await ask(sessionId);
    await runRefundJob(app, sessionId);
    expect(app.payments.refunds.map(({ paymentIntentId }) => paymentIntentId)).toEqual([`pi_${sessionId}`]);
  });

  test('of an erased order refunds nothing, and leaves no job', async () => {
    const { orderId, sessionId } = await cancelledOrder();
    await ask(sessionId);
    await app.documents.transact(async (tx) => tx.remove(orders, orderId));
    await runRefundJob(app, sessionId);
    expect(app.payments.refundRequestCount).toBe(0);
    expect((await job(sessionId)).state).toBe('done');
  });

  test('of a free order does not call the service', async () => {
    const { orderId, sessionId } = await cancelledOrder();
    const free = { amountCents: 0, paymentStatus: 'no_payment_required', paymentIntentId: null } as const;
    app.payments.pay(sessionId, free);
    await changeOrder(app, orderId, { paymentIntentId: null });
    await ask(sessionId);
    await runRefundJob(app, sessionId);
    expect(app.payments.refundRequestCount).toBe(0);
    expect(await readAll(app, refunds)).toEqual([]);
  });

  test.each(['open', 'expired'] as const)(
    'refunds nothing of an unpaid session that is %s',
    async (status) => {
      const { orderId, sessionId } = await placePayableOrder(app);
      await changeOrder(app, orderId, { state: 'cancelled' });
      if (status === 'expired') await app.payments.expireSession(sessionId);
      await ask(sessionId);
      await runRefundJob(app, sessionId);
      expect((await app.payments.readSession(sessionId)).status).toBe('expired');
      expect(app.payments.refundRequestCount).toBe(0);
    },
  );
});

test('does not refund a pending bank payment; once it is paid, it does', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  await changeOrder(app, orderId, { state: 'cancelled' });
  app.payments.pay(sessionId, { paymentStatus: 'unpaid' });
  await ask(sessionId);
  await runRefundJob(app, sessionId);
  expect(app.payments.refundRequestCount).toBe(0);
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
  await runRefundJob(app, sessionId);
  expect(refundedAmounts()).toHaveLength(1);
});

describe('a refund that is interrupted', () => {
  test('is found by the next try when the commit after it failed', async () => {
    const { sessionId, totalCents } = await cancelledOrder();
    await ask(sessionId);
    const { transact } = app.documents;
    const claim = await claimExistingJob(app, refundPaymentJob.idOf(sessionId));
    const broken = {
      ...app,
      documents: {
        ...app.documents,
        transact: async (): Promise<never> => {
          throw new Error('the disk is full');
        },
      },
    };
    await expect(refundPayment(broken)(claim, sessionId)).rejects.toThrow('full');
    expect(await readAll(app, refunds)).toEqual([]);
    expect(app.documents.transact).toBe(transact);
    await runRefundJob(app, sessionId);
    expect(refundedAmounts()).toEqual([totalCents]);
    expect(app.payments.refundRequestCount).toBe(1);
    expect(await readAll(app, refunds)).toMatchObject([{ cents: totalCents }]);
  });

  test('happens once with two workers at the same time, and one of them ends without effect', async () => {
    const { sessionId, totalCents } = await cancelledOrder();
    await ask(sessionId);
    const former = await claimExistingJob(app, refundPaymentJob.idOf(sessionId));
    const later = await claimExistingJob(app, refundPaymentJob.idOf(sessionId));
    const outcomes = await Promise.allSettled([
      refundPayment(app)(former, sessionId),
      refundPayment(app)(later, sessionId),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(refundedAmounts()).toEqual([totalCents]);
    expect(await readAll(app, refunds)).toHaveLength(1);
  });

  test('is left to another try when the service is unavailable, and the ledger stays empty', async () => {
    const { sessionId } = await cancelledOrder();
    await ask(sessionId);
    app.payments.isAway = true;
    expect(await collectOutcomes([runRefundJob(app, sessionId)])).toEqual(['payment.unavailable']);
    expect((await job(sessionId)).dispatch).toBe('dispatched');
    expect(await readAll(app, refunds)).toEqual([]);
    app.payments.isAway = false;
    await runRefundJob(app, sessionId);
    expect(refundedAmounts()).toHaveLength(1);
  });
});
