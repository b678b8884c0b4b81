import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '@souvenance/adapters';
import {
  bindCore,
  type Core,
  createFamily,
  invoices,
  jobs,
  mails,
  openCheckout,
  orders,
  paymentEvents,
  readSettings,
  reconcilePayments,
  withLinkKey,
} from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { pressBinding } from '@souvenance/press/profiles';
import { createSeededRandom, shuffle } from '@souvenance/testkit/random';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Stack, startStack } from '../dev/stack/stack.ts';
import { payAtFakeStripe } from '../e2e/driver/carry/pay-at-fake-stripe.ts';
import { runInParallel } from '../e2e/driver/visitor/run-in-parallel.ts';
import { beginBook, orderAndApprove, waitUntilRendered } from './trial/carry-order.ts';
import { owner } from './trial/owner.ts';
import type { TrialBook } from './trial/trial.ts';

/** Orders of one storm, deliveries of their events, and deliveries under way at once. */
const ORDERS = 20;
const DELIVERIES = 1_000;
const FORGED = 500;
const AT_ONCE = 50;
/** Seconds within which all orders of a storm are paid. */
const PAID_S = 10;
const SEED = 20_261_123;

interface StripeEvent {
  readonly id: string;
  readonly data: { readonly object: { readonly id: string } };
}

interface Opened {
  readonly orderId: string;
  readonly sessionId: string;
}

let folder: string;
let stack: Stack;
let deps: Core & { close(): Promise<void> };
let book: TrialBook;
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const callFakeStripe = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${stack.fakeStripeUrl}/control/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the fake Stripe answers ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

beforeAll(async () => {
  vi.stubEnv('REDIS_URL', '');
  folder = await mkdtemp(join(tmpdir(), 'souvenance-payment-storm-'));
  stack = await startStack({ dataDir: folder, only: ['inbox', 'fake-stripe', 'api', 'worker'] });
  const opened = await openServices(stack.environment, { mailer: false, onError: () => undefined });
  const settings = await withLinkKey(readSettings(stack.environment, pressBinding), opened.documents);
  deps = bindCore({ ...opened, settings }, () => undefined);
  const { id: familyId } = await createFamily(deps)(owner, { name: 'Morel', timeZone: 'Europe/Paris' });
  book = await beginBook(deps, { familyId, index: 0, pictures: 0 });
  await waitUntilRendered(deps, book, AbortSignal.timeout(120_000));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deps?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});
/** The fake Stripe delivers no event by itself: each test redelivers those that it needs. */
beforeEach(() => callFakeStripe('faults', { drop: true }));

const openOrder = async (): Promise<Opened> => {
  const { id: orderId } = await orderAndApprove(deps, book);
  const { sessionId } = await openCheckout(deps)(owner, orderId);
  return { orderId, sessionId };
};
const openOrders = async (count: number): Promise<Opened[]> => {
  const opened: Opened[] = [];
  for (let index = 0; index < count; index += 1) opened.push(await openOrder());
  return opened;
};
const payAll = (opened: readonly Opened[]) =>
  runInParallel(opened, 4, ({ sessionId }) => payAtFakeStripe(stack.fakeStripeUrl, sessionId));

const eventsOf = async (opened: readonly Opened[]): Promise<StripeEvent[]> => {
  const ours = new Set(opened.map(({ sessionId }) => sessionId));
  const events = await callFakeStripe<StripeEvent[]>('events');
  return events.filter(({ data }) => ours.has(data.object.id));
};

const signed = (payload: string, secret: string, atS = Math.floor(Date.now() / 1_000)): string => {
  const hash = createHmac('sha256', secret).update(`${atS}.${payload}`).digest('hex');
  return `t=${atS},v1=${hash}`;
};
const deliver = async (payload: string, signature: string | null): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${stack.ports.api}/api/stripe/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    body: payload,
  });
  await answer.arrayBuffer();
  return answer.status;
};

const countValues = (values: readonly (string | number)[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]),
  );

const ordersOf = async (opened: readonly Opened[]) => {
  const all = await Promise.all(opened.map(({ orderId }) => deps.documents.get(orders, orderId)));
  return all.flatMap((order) => (order === null ? [] : [order.value]));
};
const paidOf = async (opened: readonly Opened[]): Promise<number> =>
  (await ordersOf(opened)).filter(({ paidAt }) => paidAt !== null).length;

/** Each paid order has exactly one of these: a status change, a preparation, an invoice and its mail. */
const onceEach = async (opened: readonly Opened[]): Promise<void> => {
  const paidOrders = await ordersOf(opened);
  expect(paidOrders.map(({ history }) => history.filter(({ to }) => to === 'paid').length)).toEqual(
    opened.map(() => 1),
  );
  const ids = new Set(opened.map(({ orderId }) => orderId));
  const mailDocuments = (await findEvery(deps.documents, mails, {})).map(({ value }) => value);
  const receipts = mailDocuments.filter(({ kind, orderId }) => kind === 'invoice' && ids.has(orderId ?? ''));
  expect(receipts).toHaveLength(opened.length);
  const jobDocuments = (await findEvery(deps.documents, jobs, {})).map(({ value }) => value);
  const prepared = jobDocuments.filter(
    ({ kind, payload }) => kind === 'prepare-order' && ids.has(String(payload.orderId)),
  );
  expect(prepared).toHaveLength(opened.length);
};

