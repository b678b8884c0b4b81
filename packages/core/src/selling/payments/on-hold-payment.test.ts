import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { endClaimedJob } from '../../foundation/jobs/run-job.ts';
import { readFigures } from '../../oversight/figures/read-figures.ts';
import { readOrderForAdmin } from '../../oversight/orders/read-order.ts';
import { readOverview } from '../../oversight/overview/overview.ts';
import { holdOrder, releaseOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import {
  refundOrderByHand,
  requestPartialRefundByHand,
} from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/order-changes/cancel-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder, listJobs, listMailKinds } from '../../testing/kept.ts';
import { placePayableOrder, readStoredOrder, runRefundJob } from '../../testing/open-order.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { exportOrders } from '../orders/admin/export-orders.ts';
import { fulfil } from './fulfil.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

/** Runs every job that reads a payment again, as a worker does. */
const runPaymentJobs = async (): Promise<void> => {
  for (const { id, payload, dispatch } of await listJobs(app, 'fulfil-payment')) {
    if (dispatch === 'ended') continue;
    const claim = await claimExistingJob(app, id);
    await fulfil(app)(String(payload.sessionId), endClaimedJob(app, claim));
  }
};

describe('an unpaid order on hold', () => {
  test('is paid when it is released, although the payment came meanwhile and no event comes again', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await holdOrder(app)(administrator, orderId, 'address');
    app.payments.pay(sessionId);
    await fulfil(app)(sessionId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({ state: 'on_hold', paidAt: null });
    app.clock.forward(120_000);
    await reconcilePayments(app)(60_000, () => undefined);
    await releaseOrder(app)(administrator, orderId, 'adresse vérifiée');
    await runPaymentJobs();
    expect((await readStoredOrder(app, orderId)).state).toBe('paid');
    expect(await listMailKinds(app)).toEqual(['invoice']);
  });

  test('stays unpaid however often it is put on hold and released', async () => {
    const { orderId } = await placePayableOrder(app);
    for (let times = 0; times < 2; times += 1) {
      await holdOrder(app)(administrator, orderId, 'address');
      await releaseOrder(app)(administrator, orderId, 'adresse vérifiée');
      await runPaymentJobs();
    }
    expect((await readStoredOrder(app, orderId)).state).toBe('awaiting_payment');
  });

  test('refunds a payment that came meanwhile when its buyer cancels it', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await holdOrder(app)(administrator, orderId, 'address');
    app.payments.pay(sessionId);
    await fulfil(app)(sessionId);
    expect((await cancelOrder(app)(anne, orderId)).state).toBe('cancelled');
    await runRefundJob(app, sessionId);
    const { quote } = await readStoredOrder(app, orderId);
    expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([quote.totalCents]);
  });

  test('only closes its session when nobody paid, and refunds nothing', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await holdOrder(app)(administrator, orderId, 'address');
    await cancelOrder(app)(anne, orderId);
    await runRefundJob(app, sessionId);
    expect((await app.payments.readSession(sessionId)).status).toBe('expired');
    expect(app.payments.refundRequestCount).toBe(0);
  });
});

describe('an order on hold for a payment of another amount', () => {
  const orderPaidWrongly = async (cents = 1_000) => {
    const order = await placePayableOrder(app);
    app.payments.pay(order.sessionId, { amountCents: cents });
    await fulfil(app)(order.sessionId);
    return order;
  };

  test.each([
    ['its buyer cancels it', (orderId: string) => cancelOrder(app)(anne, orderId)],
    [
      'an administrator refunds it',
      (orderId: string) => refundOrderByHand(app)(administrator, orderId, 'vu'),
    ],
  ])('refunds the amount that was paid, not the price, when %s', async (_, undo) => {
    const { orderId, sessionId } = await orderPaidWrongly();
    await undo(orderId);
    await runRefundJob(app, sessionId);
    expect((await readStoredOrder(app, orderId)).state).toBe('refunded');
    expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([1_000]);
    expect((await readMails(app, 'refund')).map(({ data }) => data.cents)).toEqual([1_000]);
  });

  test('is paid by that amount once an administrator accepts it, and reported once', async () => {
    const { orderId } = await orderPaidWrongly();
    await releaseOrder(app)(administrator, orderId, 'vu avec le client');
    await runPaymentJobs();
    await runPaymentJobs();
    const { state, history } = await readStoredOrder(app, orderId);
    expect(state).toBe('paid');
    expect(history.filter(({ to }) => to === 'paid')).toHaveLength(1);
  });

  test('counts and refunds the accepted amount, not the price', async () => {
    const { orderId } = await orderPaidWrongly();
    await releaseOrder(app)(administrator, orderId, 'vu avec le client');
    await runPaymentJobs();
    const { payment } = await readOrderForAdmin(app)(administrator, orderId);
    expect([payment.paidCents, payment.remainingCents]).toEqual([1_000, 1_000]);
    const partialRefund = { cents: 300, remainingCents: payment.remainingCents, reason: 'retard' };
    await requestPartialRefundByHand(app)(administrator, orderId, partialRefund);
    expect((await readOverview(app)(administrator)).revenueCents).toBe(1_000);
    const { points } = await readFigures(app)(administrator);
    expect(points.at(-1)).toMatchObject({ paidCents: 1_000 });
    const table = await text(await exportOrders(app)(administrator, {}));
    expect(table).toContain(';10,00;');
  });

  test('is put on hold again when another amount arrives than the accepted one', async () => {
    const { orderId, sessionId } = await orderPaidWrongly();
    await releaseOrder(app)(administrator, orderId, 'vu avec le client');
    const session = await app.payments.readSession(sessionId);
    app.payments.sessions.set('cs_other', { ...session, id: 'cs_other', amountCents: 2 });
    await changeOrder(app, orderId, { sessionId: 'cs_other', paymentIntentId: null });
    await app.documents.transact(async (tx) => {
      const checkout = await tx.get(checkouts, sessionId);
      if (checkout !== null) tx.put(checkouts, 'cs_other', checkout.value);
    });
    await fulfil(app)('cs_other');
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      state: 'on_hold',
      holdReason: 'amount_mismatch',
    });
    expect(await readMails(app, 'administrator_alert')).toHaveLength(2);
  });
});

test('a payment of a former page puts the order on hold, because the page was opened again meanwhile', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  app.payments.pay(sessionId);
  await changeOrder(app, orderId, { sessionId: 'cs_newer' });
  await fulfil(app)(sessionId);
  expect(await readStoredOrder(app, orderId)).toMatchObject({
    state: 'on_hold',
    holdReason: 'amount_mismatch',
  });
});
