import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { holdOrder, releaseOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/order-changes/cancel-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, changeOrder, collectOutcomes, listJobs } from '../../testing/kept.ts';
import {
  placeApprovedOrder,
  placePaidOrder,
  placePayableOrder,
  readStoredOrder,
  runRefundJob,
} from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { placeOrderAtStep, placePreparedOrder, placeSentOrder } from '../../testing/open-shop.ts';
import { readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { setOrderCode } from '../orders/placing/set-order-code.ts';
import { fulfil } from '../payments/fulfil.ts';
import { addReferral } from '../referrals/add-referral.ts';
import { coupons, referrals } from '../referrals/referral.ts';
import { refundPaymentJob } from './refund-jobs.ts';
import { refunds } from './refund-payment.ts';

const anne = person('anne');
const refusal = { code: 'order.state_refused' };
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const refund = (orderId: string, reason = 'demandé') =>
  refundOrderByHand(app)(administrator, orderId, reason);
const cancel = (orderId: string, who = anne) => cancelOrder(app)(who, orderId);
const notices = async () => (await readMails(app, 'print_notice')).map(({ data }) => data.event);

describe('a full refund', () => {
  test('has a mail with the amount, an audit entry with the reason, and one job', async () => {
    const { orderId, sessionId } = await placePaidOrder(app);
    const { quote, number } = await readStoredOrder(app, orderId);
    await refund(orderId, 'le narrateur a changé d’avis');
    expect((await readMails(app, 'refund'))[0]).toMatchObject({
      to: { name: 'anne Morel', address: 'anne@exemple.fr' },
      data: { cents: quote.totalCents, currency: 'EUR', orderNumber: number },
    });
    expect((await auditOf(app, `order:${orderId}`)).at(-1)).toMatchObject({
      from: 'paid',
      to: 'refunded',
      actor: 'user:admin',
      reason: 'le narrateur a changé d’avis',
    });
    expect((await listJobs(app, 'refund-payment')).map(({ payload }) => payload)).toEqual([{ sessionId }]);
  });

  test('happens once for concurrent requests of buyer and administrator', async () => {
    const { orderId, sessionId } = await placePaidOrder(app);
    const outcomes = await collectOutcomes([
      refund(orderId),
      cancel(orderId),
      refund(orderId),
      cancel(orderId),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    await runRefundJob(app, sessionId);
    await runRefundJob(app, sessionId);
    expect(app.payments.refunds).toHaveLength(1);
    expect(await readMails(app, 'refund')).toHaveLength(1);
    expect((await readStoredOrder(app, orderId)).history.filter(({ to }) => to === 'refunded')).toHaveLength(
      1,
    );
  });

  test.each(['preparing', 'sent_to_print', 'on_hold'] as const)(
    'is possible for an order that is %s',
    async (state) => {
      const { orderId, sessionId } = await placePaidOrder(app);
      await changeOrder(app, orderId, { state, stateBeforeHold: state === 'on_hold' ? 'preparing' : null });
      await refund(orderId);
      await runRefundJob(app, sessionId);
      expect(app.payments.refunds).toHaveLength(1);
    },
  );

  test.each(['accepted', 'printing', 'shipped', 'delivered'] as const)(
    'is refused for an order that is %s',
    async (to) => {
      const { orderId } = await placeOrderAtStep(app, to);
      await expect(refund(orderId)).rejects.toMatchObject(refusal);
      await expect(cancel(orderId)).rejects.toMatchObject(refusal);
      expect(await listJobs(app, 'refund-payment')).toEqual([]);
      expect(await readMails(app, 'refund')).toEqual([]);
    },
  );

  test('happens once, also by way of a hold', async () => {
    const { orderId } = await placeOrderAtStep(app, 'accepted');
    await changeOrder(app, orderId, {
      state: 'on_hold',
      stateBeforeHold: 'accepted',
      holdReason: 'address',
    });
    await expect(refund(orderId)).rejects.toMatchObject(refusal);
    expect(await listJobs(app, 'refund-payment')).toEqual([]);
  });

  test('is refused for an unpaid order', async () => {
    const { orderId } = await placePayableOrder(app);
    await expect(refund(orderId)).rejects.toMatchObject(refusal);
    expect((await readStoredOrder(app, orderId)).state).toBe('awaiting_payment');
  });

  test('of a free order has no amount and no mail, and ends the order', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    const free = { amountCents: 0, paymentStatus: 'no_payment_required', paymentIntentId: null } as const;
    const { quote } = await readStoredOrder(app, orderId);
    await changeOrder(app, orderId, { quote: { ...quote, totalCents: 0 } });
    app.payments.pay(sessionId, free);
    await fulfil(app)(sessionId);
    expect((await readStoredOrder(app, orderId)).state).toBe('paid');
    expect((await cancel(orderId)).state).toBe('refunded');
    await runRefundJob(app, sessionId);
    expect(app.payments.refundRequestCount).toBe(0);
    expect(await readMails(app, 'refund')).toEqual([]);
    expect(await readAll(app, refunds)).toEqual([]);
  });

  test('while the queue is unavailable refunds the order, and its job waits in the documents', async () => {
    const { orderId, sessionId } = await placePaidOrder(app);
    app.jobs.isAway = true;
    await refund(orderId);
    expect((await readStoredOrder(app, orderId)).state).toBe('refunded');
    expect((await readDocument(app, jobs, refundPaymentJob.idOf(sessionId))).dispatch).toBe('pending');
    await runRefundJob(app, sessionId);
    expect(app.payments.refunds).toHaveLength(1);
  });
});

describe('the code of an order that is refunded before it is printed', () => {
  const pay = async (orderId: string): Promise<void> => {
    const { sessionId } = await openCheckout(app)(anne, orderId);
    app.payments.pay(sessionId);
    await fulfil(app)(sessionId);
  };

  test('is usable again if it is an earned coupon', async () => {
    const { orderId } = await placeApprovedOrder(app);
    const at = app.clock.now().toISOString();
    await app.documents.transact(async (tx) =>
      tx.create(coupons, 'BON', { uid: 'anne', cents: 1_000, at, orderId: null, usedAt: null }),
    );
    await setOrderCode(app)(anne, orderId, 'BON');
    await pay(orderId);
    expect(await readDocument(app, coupons, 'BON')).toMatchObject({ orderId, usedAt: at });
    await cancel(orderId);
    expect(await readDocument(app, coupons, 'BON')).toMatchObject({ orderId: null, usedAt: null });
  });

  test('gives the first-order discount again, and the referrer earns from the next order', async () => {
    for (const uid of ['anne', 'paul']) await openAccount(app, uid);
    await addReferral(app)(anne, 'PAUL');
    const { orderId } = await placePaidOrder(app);
    expect((await readStoredOrder(app, orderId)).discount?.kind).toBe('referral');
    await cancel(orderId);
    const next = await placePaidOrder(app);
    expect((await readStoredOrder(app, next.orderId)).discount?.kind).toBe('referral');
    expect(await readDocument(app, referrals, 'anne')).toMatchObject({
      orderId: next.orderId,
      paidAt: app.clock.now().toISOString(),
    });
  });
});

describe('a buyer with two paid orders', () => {
  const placeTwoOrders = async () => {
    for (const uid of ['anne', 'paul']) await openAccount(app, uid);
    await addReferral(app)(anne, 'PAUL');
    const first = await placePaidOrder(app);
    const second = await placePaidOrder(app);
    return [first.orderId, second.orderId] as const;
  };
  const readNextDiscount = async () => {
    const { orderId } = await placeApprovedOrder(app);
    return (await readStoredOrder(app, orderId)).discount?.kind ?? null;
  };

  test('stays a customer when the order with the first-order discount is refunded', async () => {
    const [first] = await placeTwoOrders();
    await cancel(first);
    expect(await readNextDiscount()).toBeNull();
  });

  test.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ] as const)('is a new customer when both are refunded, the discounted one %s', async (_, indexes) => {
    const orderIds = await placeTwoOrders();
    for (const index of indexes) await cancel(orderIds[index]);
    expect(await readNextDiscount()).toBe('referral');
  });
});

