import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelJob } from '../../../oversight/jobs/manage-jobs.ts';
import { readOrderForAdmin } from '../../../oversight/orders/read-order.ts';
import { readOverview } from '../../../oversight/overview/overview.ts';
import { refundPaymentJob } from '../../../selling/refunds/refund-jobs.ts';
import { runPartialRefund } from '../../../selling/refunds/run-partial-refund.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, collectOutcomes, listJobs } from '../../../testing/kept.ts';
import {
  placePaidOrder,
  readStoredOrder,
  runPartialRefundJob,
  runRefundJob,
} from '../../../testing/open-order.ts';
import { claimExistingJob, placeOrderAtStep } from '../../../testing/open-shop.ts';
import { readMails } from '../../../testing/read-test-app.ts';
import { settlePayment } from '../../settlements/settle-payment.ts';
import { refundOrderByHand, requestPartialRefundByHand } from './refund-by-hand.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

test('an administrator refunds with a fresh factor and a reason, and nobody else does', async () => {
  const { orderId, sessionId } = await placePaidOrder(app);
  const by = (factor: 'fresh' | 'stale') => ({ ...administrator, factor });
  await expect(refundOrderByHand(app)(person('anne'), orderId, 'Demande')).rejects.toMatchObject({
    code: 'route.not_found',
  });
  await expect(refundOrderByHand(app)(by('stale'), orderId, 'Demande')).rejects.toThrow();
  await refundOrderByHand(app)(by('fresh'), orderId, 'Demande');
  expect((await readStoredOrder(app, orderId)).state).toBe('refunded');
  const waiting = await listJobs(app, 'refund-payment');
  expect(waiting.map(({ payload }) => payload.sessionId)).toEqual([sessionId]);
  await expect(refundOrderByHand(app)(by('fresh'), orderId, 'Encore')).rejects.toMatchObject({
    code: 'order.state_refused',
  });
});

interface Paid {
  readonly orderId: string;
  readonly sessionId: string;
}

const paymentOf = async ({ orderId }: Paid, of = app) =>
  (await readOrderForAdmin(of)(administrator, orderId)).payment;
const askWith = ({ orderId }: Paid, cents: number, remainingCents: number, of = app) =>
  requestPartialRefundByHand(of)(administrator, orderId, { cents, remainingCents, reason: 'coin abîmé' });
/** Requests a partial refund with the remaining amount that the page shows. */
const requestPart = async (order: Paid, cents: number, of = app) =>
  askWith(order, cents, (await paymentOf(order, of)).remainingCents, of);
const settle = ({ sessionId }: Paid, of = app) => settlePayment(of)(`pi_${sessionId}`);
const givenIn = (of: TestApp) => of.payments.refunds.reduce((sum, { cents }) => sum + cents, 0);
const mailed = async (of = app) => (await readMails(of, 'refund')).map(({ data }) => Number(data.cents));
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

