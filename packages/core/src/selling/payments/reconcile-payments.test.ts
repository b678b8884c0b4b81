import { AppError } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { placePayableOrder, readStoredOrder } from '../../testing/open-order.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let errors: unknown[];
beforeEach(() => {
  app = createTestApp();
  errors = [];
});

const round = () => reconcilePayments(app)(MINUTE_MS, (error) => errors.push(error));
const readCheckout = async (sessionId: string) => (await app.documents.get(checkouts, sessionId))?.value;
/** Counts the sessions that one round reads at the payment service. */
const readingsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const { readSession } = app.payments;
  let count = 0;
  app.payments.readSession = (id) => {
    count += 1;
    return readSession(id);
  };
  await work();
  app.payments.readSession = readSession;
  return count;
};

test('a payment without any event is found, and not read again', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  app.payments.pay(sessionId);
  expect(await readingsOf(round)).toBe(0);
  app.clock.forward(2 * MINUTE_MS);
  await round();
  expect((await readStoredOrder(app, orderId)).state).toBe('paid');
  expect((await readCheckout(sessionId))?.checkAt).toBeNull();
  app.clock.forward(DAY_MS);
  expect(await readingsOf(round)).toBe(0);
});

test('an open session is read less and less often, and after thirty days never', async () => {
  const { sessionId } = await placePayableOrder(app);
  const startMs = app.clock.now().getTime();
  const readings: number[] = [];
  while (app.clock.now().getTime() - startMs < 40 * DAY_MS) {
    app.clock.forward(30 * MINUTE_MS);
    if ((await readingsOf(round)) > 0) readings.push(app.clock.now().getTime() - startMs);
  }
  expect(readings.length).toBeLessThan(140);
  expect(readings.at(-1)).toBeLessThan(31 * DAY_MS);
  expect((await readCheckout(sessionId))?.checkAt).toBeNull();
});

test('an unavailable service is called three times a round, and all sessions are read later', async () => {
  for (let index = 0; index < 5; index += 1) await placePayableOrder(app);
  app.clock.forward(2 * MINUTE_MS);
  app.payments.isAway = true;
  expect(await readingsOf(round)).toBe(3);
  expect(errors).toHaveLength(3);
  app.payments.isAway = false;
  expect(await readingsOf(round)).toBe(2);
});

test('a session that the service has forgotten blocks no other, and is given up', async () => {
  const lostOrder = await placePayableOrder(app);
  const { orderId, sessionId } = await placePayableOrder(app);
  app.payments.sessions.delete(lostOrder.sessionId);
  app.payments.pay(sessionId);
  app.clock.forward(2 * MINUTE_MS);
  await round();
  expect(errors).toHaveLength(1);
  expect((await readStoredOrder(app, orderId)).state).toBe('paid');
  expect((await readCheckout(lostOrder.sessionId))?.checkAt).toBeNull();
});

test('one round reads a hundred at most, longest waiting first', async () => {
  const { sessionId } = await placePayableOrder(app);
  const checkout = await readCheckout(sessionId);
  const session = await app.payments.readSession(sessionId);
  if (checkout === undefined) throw new Error('no checkout');
  await app.documents.transact(async (tx) => {
    for (let index = 0; index < 120; index += 1) {
      const id = `cs_many_${index}`;
      app.payments.sessions.set(id, { ...session, id });
      tx.put(checkouts, id, { ...checkout, checkAt: '2026-03-01T00:00:00.000Z' });
    }
  });
  app.clock.forward(2 * MINUTE_MS);
  expect(await readingsOf(round)).toBe(100);
  // The page that was opened last is read in a later round.
  expect((await readCheckout(sessionId))?.checks).toBe(0);
  expect(await readingsOf(round)).toBe(21);
});

test('a page that is opened again while it is read is read again from then on', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  app.clock.forward(2 * MINUTE_MS);
  const { readSession } = app.payments;
  app.payments.readSession = async (id) => {
    app.payments.readSession = readSession;
    const session = await readSession(id);
    await openCheckout(app)(person('anne'), orderId);
    return { ...session, status: 'expired' };
  };
  await round();
  expect((await readCheckout(sessionId))?.checkAt).toBe(app.clock.now().toISOString());
});

test('a single answer in between resets the count of failures', async () => {
  const openOrders = [];
  for (let index = 0; index < 6; index += 1) openOrders.push(await placePayableOrder(app));
  app.clock.forward(2 * MINUTE_MS);
  const { readSession } = app.payments;
  let calls = 0;
  app.payments.readSession = async (id) => {
    calls += 1;
    if (calls % 3 !== 0) throw new AppError('payment.unavailable');
    return readSession(id);
  };
  await round();
  expect(calls).toBe(6);
  expect(errors).toHaveLength(4);
});
