import { audits, billings, families, reconcileBillings, settleSubscriber } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { join, newFamily, newPerson, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
});
afterAll(() => api.dispose());

const params = () => ({ familyId: family.familyId });
const checkout = (priceId = 'basic_month') =>
  family.owner.call('stripe.checkout', { body: { familyId: family.familyId, priceId } });
const confirm = () => family.owner.call('subscription.confirm', { params: params() });
const customerId = async (): Promise<string> =>
  (await api.services.documents.get(billings, family.familyId))?.value.customerId ?? '';
const live = async () => {
  const customer = await customerId();
  return api.desk.control
    .subscriptions()
    .filter((one) => one.customer === customer && one.status !== 'canceled');
};
const subscribe = async (priceId = 'basic_month') => {
  const { sessionId } = await checkout(priceId);
  await api.desk.control.pay(sessionId);
  return confirm();
};

test('plans are told to anyone, with the server’s prices', async () => {
  const { currency, offers } = await family.owner.call('plans.list');
  expect(currency).toBe('EUR');
  expect(offers.map(({ id, membersMax }) => [id, membersMax])).toEqual([
    ['free', 6],
    ['basic', 20],
    ['pro', 50],
    ['premium', null],
  ]);
  const prices = offers.flatMap(({ plans }) => plans.map(({ priceCents }) => priceCents));
  expect(prices).toEqual([0, 900, 9_000, 2_900, 20_000, null]);
  const basic = offers.find(({ id }) => id === 'basic');
  expect(basic).toMatchObject({ name: 'Basic', badge: 'Deux mois offerts à l’année' });
  expect(basic?.features[0]).toBe('Jusqu’à 20\u00a0membres');
  expect(basic?.plans.map(({ name, price, stripePriceId }) => [name, price, stripePriceId])).toEqual([
    ['Par mois', 9, 'basic_month'],
    ['Par an', 90, 'basic_year'],
  ]);
  const premium = offers.find(({ id }) => id === 'premium')?.plans[0];
  expect(premium).toMatchObject({ price: null, stripePriceId: null, label: 'Nous écrire', href: '/contact' });
});

test('a paid plan raises the number of members, and is told with its renewal and its invoice', async () => {
  expect((await checkout()).clientSecret).toMatch(/_secret_/);
  const before = await family.owner.call('subscription.read', { params: params() });
  expect(before).toMatchObject({ planId: 'free', places: { limit: 6, taken: 1 }, invoices: [] });
  const after = await subscribe();
  expect(after).toMatchObject({
    planId: 'basic',
    priceId: 'basic_month',
    endsAt: null,
    isLate: false,
    places: { limit: 20, taken: 1 },
    hasPortal: true,
    invoices: [{ cents: 900, currency: 'EUR', isPaid: true }],
  });
  expect(after.renewsAt).not.toBeNull();
  const { items } = await api.services.documents.find(audits, {
    where: [['familyId', '==', family.familyId]],
    orderBy: { field: 'at', direction: 'desc' },
    limit: 5,
  });
  const [entry] = items.filter(({ value }) => value.action === 'family.plan_changed');
  expect(entry?.value).toMatchObject({ from: 'free', to: 'basic', actor: 'system:payment' });
});

test('nothing is raised before the payment, and two presses open one payment page', async () => {
  const [one, other] = await Promise.all([checkout(), checkout()]);
  expect(one.sessionId).toBe(other.sessionId);
  expect((await confirm()).planId).toBe('free');
});

test('a change of plan leaves one subscription, and credits what was not used of the former', async () => {
  await subscribe('basic_year');
  const changed = await subscribe('pro_year');
  expect(changed).toMatchObject({ planId: 'pro', priceId: 'pro_year', places: { limit: 50 } });
  expect((await live()).map(({ metadata }) => metadata.priceId)).toEqual(['pro_year']);
});

test('two plans paid in two windows, read by ten at once, leave one subscription', async () => {
  const [basic, pro] = [await checkout('basic_month'), await checkout('pro_month')];
  await api.desk.control.pay(basic.sessionId);
  await api.desk.control.pay(pro.sessionId);
  const customer = await customerId();
  await Promise.all(Array.from({ length: 10 }, () => settleSubscriber(api.services)(customer)));
  expect(await live()).toHaveLength(1);
  const [left] = await live();
  const plan = (await api.services.documents.get(families, family.familyId))?.value.plan;
  expect(`${plan}_month`).toBe(left?.metadata.priceId);
});

