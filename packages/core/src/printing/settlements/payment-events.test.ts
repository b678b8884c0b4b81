import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { PaymentEvent } from '../../ports/payments.port.ts';
import { receiveEvent } from '../../selling/payments/receive-event.ts';
import { paymentEventBookmarks, recoverEvents } from '../../selling/payments/recover-events.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder, listJobs } from '../../testing/kept.ts';
import { placePayableOrder, readStoredOrder } from '../../testing/open-order.ts';
import { placeSentOrder } from '../../testing/open-shop.ts';
import { readMails } from '../../testing/read-test-app.ts';
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

describe('payment events', () => {
  const take = async (event: PaymentEvent): Promise<void> => {
    await receiveEvent(app)(event);
    await runAll();
  };
  /** Runs each job that reads a payment again, as a worker does. */
  const runAll = async (): Promise<void> => {
    for (const { payload } of await listJobs(app, 'settle-payment'))
      await settlePayment(app)(String(payload.paymentIntentId));
  };

  test('repeated and in the wrong order have the same result', async () => {
    const order = await placeSentOrder(app);
    const { externalChanges: elsewhere } = app.payments;
    const openingEvent = elsewhere.dispute(intentOf(order.sessionId), await totalOf(order.orderId));
    const closingEvent = elsewhere.decide(intentOf(order.sessionId), 'won');
    for (const event of [closingEvent, openingEvent, openingEvent, closingEvent]) await take(event);
    expect((await readStoredOrder(app, order.orderId)).state).toBe('sent_to_print');
    expect(await listJobs(app, 'settle-payment')).toHaveLength(2);
    expect(await notices()).toEqual([]);
    expect(await alerts()).toEqual(['Contestation gagnée']);
  });

  test('of an unreported payment pay the order first, and then put it on hold', async () => {
    const order = await placePayableOrder(app);
    app.payments.pay(order.sessionId);
    await take(app.payments.externalChanges.dispute(intentOf(order.sessionId), await totalOf(order.orderId)));
    expect(await readStoredOrder(app, order.orderId)).toMatchObject({
      state: 'on_hold',
      stateBeforeHold: 'paid',
    });
  });

  test('with claims that the service does not confirm change nothing', async () => {
    const order = await placeSentOrder(app);
    const forged = { type: 'charge.dispute.created', sessionId: null, subscriberId: null, livemode: false };
    await take({ ...forged, id: 'evt_forged', paymentIntentId: intentOf(order.sessionId) });
    await take({ ...forged, id: 'evt_forged_2', paymentIntentId: 'pi_of_nobody' });
    expect((await readStoredOrder(app, order.orderId)).state).toBe('sent_to_print');
    expect(await alerts()).toEqual([]);
  });

  test('of another payment than the order’s change nothing', async () => {
    const order = await placeSentOrder(app);
    await changeOrder(app, order.orderId, { paymentIntentId: 'pi_of_another_page' });
    await dispute(order);
    expect((await readStoredOrder(app, order.orderId)).state).toBe('sent_to_print');
  });

  test('that were lost are found at the service, each once', async () => {
    const order = await placeSentOrder(app);
    await recoverEvents(app)();
    app.clock.forward(10 * 60_000);
    app.payments.externalChanges.dispute(intentOf(order.sessionId), await totalOf(order.orderId));
    await recoverEvents(app)();
    await runAll();
    expect((await readStoredOrder(app, order.orderId)).holdReason).toBe('dispute');
    app.clock.forward(10 * 60_000);
    await recoverEvents(app)();
    expect(await listJobs(app, 'settle-payment')).toHaveLength(1);
  });

  test('that were lost are found although a clock that was ahead a year had stored when it read', async () => {
    const order = await placeSentOrder(app);
    app.payments.externalChanges.dispute(intentOf(order.sessionId), await totalOf(order.orderId));
    const at = new Date(app.clock.now().getTime() + 365 * 86_400_000).toISOString();
    await app.documents.transact(async (tx) => tx.put(paymentEventBookmarks, 'payment_status', { at }));
    await recoverEvents(app)();
    await runAll();
    expect((await readStoredOrder(app, order.orderId)).holdReason).toBe('dispute');
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
    const order = await placeSentOrder(app);
    app.payments.externalChanges.dispute(intentOf(order.sessionId), await totalOf(order.orderId));
    const { readStatus } = app.payments;
    app.payments.readStatus = async (id) => {
      app.payments.readStatus = readStatus;
      const paymentStatus = await readStatus(id);
      // Meanwhile the dispute is won, and a second worker reads that.
      await decide(order, 'won');
      return paymentStatus;
    };
    await settle(order.sessionId);
    expect((await readStoredOrder(app, order.orderId)).state).toBe('sent_to_print');
  });
});
