import { audits, billings } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, type TestFamily } from '../../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const params = () => ({ familyId: family.familyId });
const checkout = (priceId = 'basic_month') =>
  family.owner.call('stripe.checkout', { body: { familyId: family.familyId, priceId } });
const confirm = () => family.owner.call('subscription.confirm', { params: params() });
const customerId = async (): Promise<string> =>
  (await api.services.documents.get(billings, family.familyId))?.value.customerId ?? '';
const _live = async () => {
  const customer = await customerId();
  return api.fakeStripe.control
    .subscriptions()
    .filter((one) => one.customer === customer && one.status !== 'canceled');
};
const subscribe = async (priceId = 'basic_month') => {
  const { sessionId } = await checkout(priceId);
  await api.fakeStripe.control.pay(sessionId);
  return confirm();
};

test('plans are public, with the server’s prices', async () => {
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

test('a paid plan raises the number of members, and is shown with its renewal and its invoice', async () => {
  expect((await checkout()).clientSecret).toMatch(/_secret_/);
  const before = await family.owner.call('subscription.read', { params: params() });
  expect(before).toMatchObject({ planId: 'free', seats: { limit: 6, used: 1 }, invoices: [] });
  const after = await subscribe();
  expect(after).toMatchObject({
    planId: 'basic',
    priceId: 'basic_month',
    endsAt: null,
    isLate: false,
    seats: { limit: 20, used: 1 },
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

test('no amount is taken from a browser, and an unknown price is refused', async () => {
  await subscribe();
  const body = { familyId: family.familyId, priceId: 'basic_month' };
  expect(await family.owner.refused('stripe.checkout', { body })).toBe('409 plan.already');
  const unsold = { ...body, priceId: 'premium' };
  expect(await family.owner.refused('stripe.checkout', { body: unsold })).toBe('404 plan.not_found');
  const withAmount = { ...body, priceId: 'pro_month', unit_amount: 1 };
  expect(await family.owner.refused('stripe.checkout', { body: withAmount })).toBe('400 request.invalid');
});

test('the portal is that of the family’s own customer, whatever the request says', async () => {
  expect(await family.owner.refused('stripe.portal')).toBe('404 subscription.not_found');
  await subscribe();
  const { url } = await family.owner.call('stripe.portal');
  expect(new URL(url).origin).toBe(api.fakeStripe.url);
  expect(await (await fetch(url)).text()).toContain('Arrêter mon abonnement');
  const stranger = await createTestFamily(api);
  expect(await stranger.owner.refused('stripe.portal', { query: params() })).toBe('404 family.not_found');
  expect(await stranger.owner.refused('stripe.portal', { body: { customer: await customerId() } })).toBe(
    '404 subscription.not_found',
  );
});
