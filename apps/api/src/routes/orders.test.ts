import { type Actor, findAll, jobs, mails, orders, releaseOrder } from '@souvenance/core';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { address, approvedOrder, cart, finishBook } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, join, newFamily, newPerson, newVisitor, type TestFamily } from '../testing/visitor.ts';

const admin: Actor = { kind: 'user', uid: 'a', name: 'A', email: 'a@exemple.fr', administrator: true };

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
});
afterAll(() => api.dispose());

const pay = async (orderId: string) => {
  const checkout = await family.owner.call('stripe.checkout', { body: { orderId } });
  await api.desk.control.pay(checkout.sessionId);
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

test('prices are told to anyone, and a quote charges what was told', async () => {
  const anyone = newVisitor(api);
  const { currency, books, shipping } = await anyone.call('catalogue.read');
  const quote = await anyone.call('quotes', { body: { format: 'a5-relie', copies: 1, country: 'BE' } });
  expect(quote).toMatchObject({ currency, totalCents: books['a5-relie'] + shipping.europeanUnion });
});

test('the total comes from the server, and stays with the proof', async () => {
  const { owner } = family;
  const { orderId } = await approvedOrder(api, family);
  const order = await owner.call('orders.read', { params: { orderId } });
  expect(order.quote.totalCents).toBe(2_900 + 590);
  expect(order.cart.pages).toBe(64);
  expect(order.stage).toBe('ordered');
});

test('a proof is approved by its own bytes only', async () => {
  await addStory(family);
  const proof = await finishBook(api, family);
  const order = await family.owner.call('orders.create', { body: { bookId: family.bookId, cart, address } });
  const approve = (change: object) =>
    family.owner.refused('orders.approveProof', {
      params: { orderId: order.id },
      body: { ...proof, consent: true, ...change },
    });
  expect(await approve({ interiorSha256: 'a'.repeat(64) })).toBe('409 proof.mismatch');
  expect(await approve({ consent: false })).toBe('400 request.invalid');
});

test('a red finding blocks, an orange one must be confirmed', async () => {
  await addStory(family);
  const orange = { rule: 'image.resolution', verdict: 'orange', page: 12 } as const;
  const proof = await finishBook(api, family, [orange]);
  const order = await family.owner.call('orders.create', { body: { bookId: family.bookId, cart, address } });
  const params = { orderId: order.id };
  const body = { ...proof, consent: true };
  expect(await family.owner.refused('orders.approveProof', { params, body })).toBe(
    '422 proof.confirmation_missing',
  );
  const confirmed = { ...body, confirmations: ['image.resolution:12'] };
  const approved = await family.owner.call('orders.approveProof', { params, body: confirmed });
  expect(approved.proof?.confirmations).toEqual(['image.resolution:12']);
  await family.owner.call('books.update', {
    params: { bookId: family.bookId },
    body: { title: 'Autre', revision: 0 },
  });
  const red = await finishBook(api, family, [{ rule: 'page.size', verdict: 'red', page: 1 }]);
  const second = await family.owner.call('orders.create', { body: { bookId: family.bookId, cart, address } });
  const blocked = { params: { orderId: second.id }, body: { ...red, consent: true } };
  expect(await family.owner.refused('orders.approveProof', blocked)).toBe('422 proof.blocked');
});

test('an edit after approval begins a new edition and leaves the approved files as they were', async () => {
  const { orderId, proof } = await approvedOrder(api, family);
  const { owner, bookId } = family;
  const { stories } = await owner.call('stories.list', { params: { bookId } });
  const story = stories[0];
  await owner.call('stories.save', {
    params: { storyId: story?.id ?? '' },
    body: { title: 'Changé', revision: story?.revision ?? 0 },
  });
  expect(await owner.call('books.read', { params: { bookId } })).toMatchObject({
    edition: 2,
    state: 'collecting',
  });
  const order = await owner.call('orders.read', { params: { orderId } });
  expect(order.proof?.files.map(({ sha256 }) => sha256)).toEqual([proof.interiorSha256, proof.coverSha256]);
});

test('nothing is paid without an address and an approved proof', async () => {
  await addStory(family);
  const { owner, bookId } = family;
  const bare = await owner.call('orders.create', { body: { bookId, cart } });
  expect(await owner.refused('stripe.checkout', { body: { orderId: bare.id } })).toBe(
    '422 order.address_missing',
  );
  const addressed = await owner.call('orders.create', { body: { bookId, cart, address } });
  expect(await owner.refused('stripe.checkout', { body: { orderId: addressed.id } })).toBe(
    '409 proof.missing',
  );
});

test('a double click opens one payment session', async () => {
  const { orderId } = await approvedOrder(api, family);
  const open = () => family.owner.call('stripe.checkout', { body: { orderId } });
  const [first, second] = await Promise.all([open(), open()]);
  expect(first.sessionId).toBe(second.sessionId);
});

test('declined, then paid: the return page fulfils the order without any webhook', async () => {
  const { orderId } = await approvedOrder(api, family);
  const { sessionId } = await family.owner.call('stripe.checkout', { body: { orderId } });
  await api.desk.control.decline(sessionId);
  const confirm = { params: { orderId }, body: { sessionId } };
  expect((await family.owner.call('orders.confirm', confirm)).state).toBe('awaiting_payment');
  await api.desk.control.pay(sessionId);
  expect(await family.owner.call('orders.confirm', confirm)).toMatchObject({
    state: 'paid',
    stage: 'preparation',
  });
});

test('50 deliveries of one event, and 50 confirmations at once, make one paid order and one job', async () => {
  const { orderId } = await approvedOrder(api, family);
  const { sessionId } = await pay(orderId);
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(completed(sessionId))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const confirm = { params: { orderId }, body: { sessionId } };
  await Promise.all(Array.from({ length: 20 }, () => family.owner.call('orders.confirm', confirm)));
  const order = await family.owner.call('orders.read', { params: { orderId } });
  expect(order.history.filter(({ to }) => to === 'paid')).toHaveLength(1);
  const prepare = await api.services.documents.get(jobs, `prepare.${orderId}`);
  expect(prepare?.value.kind).toBe('prepare-order');
});

test('a forged webhook is refused and leaves nothing', async () => {
  const { orderId } = await approvedOrder(api, family);
  const { sessionId } = await pay(orderId);
  const forged = await deliver(completed(sessionId), 'whsec_somebody_else');
  expect(forged.statusCode).toBe(400);
  expect(forged.json().error.code).toBe('webhook.signature_invalid');
  const order = await family.owner.call('orders.read', { params: { orderId } });
  expect(order.state).toBe('awaiting_payment');
});

test('an amount that is not the order’s own puts it on hold, unprinted, and tells the house', async () => {
  const { orderId } = await approvedOrder(api, family);
  const { sessionId } = await pay(orderId);

  const { documents } = api.services;
  await documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order === null) throw new Error('no order');
    tx.put(orders, orderId, { ...order.value, quote: { ...order.value.quote, totalCents: 1 } });
  });
  const confirm = { params: { orderId }, body: { sessionId } };
  const held = await family.owner.call('orders.confirm', confirm);
  expect(held).toMatchObject({ state: 'on_hold', holdReason: 'amount_mismatch' });
  const kinds = (await findAll(documents, mails, {})).map(({ value }) => value.kind);
  expect(kinds).toContain('administrator_alert');
  expect(await documents.get(jobs, `prepare.${orderId}`)).toBeNull();

  await releaseOrder(api.services)(admin, orderId, 'montant vérifié');
  expect((await documents.get(jobs, `released.${orderId}.2`))?.value.state).toBe('queued');
  const released = await family.owner.call('orders.confirm', confirm);
  expect(released.state).toBe('paid');
  expect(await documents.get(jobs, `prepare.${orderId}`)).not.toBeNull();
});

