import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { withdrawOrder } from '../../oversight/withdrawal/withdraw.ts';
import { refunds } from '../../selling/refunds/refund-payment.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { placePaidOrder, readStoredOrder, runRefundJob } from '../../testing/open-order.ts';
import { placeOrderAtStep, placeSentOrder, prepare } from '../../testing/open-shop.ts';
import { readAll, readMails } from '../../testing/read-test-app.ts';
import { holdOrder, releaseOrder } from '../print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../print-jobs/admin/refund-by-hand.ts';
import { settlePayment } from './settle-payment.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});
const intentOf = (sessionId: string): string => `pi_${sessionId}`;
const settle = (sessionId: string): Promise<void> => settlePayment(app)(intentOf(sessionId));
const totalOf = async (orderId: string): Promise<number> =>
  (await readStoredOrder(app, orderId)).quote.totalCents;
const notices = async () => (await readMails(app, 'print_notice')).map(({ data }) => data.event);
const alerts = async () =>
  (await readMails(app, 'administrator_alert')).map(({ data }) => String(data.subject).split(',')[0]);

/** Opens a dispute about the whole payment, and reads the payment again. */
const dispute = async ({ orderId, sessionId }: { orderId: string; sessionId: string }): Promise<void> => {
  app.payments.externalChanges.dispute(intentOf(sessionId), await totalOf(orderId));
  await settle(sessionId);
};
const decide = async ({ sessionId }: { sessionId: string }, outcome: 'won' | 'lost'): Promise<void> => {
  app.clock.forward(DAY_MS);
  app.payments.externalChanges.decide(intentOf(sessionId), outcome);
  await settle(sessionId);
};
const refundElsewhere = async ({ sessionId }: { sessionId: string }, cents: number): Promise<void> => {
  app.payments.externalChanges.refund(intentOf(sessionId), cents);
  await settle(sessionId);
};

describe('a dispute', () => {
  test('puts the order on hold and notifies its print shop and the operator, and nothing is printed meanwhile', async () => {
    const order = await placeSentOrder(app);
    await dispute(order);
    expect(await readStoredOrder(app, order.orderId)).toMatchObject({
      state: 'on_hold',
      stateBeforeHold: 'sent_to_print',
      holdReason: 'dispute',
      paymentStatus: { disputes: [{ state: 'open', cents: await totalOf(order.orderId) }] },
    });
    expect(await notices()).toEqual(['on_hold']);
    expect(await alerts()).toEqual(['Paiement contesté']);
    expect((await auditOf(app, `order:${order.orderId}`)).at(-1)).toMatchObject({
      actor: 'system:payment',
      to: 'on_hold',
      reason: 'dispute',
    });
  });

  test('of an order that waits for its preparation sends nothing to the press', async () => {
    const order = await placePaidOrder(app);
    await dispute(order);
    await prepare(app, order.orderId);
    expect(await readMails(app, 'book_to_print')).toEqual([]);
  });

  test('that is won releases the order, and its print shop is notified', async () => {
    const order = await placePaidOrder(app);
    await dispute(order);
    await prepare(app, order.orderId);
    await decide(order, 'won');
    expect((await readStoredOrder(app, order.orderId)).state).toBe('paid');
    await prepare(app, order.orderId);
    expect(await readMails(app, 'book_to_print')).toHaveLength(1);
    const sentOne = await placeSentOrder(app);
    await dispute(sentOne);
    await decide(sentOne, 'won');
    expect(await notices()).toEqual(['on_hold', 'released']);
    expect((await readStoredOrder(app, sentOne.orderId)).state).toBe('sent_to_print');
  });

  test('that is lost ends the order as refunded, without a second refund', async () => {
    const order = await placeSentOrder(app);
    await dispute(order);
    await decide(order, 'lost');
    expect((await readStoredOrder(app, order.orderId)).state).toBe('refunded');
    expect(await notices()).toEqual(['on_hold', 'refunded']);
    expect(await readMails(app, 'refund')).toEqual([]);
    await runRefundJob(app, order.sessionId);
    expect(app.payments.refundRequestCount).toBe(0);
    expect(await alerts()).toEqual(['Paiement contesté', 'Contestation perdue']);
  });

  test('that is lost after the shop accepted changes no state: the operator is alerted, and decides', async () => {
    const order = await placeOrderAtStep(app, 'printing');
    await dispute(order);
    await decide(order, 'lost');
    const { state, paymentStatus } = await readStoredOrder(app, order.orderId);
    expect([state, paymentStatus.disputes[0]?.state]).toEqual(['printing', 'lost']);
    expect((await readMails(app, 'administrator_alert')).at(-1)?.data.sentence).toMatch(/avait déjà accepté/);
  });

  test('of an order on hold leaves it on hold for its former reason, once won', async () => {
    const order = await placeSentOrder(app);
    await holdOrder(app)(administrator, order.orderId, 'address');
    await dispute(order);
    expect((await readStoredOrder(app, order.orderId)).holdReason).toBe('dispute');
    await decide(order, 'won');
    expect(await readStoredOrder(app, order.orderId)).toMatchObject({
      state: 'on_hold',
      holdReason: 'address',
    });
    expect(await notices()).toEqual(['on_hold']);
  });

  test('that is won does not print an order from which the buyer withdrew meanwhile', async () => {
    const order = await placeSentOrder(app);
    await dispute(order);
    app.clock.forward(1_000);
    const { number, email } = await readStoredOrder(app, order.orderId);
    await withdrawOrder(app)(person('anne'), { orderNumber: number, email });
    await decide(order, 'won');
    expect(await readStoredOrder(app, order.orderId)).toMatchObject({
      state: 'on_hold',
      holdReason: 'withdrawal',
    });
  });

  test('whose order an administrator released does not put it on hold again with each event', async () => {
    const order = await placeSentOrder(app);
    await dispute(order);
    await releaseOrder(app)(administrator, order.orderId, 'le client retire sa plainte');
    await settle(order.sessionId);
    expect((await readStoredOrder(app, order.orderId)).state).toBe('sent_to_print');
  });

  test('of a refunded order waits for its end: won, the payment is refunded; lost, it is not', async () => {
    for (const [outcome, times] of [
      ['won', 1],
      ['lost', 0],
    ] as const) {
      app = createTestApp();
      const order = await placePaidOrder(app);
      await dispute(order);
      await refundOrderByHand(app)(administrator, order.orderId, 'accord avec le client');
      await runRefundJob(app, order.sessionId);
      expect(app.payments.refundRequestCount).toBe(0);
      await decide(order, outcome);
      await runRefundJob(app, order.sessionId);
      expect(app.payments.refunds).toHaveLength(times);
    }
  });
});

