import {
  type Actor,
  fulfil,
  orders,
  readJob,
  receivePrintEvent,
  requestRendering,
  setPrintRules,
} from '@souvenance/core';
import { type FakeLulu, openFakeLulu } from '@souvenance/fakes/lulu';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningWorker } from './queue/start-worker.ts';
import { orderBook, owner, writeBook } from './testing/family.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

const admin: Actor = {
  kind: 'user',
  uid: 'a',
  name: 'A',
  email: 'a@exemple.fr',
  administratorRole: 'everything',
};
const keys = { clientKey: 'a-key', clientSecret: 'a secret of these tests' };
const within = { timeout: 240_000, interval: 50 };

let lulu: FakeLulu;
let parts: Parts;
let worker: RunningWorker;
let bookId = '';
beforeAll(async () => {
  // Lulu's own formula: its cover is what the press makes of its profile.
  const coverMm = (pages: number) => ({ width: 2 * 148 + pages / 17.48 + 1.524 + 6.35, height: 216.35 });
  lulu = await openFakeLulu({ ...keys, coverMm });
  parts = await startParts({
    PRINT_SHOP_PROFILES: 'lulu-a5:lulu',
    OPERATOR_PHONE: '+33241000000',
    LULU_API_BASE: lulu.url,
    LULU_CLIENT_KEY: keys.clientKey,
    LULU_CLIENT_SECRET: keys.clientSecret,
    LULU_PACKAGES: 'lulu-a5=0583X0827.FC.STD.PB.060UW444.MXX',
  });
  worker = await parts.startWorker();
  bookId = await renderedBook();
});
afterAll(async () => {
  await worker.stop(5_000);
  await parts.dispose();
  await lulu.close();
});

const renderedBook = async (): Promise<string> => {
  const { services } = parts;
  const bookId = await writeBook(services);
  const rendering = await requestRendering(services)(owner, bookId);
  await vi.waitFor(async () => {
    expect((await readJob(services)(owner, rendering.jobId)).state).toBe('done');
  }, within);
  return bookId;
};

/** One book is set for all of them. */
const paidOrder = async (): Promise<string> => {
  const { services, fakeStripe } = parts;
  const { orderId, sessionId } = await orderBook(services, bookId);
  await fakeStripe.control.pay(sessionId);
  await fulfil(services)(sessionId);
  return orderId;
};

const order = async (orderId: string) => {
  const storedOrder = await parts.services.documents.get(orders, orderId);
  if (storedOrder === null) throw new Error('no order');
  return storedOrder.value;
};
const comesTo = (orderId: string, state: string) =>
  vi.waitFor(async () => expect((await order(orderId)).state).toBe(state), within);

/** Delivers Lulu's webhook as the API receives it. */
const news = () => {
  const { body, signature } = lulu.webhook();
  return receivePrintEvent(parts.services)('lulu', new TextEncoder().encode(body), {
    'lulu-hmac-sha256': signature,
  });
};

test('an order is sent to Lulu once although its response was cut, and follows it to the parcel despite late events', async () => {
  lulu.setFault({ kind: 'cut' });
  const orderId = await paidOrder();
  await vi.waitFor(() => expect(lulu.jobs).toHaveLength(1), within);
  lulu.setFault(null);
  lulu.setStatus('IN_PRODUCTION');
  await news();
  await comesTo(orderId, 'printing');
  lulu.setStatus('SHIPPED', { carrier: 'Colissimo', tracking: '6A123' });
  await Promise.all([news(), news()]);
  await comesTo(orderId, 'shipped');
  lulu.setStatus('PRODUCTION_READY');
  await news();
  expect((await order(orderId)).shipments[0]).toMatchObject({
    carrier: 'Colissimo',
    trackingNumber: '6A123',
  });
  expect((await order(orderId)).state).toBe('shipped');
  expect(lulu.jobs).toHaveLength(1);
  expect(lulu.refusals).toEqual([]);
});

test('an order that Lulu rejects is printed by the shop of the next rule, which gets a mail', async () => {
  const rule = { format: null, countries: [], openMax: null };
  const rules = [
    { ...rule, shopId: 'lulu-a5' },
    { ...rule, shopId: 'a5-broche' },
  ];
  await setPrintRules(parts.services)(admin, { version: 0, rules });
  const orderId = await paidOrder();
  await vi.waitFor(() => expect(lulu.jobs).toHaveLength(2), within);
  lulu.setStatus('REJECTED', { message: 'The interior has fonts that are not embedded' });
  await news();
  await vi.waitFor(async () => expect((await order(orderId)).shopId).toBe('a5-broche'), within);
  await comesTo(orderId, 'sent_to_print');
  const { number, pickedBy, derivation, refusedBy } = await order(orderId);
  expect({ pickedBy, derivation, refusedBy }).toEqual({
    pickedBy: { version: 1, rule: 2 },
    derivation: null,
    refusedBy: ['lulu-a5'],
  });
  const isLetter = ({ recipients, subject }: Parameters<Parameters<Parts['inbox']['waitFor']>[0]>[0]) =>
    recipients.includes('atelier@exemple.fr') && (subject ?? '').includes(number);
  await parts.inbox.waitFor(isLetter);
  expect(lulu.jobs.map(({ status }) => status.name)).toEqual(['PRODUCTION_READY', 'REJECTED']);
});