test('only an owner or an editor orders; another family finds nothing', async () => {
  const { orderId } = await approvedOrder(api, family);
  const author = await newPerson(api, 'Autrice');
  await join(api, family.familyId, author, 'author');
  expect(await author.refused('stripe.checkout', { body: { orderId } })).toBe('403 permission.denied');
  const stranger = await newPerson(api, 'Étranger');
  expect(await stranger.refused('orders.read', { params: { orderId } })).toBe('404 order.not_found');
  expect(await stranger.refused('stripe.checkout', { body: { orderId } })).toBe('404 order.not_found');
});

test('the same content asks for one rendering; another content for another', async () => {
  await addStory(family);
  const { owner, bookId } = family;
  const first = await owner.call('generateBook', { body: { bookId } });
  expect(await owner.call('generateBook', { body: { bookId } })).toEqual(first);
  await addStory(family, 'Une autre');
  const second = await owner.call('generateBook', { body: { bookId } });
  expect(second.renderingId).not.toBe(first.renderingId);
});

test('a book without a story is refused before any work', async () => {
  const { owner, bookId } = family;
  expect(await owner.refused('generateBook', { body: { bookId } })).toBe('422 book.too_short');
  expect(await owner.refused('generateBook', { body: { bookId: 'inconnu' } })).toBe('404 book.not_found');
});

test('a French postcode has five digits: another is refused in a sentence at its field, a stored one still opens', async () => {
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