describe('a partial refund', () => {
  test.each(['accepted', 'delivered'] as const)(
    'leaves an order that is %s in its state, mails the refunded amount, and records the reason in the audit log',
    async (state) => {
      const order = await placeOrderAtStep(app, state);
      await requestPart(order, 1_250);
      await runPartialRefundJob(app, order.sessionId, 1);
      await settle(order);
      expect(givenIn(app)).toBe(1_250);
      expect(await mailed()).toEqual([1_250]);
      const { state: stays, refundedOrLostCents, quote } = await readStoredOrder(app, order.orderId);
      expect([stays, refundedOrLostCents]).toEqual([state, 1_250]);
      expect((await auditOf(app, `order:${order.orderId}`)).at(-1)).toMatchObject({
        action: 'order.part_refunded',
        to: '12,50 EUR',
        reason: 'coin abîmé',
      });
      expect(await paymentOf(order)).toMatchObject({
        remainingCents: quote.totalCents - 1_250,
        partialRefunds: [{ cents: 1_250, state: 'succeeded', by: 'admin' }],
        refunds: [{ cents: 1_250, isOurs: true }],
      });
      const { revenueCents, returnedCents } = await readOverview(app)(administrator);
      expect([revenueCents, returnedCents]).toEqual([quote.totalCents - 1_250, 1_250]);
      // The refund is our own, so no alert reports a refund made elsewhere.
      expect(await readMails(app, 'administrator_alert')).toEqual([]);
    },
  );

  test('is refunded once by two workers at the same time, after a crash, and long after it', async () => {
    const order = await placePaidOrder(app);
    await requestPart(order, 500);
    const id = refundPaymentJob.idOf({ sessionId: order.sessionId, refundNumber: 1 });
    const [former, later] = [await claimExistingJob(app, id), await claimExistingJob(app, id)];
    const outcomes = await Promise.allSettled([
      runPartialRefund(app)(former, order.sessionId, 1),
      runPartialRefund(app)(later, order.sessionId, 1),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await requestPart(order, 700);
    const broken = {
      ...app,
      documents: {
        ...app.documents,
        transact: async (): Promise<never> => {
          throw new Error('the disk is full');
        },
      },
    };
    const claim = await claimExistingJob(
      app,
      refundPaymentJob.idOf({ sessionId: order.sessionId, refundNumber: 2 }),
    );
    await expect(runPartialRefund(broken)(claim, order.sessionId, 2)).rejects.toThrow('full');
    // The service forgets an idempotency key after a day, but always lists its refunds.
    for (const one of app.payments.refunds) one.idempotencyKey = 'forgotten';
    await settle(order);
    await runPartialRefundJob(app, order.sessionId, 2);
    expect(givenIn(app)).toBe(1_200);
    expect((await mailed()).toSorted()).toEqual([500, 700]);
  });

  test('is requested once by a double click, or by two people who saw the same page', async () => {
    const order = await placePaidOrder(app);
    const { remainingCents } = await paymentOf(order);
    const click = () => askWith(order, 300, remainingCents);
    expect(await collectOutcomes([click(), click(), click()])).toEqual([
      'done',
      'order.refund_changed',
      'order.refund_changed',
    ]);
    expect(await listJobs(app, 'refund-payment')).toHaveLength(1);
  });

  test('is never more than the remaining amount, and all of it is a full refund, which no accepted order allows', async () => {
    const order = await placeOrderAtStep(app, 'accepted');
    const { remainingCents } = await paymentOf(order);
    await expect(requestPart(order, remainingCents + 1)).rejects.toMatchObject({
      code: 'order.refund_exceeds',
    });
    await expect(requestPart(order, remainingCents)).rejects.toMatchObject({ code: 'order.refund_whole' });
    const early = await placePaidOrder(app);
    await requestPart(early, 400);
    await runPartialRefundJob(app, early.sessionId, 1);
    await settle(early);
    await requestPart(early, (await paymentOf(early)).remainingCents);
    await runRefundJob(app, early.sessionId);
    const { state, quote } = await readStoredOrder(app, early.orderId);
    expect(state).toBe('refunded');
    expect((await mailed()).toSorted((one, other) => one - other)).toEqual([400, quote.totalCents - 400]);
    expect(givenIn(app)).toBe(quote.totalCents);
  });

  test('needs an administrator with a fresh factor, and no open dispute', async () => {
    const order = await placePaidOrder(app);
    const wish = { cents: 100, remainingCents: (await paymentOf(order)).remainingCents, reason: 'retard' };
    const by = (actor: typeof administrator) => requestPartialRefundByHand(app)(actor, order.orderId, wish);
    await expect(by(person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
    await expect(by({ ...administrator, factor: 'stale' })).rejects.toThrow();
    // The payment is disputed, and no event has reported it yet.
    app.payments.externalChanges.dispute(`pi_${order.sessionId}`, 1_000);
    await expect(by(administrator)).rejects.toMatchObject({ code: 'order.state_refused' });
    expect(await listJobs(app, 'refund-payment')).toEqual([]);
  });

  test('that the service refuses is reported to the operator, not to the buyer', async () => {
    const order = await placePaidOrder(app);
    await requestPart(order, 2_000);
    const { totalCents } = (await readStoredOrder(app, order.orderId)).quote;
    app.payments.externalChanges.refund(`pi_${order.sessionId}`, totalCents - 1_000);
    await runPartialRefundJob(app, order.sessionId, 1);
    expect(givenIn(app)).toBe(0);
    expect(await mailed()).toEqual([]);
    expect((await readMails(app, 'administrator_alert'))[0]?.data.subject).toMatch(/^Remboursement à revoir/);
    await settle(order);
    expect((await paymentOf(order)).partialRefunds).toMatchObject([{ state: 'refused' }]);
  });

  test('whose job is cancelled leaves its amount refundable', async () => {
    const order = await placePaidOrder(app);
    const { remainingCents } = await paymentOf(order);
    await requestPart(order, 900);
    await cancelJob(app)(
      administrator,
      refundPaymentJob.idOf({ sessionId: order.sessionId, refundNumber: 1 }),
    );
    expect(await paymentOf(order)).toMatchObject({ remainingCents, partialRefunds: [{ state: 'refused' }] });
  });

  test('made at the payment service counts the same, and notifies the buyer once', async () => {
    const order = await placePaidOrder(app);
    app.payments.externalChanges.refund(`pi_${order.sessionId}`, 600);
    await settle(order);
    await settle(order);
    const { state, quote } = await readStoredOrder(app, order.orderId);
    expect(state).toBe('paid');
    expect(await paymentOf(order)).toMatchObject({
      remainingCents: quote.totalCents - 600,
      refunds: [{ cents: 600, isOurs: false }],
    });
    expect(await mailed()).toEqual([600]);
  });
});

type Step = { readonly do: 'part' | 'whole' | 'elsewhere' | 'work' | 'settle'; readonly cents: number };

const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom('part', 'part', 'whole', 'elsewhere', 'work', 'work', 'settle'),
    cents: fc.integer({ min: 1, max: 2_000 }),
  }),
  { minLength: 4, maxLength: 14 },
);

/** Ignores a refusal that has a code; the queue repeats a refund that the service refuses. */
const settleQuietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

const workAll = async (of: TestApp, { sessionId }: Paid): Promise<void> => {
  const { length } = (await listJobs(of, 'refund-payment')).filter(
    ({ payload }) => payload.refundNumber !== undefined,
  );
  await Promise.all([
    settleQuietly(runRefundJob(of, sessionId)),
    ...Array.from({ length }, (_, index) => settleQuietly(runPartialRefundJob(of, sessionId, index + 1))),
  ]);
};

/** The amount that the service can still refund; refunds made in its own pages count too. */
const leftIn = ({ payments }: TestApp, { sessionId }: Paid): number => {
  const elsewhere = payments.externalChanges.refunds.get(`pi_${sessionId}`) ?? [];
  const sumCents = sumOf([...payments.refunds, ...elsewhere].map(({ cents }) => cents));
  return (payments.sessions.get(sessionId)?.amountCents ?? 0) - sumCents;
};

const takeStep = async (of: TestApp, order: Paid, { do: what, cents }: Step): Promise<void> => {
  if (what === 'part') await settleQuietly(requestPart(order, cents, of));
  if (what === 'whole') await settleQuietly(refundOrderByHand(of)(administrator, order.orderId, 'demandé'));
  if (what === 'work') await workAll(of, order);
  if (what === 'settle') await settleQuietly(settle(order, of));
  if (what === 'elsewhere' && leftIn(of, order) >= cents)
    of.payments.externalChanges.refund(`pi_${order.sessionId}`, cents);
};

test('partial and full refunds, refunds elsewhere and events, in any order, twice and at once, never exceed the payment', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (stepList, isAtOnce) => {
      const freshApp = createTestApp();
      const order = await placePaidOrder(freshApp);
      if (isAtOnce) await Promise.all(stepList.map((step) => takeStep(freshApp, order, step)));
      else for (const step of stepList) await takeStep(freshApp, order, step);
      // At last every job is tried until it has ended, and the last event arrives twice.
      for (let round = 0; round < 3; round += 1) await workAll(freshApp, order);
      await settle(order, freshApp);
      await settle(order, freshApp);
      const { state, quote, paymentStatus, partialRefunds } = await readStoredOrder(freshApp, order.orderId);
      expect(paymentStatus.refundedCents).toBeLessThanOrEqual(quote.totalCents);
      expect(partialRefunds.every(({ state }) => state !== 'pending')).toBe(true);
      const ended = state === 'refunded';
      if (ended) expect(paymentStatus.refundedCents).toBe(quote.totalCents);
      // The mails to the buyer sum to exactly the refunded amount.
      expect(sumOf(await mailed(freshApp))).toBe(paymentStatus.refundedCents);
    }),
    { numRuns: 60 },
  );
});
