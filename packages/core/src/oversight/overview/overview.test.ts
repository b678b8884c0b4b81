import type { OrderState } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { answerShop } from '../../printing/print-jobs/admin/answer-shop.ts';
import { holdOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { sendShopMessage } from '../../printing/print-jobs/send-shop-message.ts';
import { settlePayment } from '../../printing/settlements/settle-payment.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { placeApprovedOrder, placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { claimExistingJob, placeOrderAtStep, placeSentOrder } from '../../testing/open-shop.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { CONCERNS_PER_KIND } from '../watch/create-concern.ts';
import { withdrawOrder } from '../withdrawal/withdraw.ts';
import { readOverview } from './overview.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

/** Leaves out the concerns about missing workers and late jobs: no worker runs here; `../watch` tests those. */
const read = async () => {
  const overview = await readOverview(app)(administrator);
  const isOfOrders = ({ kind }: { kind: string }) => kind !== 'workers_none' && kind !== 'job_late';
  return { ...overview, concerns: overview.concerns.filter(isOfOrders) };
};
const concerns = async () => (await read()).concerns;
const kindsOf = async (orderId: string) =>
  (await concerns()).filter((concern) => concern.orderId === orderId).map(({ kind }) => kind);
const withdraw = async (orderId: string) => {
  const { number: orderNumber, email } = await readStoredOrder(app, orderId);
  return withdrawOrder(app)({ kind: 'anonymous' }, { orderNumber, email });
};

describe('the concerns of the overview', () => {
  test('are empty when every order is on its way', async () => {
    await placePaidOrder(app);
    await placeSentOrder(app);
    expect(await concerns()).toEqual([]);
  });

  test('list an order on hold by its number, with the time since which it is on hold', async () => {
    const { orderId } = await placePaidOrder(app);
    app.clock.forward(HOUR_MS);
    await holdOrder(app)(administrator, orderId, 'address');
    const { number } = await readStoredOrder(app, orderId);
    expect(await concerns()).toEqual([
      {
        kind: 'order_on_hold',
        subject: number,
        since: app.clock.now().toISOString(),
        orderId,
        jobId: null,
        jobKind: null,
        pause: null,
      },
    ]);
  });

  test('list an order that its print shop did not accept within two days, and an unanswered question of a shop', async () => {
    const { orderId, token } = await placeSentOrder(app);
    app.clock.forward(48 * HOUR_MS);
    expect(await kindsOf(orderId)).toEqual([]);
    app.clock.forward(1);
    expect(await kindsOf(orderId)).toEqual(['order_late']);
    await sendShopMessage(app)(token, { text: 'Quel papier\u202f?' });
    // A question does not restart the two days.
    expect(await kindsOf(orderId)).toEqual(['order_late', 'shop_message']);
    await changeOrder(app, orderId, { state: 'printing' });
    expect(await kindsOf(orderId)).toEqual(['shop_message']);
    await answerShop(app)(administrator, orderId, { text: '', isClosing: true });
    expect(await kindsOf(orderId)).toEqual([]);
  });

  test('list a withdrawn order once, although it is also on hold', async () => {
    const { orderId } = await placePaidOrder(app);
    await withdraw(orderId);
    expect(await kindsOf(orderId)).toEqual(['order_withdrawn']);
    await refundOrderByHand(app)(administrator, orderId, 'rétractation');
    expect(await kindsOf(orderId)).toEqual([]);
  });

  test('list an order that was withdrawn after the shop accepted it for fourteen days', async () => {
    const { orderId } = await placeOrderAtStep(app, 'accepted');
    await withdraw(orderId);
    expect(await kindsOf(orderId)).toEqual(['order_withdrawn']);
    app.clock.forward(14 * 24 * HOUR_MS);
    expect(await kindsOf(orderId)).toContain('order_withdrawn');
    app.clock.forward(1);
    expect(await kindsOf(orderId)).not.toContain('order_withdrawn');
  });

  test('list a failed job with the title of its book and its kind', async () => {
    const { orderId } = await placePaidOrder(app);
    const jobId = prepareOrderJob.idOf(orderId);
    await failJob(app)(await claimExistingJob(app, jobId), 'internal', 'planted');
    expect(await concerns()).toMatchObject([
      { kind: 'job_failed', jobId, jobKind: 'prepare-order', subject: 'Les jours de Jeanne' },
    ]);
  });

  test('list a mail with an uncertain outcome, and a refused mail', async () => {
    const { orderId } = await placePaidOrder(app);
    const needsReviewSince = app.clock.now().toISOString();
    for (const [state, kind] of [
      ['uncertain', 'mail_uncertain'],
      ['refused', 'mail_failed'],
    ] as const) {
      await changeDocument(app, mails, `invoice.${orderId}`, { state, needsReviewSince });
      expect(await concerns()).toMatchObject([{ kind, orderId, subject: 'invoice', jobKind: 'send-mail' }]);
    }
  });

  test('come in order: withdrawn, on hold, late, shop question, failed job, uncertain mail', async () => {
    const lateOrder = await placeSentOrder(app);
    const orderWithQuestion = await placeSentOrder(app);
    app.clock.forward(49 * HOUR_MS);
    await sendShopMessage(app)(orderWithQuestion.token, { text: 'Quel papier\u202f?' });
    const orderOnHold = await placePaidOrder(app);
    await holdOrder(app)(administrator, orderOnHold.orderId, 'file');
    const withdrawnOrder = await placePaidOrder(app);
    await withdraw(withdrawnOrder.orderId);
    const failed = await placePaidOrder(app);
    const jobId = prepareOrderJob.idOf(failed.orderId);
    await failJob(app)(await claimExistingJob(app, jobId), 'internal', 'planted');
    await changeDocument(app, mails, `invoice.${lateOrder.orderId}`, {
      state: 'uncertain',
      needsReviewSince: app.clock.now().toISOString(),
    });
    expect((await concerns()).map(({ kind }) => kind)).toEqual([
      'order_withdrawn',
      'order_on_hold',
      'order_late',
      'order_late',
      'shop_message',
      'job_failed',
      'mail_uncertain',
    ]);
  });

  test('include a bounded number of failed jobs, and report that there are more', async () => {
    const { orderId } = await placePaidOrder(app);
    const template = await readDocument(app, jobs, prepareOrderJob.idOf(orderId));
    const plant = (count: number) =>
      app.documents.transact(async (tx) => {
        for (let index = 0; index < count; index += 1)
          tx.put(jobs, `failed-${index}`, { ...template, state: 'failed', dispatch: 'ended' });
      });
    await plant(CONCERNS_PER_KIND);
    expect((await read()).unlistedKinds).toEqual([]);
    await plant(CONCERNS_PER_KIND + 1);
    const { unlistedKinds, concerns: listedConcerns } = await read();
    expect([unlistedKinds, listedConcerns.length]).toEqual([['job_failed'], CONCERNS_PER_KIND]);
  });
});

describe('the figures of the overview', () => {
  test('count the orders in each state, with the oldest of each', async () => {
    const first = await placePaidOrder(app);
    const { updatedAt } = await readStoredOrder(app, first.orderId);
    app.clock.forward(HOUR_MS);
    await placePaidOrder(app);
    await placeApprovedOrder(app);
    const { ordersByState } = await read();
    const countOf = (wantedState: OrderState) => ordersByState.find(({ state }) => state === wantedState);
    expect(countOf('paid')).toEqual({ state: 'paid', count: 2, oldest: updatedAt });
    expect(countOf('awaiting_payment')?.count).toBe(1);
    expect(countOf('shipped')).toEqual({ state: 'shipped', count: 0, oldest: null });
    expect(ordersByState).toHaveLength(11);
  });

  test('count as revenue what was paid and not refunded, also for an order on hold', async () => {
    const one = await placePaidOrder(app);
    const { quote } = await readStoredOrder(app, one.orderId);
    await placeApprovedOrder(app);
    expect((await read()).revenueCents).toBe(quote.totalCents);
    await holdOrder(app)(administrator, one.orderId, 'address');
    expect((await read()).revenueCents).toBe(quote.totalCents);
    const other = await placePaidOrder(app);
    expect((await read()).revenueCents).toBe(2 * quote.totalCents);
    await refundOrderByHand(app)(administrator, other.orderId, 'demandé');
    expect((await read()).revenueCents).toBe(quote.totalCents);
  });

  test('subtract refunds made at the payment service from revenue, and show disputed money apart until it is lost', async () => {
    const { orderId, sessionId } = await placeOrderAtStep(app, 'printing');
    const { quote, number } = await readStoredOrder(app, orderId);
    app.payments.externalChanges.refund(`pi_${sessionId}`, 500);
    app.payments.externalChanges.dispute(`pi_${sessionId}`, 1_000);
    await settlePayment(app)(`pi_${sessionId}`);
    expect(await read()).toMatchObject({
      revenueCents: quote.totalCents - 500,
      returnedCents: 500,
      disputedCents: 1_000,
      concerns: [{ kind: 'order_disputed', subject: number, orderId }],
    });
    app.payments.externalChanges.decide(`pi_${sessionId}`, 'lost');
    await settlePayment(app)(`pi_${sessionId}`);
    expect(await read()).toMatchObject({
      revenueCents: quote.totalCents - 1_500,
      returnedCents: 1_500,
      disputedCents: 0,
      concerns: [],
    });
  });

  test('count no revenue for an order that was cancelled before payment', async () => {
    const { orderId } = await placeApprovedOrder(app);
    await changeOrder(app, orderId, { state: 'cancelled' });
    expect((await read()).revenueCents).toBe(0);
  });

  test('count as printed books the copies of shipped and delivered orders, not the orders', async () => {
    for (const to of ['printing', 'shipped', 'delivered'] as const) await placeOrderAtStep(app, to);
    const shipped = (await readAll(app, orders)).find(({ state }) => state === 'shipped');
    const delivered = (await readAll(app, orders)).find(({ state }) => state === 'delivered');
    const before = (shipped?.cart.copies ?? 0) + (delivered?.cart.copies ?? 0);
    expect(before).toBeGreaterThan(0);
    expect((await read()).booksPrinted).toBe(before);
    const cart = { ...(shipped?.cart as OrderDocument['cart']), copies: 7 };
    await changeOrder(app, shipped?.id ?? '', { cart });
    expect((await read()).booksPrinted).toBe(before - (shipped?.cart.copies ?? 0) + 7);
  });
});

test('refuses the overview to anybody but an administrator', async () => {
  await expect(readOverview(app)(person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(readOverview(app)({ kind: 'anonymous' })).rejects.toMatchObject({
    code: 'session.required',
  });
});
