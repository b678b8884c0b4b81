import {
  checkouts,
  type Documents,
  newOrderFields,
  orders,
  type PaymentSession,
  type Payments,
  reconcilePayments,
} from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
let now: Date;
beforeEach(async () => {
  parts = await startParts();
  now = new Date('2026-03-02T09:00:00Z');
});
afterEach(() => parts.dispose());

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How long the payment service keeps a session open. */
const LIFE_MS = DAY_MS;

const OPEN: PaymentSession = {
  id: '',
  status: 'open',
  paymentStatus: 'unpaid',
  amountCents: 4_900,
  currency: 'eur',
  livemode: false,
  orderId: null,
  paymentIntentId: null,
  clientSecret: null,
};

/** Counts what is asked of the payment service and of the store; each session expires a day after it was opened. */
const withCounters = (opened: ReadonlyMap<string, number>, isAway: (id: string) => boolean = () => false) => {
  const readSessionIds: string[] = [];
  const figures = { documents: 0 };
  const readSession: Payments['readSession'] = async (id) => {
    readSessionIds.push(id);
    if (isAway(id)) throw new Error(`${id} can't be read`);
    const isOver = now.getTime() - (opened.get(id) ?? 0) > LIFE_MS;
    return { ...OPEN, id, status: isOver ? 'expired' : 'open' };
  };
  const find: Documents['find'] = async (collection, query) => {
    const page = await parts.services.documents.find(collection, query);
    figures.documents += page.items.length;
    return page;
  };
  const { services } = parts;
  const deps = {
    ...services,
    clock: { now: () => now },
    payments: { ...services.payments, readSession },
    documents: { ...services.documents, find },
  };
  const faults: unknown[] = [];
  return {
    readSessionIds,
    figures,
    deps,
    faults,
    round: () => reconcilePayments(deps)(MINUTE_MS, (error) => faults.push(error)),
  };
};

/** Orders that were left at the payment page, with their sessions, as `openCheckout` writes them. */
const abandon = async (count: number): Promise<Map<string, number>> => {
  const opened = new Map<string, number>();
  const at = now.toISOString();
  for (let from = 0; from < count; from += 100)
    await parts.services.documents.transact(async (tx) => {
      for (let index = from; index < Math.min(count, from + 100); index += 1) {
        const sessionId = `cs_${String(index).padStart(5, '0')}`;
        opened.set(sessionId, now.getTime());
        tx.put(orders, `order-${index}`, anOrder(index, sessionId, at));
        const checkout = {
          paysFor: 'order' as const,
          orderId: `order-${index}`,
          traceId: '',
          spanId: '',
          familyId: 'family',
          openedAt: at,
          checkAt: at,
          checks: 0,
        };
        tx.put(checkouts, sessionId, checkout);
      }
    });
  return opened;
};

const anOrder = (index: number, sessionId: string, at: string) => ({
  ...newOrderFields,
  number: `2026-${index}`,
  familyId: 'family',
  bookId: 'book',
  bookTitle: 'Les jours de Jeanne',
  narrator: 'Jeanne',
  buyerUid: 'anne',
  buyerName: 'Anne',
  email: 'anne@exemple.fr',
  cart: {
    format: 'a5-broche' as const,
    largePrint: false,
    copies: 1,
    ebook: true,
    country: 'FR',
    express: false,
  },
  quote: { currency: 'EUR', lines: [], totalCents: 4_900, vatCents: 0, shippingCents: 0 },
  address: null,
  state: 'awaiting_payment' as const,
  version: 1,
  sessionId,
  history: [],
  createdAt: at,
  updatedAt: at,
});

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

test('an abandoned payment is read about a dozen times, then never, because its session has expired', async () => {
  const { readSessionIds, round, deps } = withCounters(await abandon(1));
  for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
    later(MINUTE_MS);
    await round();
  }
  expect(readSessionIds.length).toBeGreaterThan(5);
  expect(readSessionIds.length).toBeLessThanOrEqual(13);
  expect((await deps.documents.get(checkouts, 'cs_00000'))?.value.checkAt).toBeNull();
});

test('each round reads one page, so that each payment is read once before any is read again', async () => {
  const { readSessionIds, figures, round } = withCounters(await abandon(250));
  later(2 * MINUTE_MS);
  for (let turn = 1; turn <= 3; turn += 1) {
    figures.documents = 0;
    await round();
    expect(figures.documents).toBeLessThanOrEqual(100);
  }
  expect(readSessionIds).toHaveLength(250);
  expect(new Set(readSessionIds).size).toBe(250);
  await round();
  expect(readSessionIds).toHaveLength(250);
});

test('sessions that cannot be read block no other, and are given up in the end', async () => {
  const broken = (id: string) => id < 'cs_00100';
  const { readSessionIds, faults, round, deps } = withCounters(await abandon(101), broken);
  later(2 * MINUTE_MS);
  await round();
  await round();
  expect(readSessionIds).toContain('cs_00100');
  expect(faults.length).toBe(100);
  later(31 * DAY_MS);
  for (let turn = 0; turn < 3; turn += 1) await round();
  const before = readSessionIds.length;
  later(31 * DAY_MS);
  await round();
  expect(readSessionIds).toHaveLength(before);
  expect((await deps.documents.get(checkouts, 'cs_00000'))?.value.checkAt).toBeNull();
});

test('an erased order is not read any more', async () => {
  const { round, deps, faults } = withCounters(await abandon(1));
  await deps.documents.transact(async (tx) => tx.remove(orders, 'order-0'));
  later(2 * MINUTE_MS);
  await round();
  expect(faults).toMatchObject([{ code: 'payment.session_unknown' }]);
  expect((await deps.documents.get(checkouts, 'cs_00000'))?.value.checkAt).toBeNull();
});