test(`${DELIVERIES} deliveries, each event many times and in any order, make ${ORDERS} paid orders in under ${PAID_S} s`, async () => {
  const opened = await openOrders(ORDERS);
  await payAll(opened);
  const events = await eventsOf(opened);
  expect(events).toHaveLength(ORDERS);
  const storm = shuffle(
    Array.from({ length: DELIVERIES }, (_, index) => JSON.stringify(events[index % events.length], null, 2)),
    createSeededRandom(SEED),
  );
  const secret = stack.environment.STRIPE_WEBHOOK_SECRET ?? '';
  const startMs = performance.now();
  const statuses = await runInParallel(storm, AT_ONCE, (payload) =>
    deliver(payload, signed(payload, secret)),
  );
  const deliveredS = (performance.now() - startMs) / 1_000;
  await vi.waitFor(async () => expect(await paidOf(opened)).toBe(ORDERS), { timeout: 240_000, interval: 50 });
  const paidS = (performance.now() - startMs) / 1_000;
  printLine(
    `${DELIVERIES} deliveries taken in ${deliveredS.toFixed(1)} s, ${ORDERS} orders paid after ${paidS.toFixed(1)} s`,
  );
  expect(countValues(statuses)).toEqual({ 200: DELIVERIES });
  expect(paidS).toBeLessThan(PAID_S);
  const inbox = await Promise.all(events.map(({ id }) => deps.documents.get(paymentEvents, id)));
  expect(inbox.filter((row) => row !== null)).toHaveLength(ORDERS);
  await onceEach(opened);
});

test(`${FORGED} forged deliveries are refused one by one, and leave no row`, async () => {
  const opened = await openOrders(1);
  await payAll(opened);
  const [event] = await eventsOf(opened);
  const secret = stack.environment.STRIPE_WEBHOOK_SECRET ?? '';
  const nowS = Math.floor(Date.now() / 1_000);
  const forgeries: ((payload: string) => [payload: string, signature: string | null])[] = [
    (payload: string) => [payload, signed(payload, 'whsec_of_somebody_else')],
    (payload: string) => [payload, signed(payload, secret, nowS - 301)],
    (payload: string) => [payload.replace('"paid"', '"Paid"'), signed(payload, secret)],
    (payload: string) => [payload, null],
    (payload: string) => [payload, `t=${nowS},v1=`],
  ];
  const statuses = await runInParallel(
    Array.from({ length: FORGED }, (_, index) => index),
    AT_ONCE,
    (index) => {
      const payload = JSON.stringify({ ...event, id: `evt_forged_${index}` }, null, 2);
      const forge = forgeries[index % forgeries.length];
      if (forge === undefined) throw new Error('there is no such forgery');
      return deliver(...forge(payload));
    },
  );
  expect(countValues(statuses)).toEqual({ 400: FORGED });
  const rows = await findEvery(deps.documents, paymentEvents, {});
  expect(rows.filter(({ id }) => id.startsWith('evt_forged'))).toEqual([]);
  expect(await paidOf(opened)).toBe(0);
});

test('when nothing is delivered at all, one round of the reconciler pays every order', async () => {
  const opened = await openOrders(ORDERS);
  await payAll(opened);
  await stack.kill('worker');
  expect(await paidOf(opened)).toBe(0);
  const failures: unknown[] = [];
  await reconcilePayments(deps)(0, (error) => failures.push(error));
  expect(failures).toEqual([]);
  expect(await paidOf(opened)).toBe(ORDERS);
  await onceEach(opened);
  await stack.start('worker');
});

/** Real money in a test app is put on hold in `fulfil.test.ts`: the fake Stripe never takes any. */
test('a different amount, currency or cart creates no order and is reported once', async () => {
  const opened = await openOrders(3);
  const changes = [
    (quote: object) => ({ quote: { ...quote, totalCents: 1 } }),
    (quote: object) => ({ quote: { ...quote, currency: 'CHF' } }),
    () => ({ sessionId: 'cs_test_of_the_next_cart' }),
  ];
  for (const [index, { orderId }] of opened.entries())
    await deps.documents.transact(async (tx) => {
      const order = await tx.get(orders, orderId);
      if (order) tx.put(orders, orderId, { ...order.value, ...changes[index]?.(order.value.quote) });
    });
  await payAll(opened);
  const secret = stack.environment.STRIPE_WEBHOOK_SECRET ?? '';
  for (const event of await eventsOf(opened))
    for (let time = 0; time < 5; time += 1) {
      const payload = JSON.stringify(event, null, 2);
      expect(await deliver(payload, signed(payload, secret))).toBe(200);
    }
  await vi.waitFor(
    async () =>
      expect((await ordersOf(opened)).map(({ state }) => state)).toEqual(opened.map(() => 'on_hold')),
    { timeout: 30_000, interval: 100 },
  );
  expect(await paidOf(opened)).toBe(0);
  const alerts = (await findEvery(deps.documents, mails, {})).filter(({ id }) =>
    id.startsWith('alert.amount.'),
  );
  expect(alerts).toHaveLength(opened.length);
  const made = await Promise.all(opened.map(({ orderId }) => deps.documents.get(invoices, orderId)));
  expect(made).toEqual([null, null, null]);
});