describe('a refund during an outage of the payment service', () => {
  test.each([
    ['an administrator', refund, 'payment.unavailable'],
    ['the buyer', cancel, 'order.refund_unavailable'],
  ] as const)('is reported as unavailable to %s, and leaves the order unchanged', async (_, undo, code) => {
    const { orderId } = await placePaidOrder(app);
    const before = await readStoredOrder(app, orderId);
    app.payments.isAway = true;
    await expect(undo(orderId)).rejects.toMatchObject({ code });
    expect(await readStoredOrder(app, orderId)).toEqual(before);
    expect(await listJobs(app, 'refund-payment')).toEqual([]);
    expect(await readMails(app, 'administrator_alert')).toEqual([]);
  });

  test('leaves a draft uncancelled whose payment page cannot be closed', async () => {
    const { orderId } = await placePayableOrder(app);
    app.payments.isAway = true;
    await expect(cancel(orderId)).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect((await readStoredOrder(app, orderId)).state).toBe('awaiting_payment');
  });
});

describe('the print shop of a refunded order', () => {
  test('is notified if it got the order, whoever refunded it', async () => {
    for (const undo of [refund, cancel]) {
      app = createTestApp();
      const { orderId } = await placeSentOrder(app);
      await undo(orderId);
      expect(await notices()).toEqual(['refunded']);
    }
  });

  test('is not notified if it got no mail', async () => {
    const { orderId } = await placePreparedOrder(app);
    await refund(orderId);
    expect(await notices()).toEqual([]);
  });

  test('that was notified of the hold is notified of the end too, each once', async () => {
    const { orderId } = await placeSentOrder(app);
    await holdOrder(app)(administrator, orderId, 'file');
    app.clock.forward(1_000);
    await releaseOrder(app)(administrator, orderId, 'vu');
    app.clock.forward(1_000);
    await holdOrder(app)(administrator, orderId, 'address');
    app.clock.forward(1_000);
    await refund(orderId);
    expect(await notices()).toEqual(['on_hold', 'released', 'on_hold', 'refunded']);
  });
});

