import { orders, paymentEvents } from '@souvenance/core';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { address, cart, createApprovedOrder, finishBook } from '../../testing/proof.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { addStory, createTestFamily, createVisitor, type TestFamily } from '../../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const pay = async (orderId: string) => {
  const checkout = await family.owner.call('stripe.checkout', { body: { orderId } });
  await api.fakeStripe.control.pay(checkout.sessionId);
  return checkout;
};

/** An event as the payment service signs and sends it. */
const deliver = (event: object, secret = 'whsec_souvenance') => {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return api.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
};

const completed = (sessionId: string, eventId = `evt_${sessionId}`) => ({
  id: eventId,
  object: 'event',
  api_version: '2026-10-28.endive',
  livemode: false,
  type: 'checkout.session.completed',
  data: { object: { id: sessionId, object: 'checkout.session' } },
});

test('prices are public, and a quote charges the published prices', async () => {
  const anyone = createVisitor(api);
  const { currency, books, shipping } = await anyone.call('catalogue.read');
  const quote = await anyone.call('quotes', { body: { format: 'a5-relie', copies: 1, country: 'BE' } });
  expect(quote).toMatchObject({ currency, totalCents: books['a5-relie'] + shipping.europeanUnion });
});

test('declined, then paid: the return page fulfils the order without any webhook', async () => {
  const { orderId } = await createApprovedOrder(api, family);
  const { sessionId } = await family.owner.call('stripe.checkout', { body: { orderId } });
  await api.fakeStripe.control.decline(sessionId);
  const confirm = { params: { orderId }, body: { sessionId } };
  expect((await family.owner.call('orders.confirm', confirm)).state).toBe('awaiting_payment');
  await api.fakeStripe.control.pay(sessionId);
  expect(await family.owner.call('orders.confirm', confirm)).toMatchObject({
    state: 'paid',
    stage: 'preparation',
  });
});

test('an event is accepted with 200 however often it arrives; a forged one is refused and stores nothing', async () => {
  const { orderId } = await createApprovedOrder(api, family);
  const { sessionId } = await pay(orderId);
  const forged = await deliver(completed(sessionId), 'whsec_somebody_else');
  expect(forged.statusCode).toBe(400);
  expect(forged.json().error.code).toBe('webhook.signature_invalid');
  const { documents } = api.services;
  expect(await documents.get(paymentEvents, `evt_${sessionId}`)).toBeNull();
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(completed(sessionId))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await documents.get(paymentEvents, `evt_${sessionId}`)).not.toBeNull();
});

test('a proof is approved with the consent, its own hashes and each finding confirmed, and returns the order', async () => {
  await addStory(family);
  const orange = { rule: 'image.resolution', verdict: 'orange', page: 12 } as const;
  const proof = await finishBook(api, family, [orange]);
  const { owner, bookId } = family;
  const { id: orderId } = await owner.call('orders.create', { body: { bookId, cart, address } });
  const params = { orderId };
  const body = { ...proof, consent: true, confirmations: ['image.resolution:12'] };
  const quoteRefusal = (change: object) =>
    owner.refused('orders.approveProof', { params, body: { ...body, ...change } });
  expect(await quoteRefusal({ consent: false })).toBe('400 request.invalid');
  expect(await quoteRefusal({ interiorSha256: 'a'.repeat(64) })).toBe('409 proof.mismatch');
  expect(await quoteRefusal({ confirmations: [] })).toBe('422 proof.confirmation_missing');
  expect(await owner.refused('stripe.checkout', { body: { orderId } })).toBe('409 proof.missing');
  const approved = await owner.call('orders.approveProof', { params, body });
  expect(approved).toMatchObject({ stage: 'ordered', proof: { confirmations: ['image.resolution:12'] } });
});

test('a French postcode has five digits: another is refused in a sentence at its field, but a stored one still opens', async () => {
  const { owner, bookId } = family;
  const wrong = { ...address, postcode: '4940' };
  const refusal = await owner.send('orders.create', { body: { bookId, cart, address: wrong } });
  expect(refusal.statusCode).toBe(400);
  const [issue] = refusal.json().error.details.issues;
  expect(issue).toEqual({ path: ['address', 'postcode'], message: expect.stringContaining('cinq chiffres') });
  const abroad = { ...wrong, country: 'BE' };
  const { id: orderId } = await owner.call('orders.create', { body: { bookId, cart, address: abroad } });
  await api.services.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order !== null)
      tx.put(orders, orderId, { ...order.value, address: { ...wrong, line2: '', phone: '' } });
  });
  expect((await owner.call('orders.read', { params: { orderId } })).address?.postcode).toBe('4940');
});