describe('a refund made at the payment service', () => {
  test('in full ends the order like ours: shop and buyer are notified, and it is not repeated', async () => {
    const order = await placeSentOrder(app);
    const cents = await totalOf(order.orderId);
    await refundElsewhere(order, cents);
    expect((await readStoredOrder(app, order.orderId)).state).toBe('refunded');
    expect(await notices()).toEqual(['refunded']);
    expect((await auditOf(app, `order:${order.orderId}`)).at(-1)).toMatchObject({
      to: 'refunded',
      reason: 'Remboursement fait chez Stripe',
    });
    expect((await readMails(app, 'refund')).map(({ data }) => data.cents)).toEqual([cents]);
    expect(await readAll(app, refunds)).toMatchObject([{ id: order.sessionId, cents }]);
    await runRefundJob(app, order.sessionId);
    expect(app.payments.refundRequestCount).toBe(0);
  });

  test('after the shop accepted, or in part, changes no state, and is reported to the operator', async () => {
    const accepted = await placeOrderAtStep(app, 'accepted');
    await refundElsewhere(accepted, await totalOf(accepted.orderId));
    expect((await readStoredOrder(app, accepted.orderId)).state).toBe('accepted');
    const sentOne = await placeSentOrder(app);
    await refundElsewhere(sentOne, 500);
    expect(await readStoredOrder(app, sentOne.orderId)).toMatchObject({
      state: 'sent_to_print',
      paymentStatus: { refundedCents: 500 },
    });
    expect(await alerts()).toEqual(['Remboursement fait chez Stripe', 'Remboursement fait chez Stripe']);
  });

  test('that the bank rejects afterwards is reported to the operator, once', async () => {
    const order = await placeSentOrder(app);
    await refundElsewhere(order, await totalOf(order.orderId));
    app.payments.externalChanges.rejectRefunds(intentOf(order.sessionId));
    await settle(order.sessionId);
    await settle(order.sessionId);
    expect(
      (await alerts()).filter((subject) => subject === 'Remboursement refusé par la banque'),
    ).toHaveLength(1);
  });

  test('just before ours leaves nothing, or only the remaining amount, to refund', async () => {
    for (const part of [1, 2]) {
      app = createTestApp();
      const order = await placePaidOrder(app);
      const cents = await totalOf(order.orderId);
      await refundOrderByHand(app)(administrator, order.orderId, 'demandé');
      app.payments.externalChanges.refund(intentOf(order.sessionId), Math.floor(cents / part));
      await runRefundJob(app, order.sessionId);
      const refundedCents = app.payments.refunds.reduce((sum, one) => sum + one.cents, 0);
      expect(refundedCents).toBe(cents - Math.floor(cents / part));
      await settle(order.sessionId);
      expect(await alerts()).toEqual([]);
    }
  });
});
