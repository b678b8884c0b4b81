import { beforeEach, describe, expect, test } from 'vitest';
import { withdrawOrder } from '../../oversight/withdrawal/withdraw.ts';
import type { PaymentEvent } from '../../ports/payments.port.ts';
import { receiveEvent } from '../../selling/payments/receive-event.ts';
import { recoverEvents } from '../../selling/payments/recover-events.ts';
import { refunds } from '../../selling/refunds/refund-payment.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, changeOrder, jobsIn } from '../../testing/kept.ts';
import { orderOf, paidOrder, payableOrder, runRefundJob } from '../../testing/open-order.ts';
import { prepare, sentOrder, workedOrder } from '../../testing/open-shop.ts';
import { allOf, mailsIn } from '../../testing/read-test-app.ts';
import { holdOrder, releaseOrder } from '../print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../print-jobs/admin/refund-by-hand.ts';
import { settlePayment } from './settle-payment.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const DAY_MS = 86_400_000;
const intentOf = (sessionId: string): string => `pi_${sessionId}`;
const settle = (sessionId: string): Promise<void> => settlePayment(app)(intentOf(sessionId));
const totalOf = async (orderId: string): Promise<number> => (await orderOf(app, orderId)).quote.totalCents;
const notices = async () => (await mailsIn(app, 'print_notice')).map(({ data }) => data.event);
const alerts = async () =>
  (await mailsIn(app, 'administrator_alert')).map(({ data }) => String(data.subject).split(',')[0]);

/** Opens a dispute about the whole payment, and reads the payment again. */
const dispute = async ({ orderId, sessionId }: { orderId: string; sessionId: string }): Promise<void> => {
  app.payments.elsewhere.dispute(intentOf(sessionId), await totalOf(orderId));
  await settle(sessionId);
};

const decide = async ({ sessionId }: { sessionId: string }, outcome: 'won' | 'lost'): Promise<void> => {
  app.clock.forward(DAY_MS);
  app.payments.elsewhere.decide(intentOf(sessionId), outcome);
  await settle(sessionId);
};

const refundElsewhere = async ({ sessionId }: { sessionId: string }, cents: number): Promise<void> => {
  app.payments.elsewhere.refund(intentOf(sessionId), cents);
  await settle(sessionId);
};