describe('the right to cancel', () => {
  test.each([
    ['editor', 'refunded'],
    ['author', 'permission.denied'],
    ['reader', 'permission.denied'],
  ] as const)('of role %s: %s', async (role, outcome) => {
    const { orderId } = await placePaidOrder(app);
    const { familyId } = await readStoredOrder(app, orderId);
    const paul = await joinFamily(app, familyId, 'paul', role);
    const done = cancel(orderId, paul);
    if (outcome === 'refunded') expect((await done).state).toBe('refunded');
    else await expect(done).rejects.toMatchObject({ code: outcome });
  });

  test('is refused to another family, which does not find the order', async () => {
    const { orderId } = await placePaidOrder(app);
    await expect(cancel(orderId, person('eve'))).rejects.toMatchObject({ code: 'order.not_found' });
    await expect(cancel('unknown')).rejects.toMatchObject({ code: 'order.not_found' });
  });
});

test('a draft is cancelled once, and its number is not reused', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  const { number } = await readStoredOrder(app, orderId);
  expect(await collectOutcomes([cancel(orderId), cancel(orderId)])).toEqual(['done', 'order.state_refused']);
  expect((await app.payments.readSession(sessionId)).status).toBe('expired');
  const next = await placePayableOrder(app);
  expect((await readStoredOrder(app, next.orderId)).number > number).toBe(true);
});