test('the plan that holds is not sold twice, and a plan of nobody is not sold at all', async () => {
  await subscribe();
  const body = { familyId: family.familyId, priceId: 'basic_month' };
  expect(await family.owner.refused('stripe.checkout', { body })).toBe('409 plan.already');
  for (const priceId of ['premium', 'price_1', 'free'])
    expect(await family.owner.refused('stripe.checkout', { body: { ...body, priceId } })).toBe(
      '404 plan.not_found',
    );
  const withAmount = { ...body, priceId: 'pro_month', unit_amount: 1 };
  expect(await family.owner.refused('stripe.checkout', { body: withAmount })).toBe('400 request.invalid');
});

test('when a plan ends nobody is put out, and only new invitations stop', async () => {
  await subscribe();
  for (let count = 0; count < 7; count += 1) await join(api, family.familyId, await newPerson(api), 'reader');
  const { documents } = api.services;
  await documents.transact(async (tx) => {
    const stored = await tx.get(families, family.familyId);
    if (stored) tx.put(families, family.familyId, { ...stored.value, memberCount: 8 });
  });
  const invite = { name: 'Paul', email: 'paul@exemple.fr', role: 'reader' };
  const [subscription] = await live();
  await api.desk.control.endSubscription(subscription?.id ?? '');
  expect(await confirm()).toMatchObject({ planId: 'free', places: { limit: 6, taken: 8 }, endsAt: null });
  expect(await family.owner.refused('invitations.create', { params: params(), body: invite })).toBe(
    '409 family.full',
  );
  const { members } = await family.owner.call('families.read', { params: params() });
  expect(members).toHaveLength(8);
  await family.owner.call('books.read', { params: { bookId: family.bookId } });
});

test('one that was stopped holds until its paid time is over, and may be bought again', async () => {
  await subscribe();
  const [subscription] = await live();
  const { url } = await family.owner.call('stripe.portal');
  await fetch(`${url}/cancel/${subscription?.id}`, { method: 'POST' });
  const ending = await confirm();
  expect(ending).toMatchObject({ planId: 'basic', renewsAt: null, places: { limit: 20 } });
  expect(ending.endsAt).not.toBeNull();
  expect((await checkout()).clientSecret).toMatch(/_secret_/);
});

test('a renewal that is not paid is told, and the plan holds while the service tries again', async () => {
  await subscribe();
  const [subscription] = await live();
  await api.desk.control.renew(subscription?.id ?? '', 'failed');
  const late = await confirm();
  expect(late).toMatchObject({ planId: 'basic', isLate: true });
  expect(late.invoices?.map(({ isPaid }) => isPaid)).toEqual([false, true]);
});

test('without any event the reconciler finds what was paid', async () => {
  const { sessionId } = await checkout('pro_month');
  await api.desk.control.pay(sessionId);
  const later = { now: () => new Date(Date.now() + 2 * 3_600_000) };
  const faults: unknown[] = [];
  await reconcileBillings({ ...api.services, clock: later })((fault) => faults.push(fault));
  expect(faults).toEqual([]);
  expect((await api.services.documents.get(families, family.familyId))?.value.plan).toBe('pro');
});

test('the portal is that of the family’s own customer, whatever is asked for', async () => {
  expect(await family.owner.refused('stripe.portal')).toBe('404 subscription.not_found');
  await subscribe();
  const { url } = await family.owner.call('stripe.portal');
  expect(new URL(url).origin).toBe(api.desk.url);
  expect(await (await fetch(url)).text()).toContain('Arrêter mon abonnement');
  const stranger = await newFamily(api);
  expect(await stranger.owner.refused('stripe.portal', { query: params() })).toBe('404 family.not_found');
  expect(await stranger.owner.refused('stripe.portal', { body: { customer: await customerId() } })).toBe(
    '404 subscription.not_found',
  );
});

test('the page stands without invoices while the payment service is away', async () => {
  await subscribe();
  api.desk.control.setFaults({ apiFailures: 10 });
  const read = await family.owner.call('subscription.read', { params: params() });
  api.desk.control.clearFaults();
  expect(read).toMatchObject({ planId: 'basic', invoices: null });
});