describe('a dispute', () => {
  test('puts the order on hold and notifies its print shop and the operator, and nothing is printed meanwhile', async () => {
    const order = await sentOrder(app);
    await dispute(order);
    expect(await orderOf(app, order.orderId)).toMatchObject({
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
    const order = await paidOrder(app);
    await dispute(order);
    await prepare(app, order.orderId);
    expect(await mailsIn(app, 'book_to_print')).toEqual([]);
  });

  test('that is won releases the order, and its print shop is notified', async () => {
    const order = await paidOrder(app);
    await dispute(order);
    await prepare(app, order.orderId);
    await decide(order, 'won');
    expect((await orderOf(app, order.orderId)).state).toBe('paid');
    await prepare(app, order.orderId);
    expect(await mailsIn(app, 'book_to_print')).toHaveLength(1);
    const sentOne = await sentOrder(app);
    await dispute(sentOne);
    await decide(sentOne, 'won');
    expect(await notices()).toEqual(['on_hold', 'released']);
    expect((await orderOf(app, sentOne.orderId)).state).toBe('sent_to_print');
  });

  test('that is lost ends the order as refunded, without a second refund', async () => {
    const order = await sentOrder(app);
    await dispute(order);
    await decide(order, 'lost');
    expect((await orderOf(app, order.orderId)).state).toBe('refunded');
    expect(await notices()).toEqual(['on_hold', 'refunded']);
    expect(await mailsIn(app, 'refund')).toEqual([]);
    await runRefundJob(app, order.sessionId);
    expect(app.payments.refundsAsked).toBe(0);
    expect(await alerts()).toEqual(['Paiement contesté', 'Contestation perdue']);
  });

  test('that is lost after the shop accepted changes no state: the operator is alerted, and decides', async () => {
    const order = await workedOrder(app, 'printing');
    await dispute(order);
    await decide(order, 'lost');
    const { state, paymentStatus } = await orderOf(app, order.orderId);
    expect([state, paymentStatus.disputes[0]?.state]).toEqual(['printing', 'lost']);
    expect((await mailsIn(app, 'administrator_alert')).at(-1)?.data.sentence).toMatch(/avait déjà accepté/);
  });

  test('of an order on hold leaves it on hold for its former reason, once won', async () => {
    const order = await sentOrder(app);
    await holdOrder(app)(administrator, order.orderId, 'address');
    await dispute(order);
    expect((await orderOf(app, order.orderId)).holdReason).toBe('dispute');
    await decide(order, 'won');
    expect(await orderOf(app, order.orderId)).toMatchObject({ state: 'on_hold', holdReason: 'address' });
    expect(await notices()).toEqual(['on_hold']);
  });

  test('that is won does not print an order from which the buyer withdrew meanwhile', async () => {
    const order = await sentOrder(app);
    await dispute(order);
    app.clock.forward(1_000);
    const { number, email } = await orderOf(app, order.orderId);
    await withdrawOrder(app)(person('anne'), { orderNumber: number, email });
    await decide(order, 'won');
    expect(await orderOf(app, order.orderId)).toMatchObject({ state: 'on_hold', holdReason: 'withdrawal' });
  });

  test('whose order an administrator released does not put it on hold again with each event', async () => {
    const order = await sentOrder(app);
    await dispute(order);
    await releaseOrder(app)(administrator, order.orderId, 'le client retire sa plainte');
    await settle(order.sessionId);
    expect((await orderOf(app, order.orderId)).state).toBe('sent_to_print');
  });

  test('of a refunded order waits for its end: won, the payment is refunded; lost, it is not', async () => {
    for (const [outcome, times] of [
      ['won', 1],
      ['lost', 0],
    ] as const) {
      app = createTestApp();
      const order = await paidOrder(app);
      await dispute(order);
      await refundOrderByHand(app)(administrator, order.orderId, 'accord avec le client');
      await runRefundJob(app, order.sessionId);
      expect(app.payments.refundsAsked).toBe(0);
      await decide(order, outcome);
      await runRefundJob(app, order.sessionId);
      expect(app.payments.refunded).toHaveLength(times);
    }
  });
});

describe('a refund made at the payment service', () => {
  test('in full ends the order like ours: shop and buyer are notified, and it is not repeated', async () => {
    const order = await sentOrder(app);
    const cents = await totalOf(order.orderId);
    await refundElsewhere(order, cents);
    expect((await orderOf(app, order.orderId)).state).toBe('refunded');
    expect(await notices()).toEqual(['refunded']);
    expect((await auditOf(app, `order:${order.orderId}`)).at(-1)).toMatchObject({
      to: 'refunded',
      reason: 'Remboursement fait chez Stripe',
    });
    expect((await mailsIn(app, 'refund')).map(({ data }) => data.cents)).toEqual([cents]);
    expect(await allOf(app, refunds)).toMatchObject([{ id: order.sessionId, cents }]);
    await runRefundJob(app, order.sessionId);
    expect(app.payments.refundsAsked).toBe(0);
  });

  test('after the shop accepted, or in part, changes no state, and is reported to the operator', async () => {
    const accepted = await workedOrder(app, 'accepted');
    await refundElsewhere(accepted, await totalOf(accepted.orderId));
    expect((await orderOf(app, accepted.orderId)).state).toBe('accepted');
    const sentOne = await sentOrder(app);
    await refundElsewhere(sentOne, 500);
    expect(await orderOf(app, sentOne.orderId)).toMatchObject({
      state: 'sent_to_print',
      paymentStatus: { refundedCents: 500 },
    });
    expect(await alerts()).toEqual(['Remboursement fait chez Stripe', 'Remboursement fait chez Stripe']);
  });

  test('just before ours leaves nothing, or only the remaining amount, to refund', async () => {
    for (const part of [1, 2]) {
      app = createTestApp();
      const order = await paidOrder(app);
      const cents = await totalOf(order.orderId);
      await refundOrderByHand(app)(administrator, order.orderId, 'demandé');
      app.payments.elsewhere.refund(intentOf(order.sessionId), Math.floor(cents / part));
      await runRefundJob(app, order.sessionId);
      const refundedCents = app.payments.refunded.reduce((sum, one) => sum + one.cents, 0);
      expect(refundedCents).toBe(cents - Math.floor(cents / part));
      await settle(order.sessionId);
      expect(await alerts()).toEqual([]);
    }
  });
});

describe('payment events', () => {
  const take = async (event: PaymentEvent): Promise<void> => {
    await receiveEvent(app)(event);
    await runAll();
  };
  /** Runs each job that reads a payment again, as a worker does. */
  const runAll = async (): Promise<void> => {
    for (const { payload } of await jobsIn(app, 'settle-payment'))
      await settlePayment(app)(String(payload.paymentIntentId));
  };

  test('repeated and in the wrong order have the same result', async () => {
    const order = await sentOrder(app);
    const { elsewhere } = app.payments;
    const openingEvent = elsewhere.dispute(intentOf(order.sessionId), await totalOf(order.orderId));
    const closingEvent = elsewhere.decide(intentOf(order.sessionId), 'won');
    for (const event of [closingEvent, openingEvent, openingEvent, closingEvent]) await take(event);
    expect((await orderOf(app, order.orderId)).state).toBe('sent_to_print');
    expect(await jobsIn(app, 'settle-payment')).toHaveLength(2);
    expect(await notices()).toEqual([]);
    expect(await alerts()).toEqual(['Contestation gagnée']);
  });

  test('of an unreported payment pay the order first, and then put it on hold', async () => {
    const order = await payableOrder(app);
    app.payments.pay(order.sessionId);
    await take(app.payments.elsewhere.dispute(intentOf(order.sessionId), await totalOf(order.orderId)));
    expect(await orderOf(app, order.orderId)).toMatchObject({ state: 'on_hold', stateBeforeHold: 'paid' });
  });

  test('with claims that the service does not confirm change nothing', async () => {
    const order = await sentOrder(app);
    const forged = { type: 'charge.dispute.created', sessionId: null, subscriberId: null, livemode: false };
    await take({ ...forged, id: 'evt_forged', paymentIntentId: intentOf(order.sessionId) });
    await take({ ...forged, id: 'evt_forged_2', paymentIntentId: 'pi_of_nobody' });
    expect((await orderOf(app, order.orderId)).state).toBe('sent_to_print');
    expect(await alerts()).toEqual([]);
  });

  test('of another payment than the order’s change nothing', async () => {
    const order = await sentOrder(app);
    await changeOrder(app, order.orderId, { paymentIntentId: 'pi_of_another_page' });
    await dispute(order);
    expect((await orderOf(app, order.orderId)).state).toBe('sent_to_print');
  });

  test('that were lost are found at the service, each once', async () => {
    const order = await sentOrder(app);
    await recoverEvents(app)();
    app.clock.forward(10 * 60_000);
    app.payments.elsewhere.dispute(intentOf(order.sessionId), await totalOf(order.orderId));
    await recoverEvents(app)();
    await runAll();
    expect((await orderOf(app, order.orderId)).holdReason).toBe('dispute');
    app.clock.forward(10 * 60_000);
    await recoverEvents(app)();
    expect(await jobsIn(app, 'settle-payment')).toHaveLength(1);
  });

  test('are listed every five minutes at most, and again after an outage of the service', async () => {
    let readCount = 0;
    const { eventsSince } = app.payments;
    app.payments.eventsSince = (types, since) => {
      readCount += 1;
      return eventsSince(types, since);
    };
    await recoverEvents(app)();
    await recoverEvents(app)();
    expect(readCount).toBe(1);
    app.clock.forward(6 * 60_000);
    app.payments.isAway = true;
    await expect(recoverEvents(app)()).rejects.toMatchObject({ code: 'payment.unavailable' });
    app.payments.isAway = false;
    await recoverEvents(app)();
    expect(readCount).toBe(3);
  });

  test('read at once by two workers: the earlier read that arrives later changes nothing', async () => {
    const order = await sentOrder(app);
    app.payments.elsewhere.dispute(intentOf(order.sessionId), await totalOf(order.orderId));
    const { readStatus } = app.payments;
    app.payments.readStatus = async (id) => {
      app.payments.readStatus = readStatus;
      const paymentStatus = await readStatus(id);
      // Meanwhile the dispute is won, and a second worker reads that.
      await decide(order, 'won');
      return paymentStatus;
    };
    await settle(order.sessionId);
    expect((await orderOf(app, order.orderId)).state).toBe('sent_to_print');
  });
});
