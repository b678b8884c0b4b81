import { beforeEach, expect, test } from 'vitest';
import { members } from '../../people/families/family.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { address, cart, openBook, placeApprovedOrder, readStoredOrder } from '../../testing/open-order.ts';
import { withdrawConsent } from '../../writing/consent-requests/declare-consent.ts';
import { createOrder, updateOrder } from '../orders/placing/place-order.ts';
import { computeQuote } from '../quotes/quote.ts';
import { coupons } from '../referrals/referral.ts';
import { checkouts } from './checkout.ts';
import { openCheckout } from './open-checkout.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

test('the payment page has the order’s own total, and the same order twice is the same page', async () => {
  const { orderId } = await placeApprovedOrder(app);
  const first = await openCheckout(app)(anne, orderId);
  expect(await openCheckout(app)(anne, orderId)).toEqual(first);
  const { quote, sessionId } = await readStoredOrder(app, orderId);
  expect(sessionId).toBe(first.sessionId);
  expect((await app.payments.readSession(first.sessionId)).amountCents).toBe(quote.totalCents);
  expect((await app.documents.get(checkouts, first.sessionId))?.value).toMatchObject({
    orderId,
    checks: 0,
  });
});

test('an order whose total has changed closes the page with the former total', async () => {
  const { orderId } = await placeApprovedOrder(app);
  const former = await openCheckout(app)(anne, orderId);
  await updateOrder(app)(anne, orderId, { cart: { ...cart, copies: 2 }, address });
  const { sessionId } = await openCheckout(app)(anne, orderId);
  expect(sessionId).not.toBe(former.sessionId);
  expect((await app.payments.readSession(former.sessionId)).status).toBe('expired');
  const { quote } = await readStoredOrder(app, orderId);
  expect((await app.payments.readSession(sessionId)).amountCents).toBe(quote.totalCents);
});

test('an expired page is replaced by another one, and a paid one is not paid twice', async () => {
  const { orderId } = await placeApprovedOrder(app);
  const { sessionId } = await openCheckout(app)(anne, orderId);
  await app.payments.expireSession(sessionId);
  const again = await openCheckout(app)(anne, orderId);
  expect(again.sessionId).not.toBe(sessionId);
  app.payments.pay(again.sessionId);
  await expect(openCheckout(app)(anne, orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
});

test('nothing can be paid without an approved proof, an address and the narrator’s consent', async () => {
  const bookId = await openBook(app);
  const unproved = await createOrder(app)(anne, { bookId, cart, address });
  await expect(openCheckout(app)(anne, unproved.id)).rejects.toMatchObject({ code: 'proof.missing' });
  const { orderId, bookId: approved } = await placeApprovedOrder(app);
  await updateOrder(app)(anne, orderId, { cart, address: null });
  await expect(openCheckout(app)(anne, orderId)).rejects.toMatchObject({ code: 'order.address_missing' });
  await updateOrder(app)(anne, orderId, { cart, address });
  await withdrawConsent(app)(anne, approved);
  await expect(openCheckout(app)(anne, orderId)).rejects.toMatchObject({ code: 'consent.missing' });
  expect(app.payments.sessions.size).toBe(0);
});

test('an author of the family and a stranger open no payment', async () => {
  const { orderId } = await placeApprovedOrder(app);
  const { familyId } = await readStoredOrder(app, orderId);
  const author = {
    familyId,
    uid: 'paul',
    name: 'Paul',
    role: 'author',
    joinedAt: '2026-01-01T00:00:00Z',
  } as const;
  await app.documents.transact(async (tx) => tx.put(members, `${familyId}.paul`, author));
  await expect(openCheckout(app)(person('paul'), orderId)).rejects.toMatchObject({
    code: 'permission.denied',
  });
  await expect(openCheckout(app)(person('eve'), orderId)).rejects.toMatchObject({
    code: 'order.not_found',
  });
});

test('an unavailable payment service leaves the order unchanged', async () => {
  const { orderId } = await placeApprovedOrder(app);
  app.payments.isAway = true;
  await expect(openCheckout(app)(anne, orderId)).rejects.toMatchObject({ code: 'payment.unavailable' });
  expect((await readStoredOrder(app, orderId)).sessionId).toBeNull();
});

test('a double click opens one page, which the order stores', async () => {
  const { orderId } = await placeApprovedOrder(app);
  const pages = await Promise.all([1, 2, 3].map(() => openCheckout(app)(anne, orderId)));
  expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(app.payments.sessions.size).toBe(1);
  expect((await readStoredOrder(app, orderId)).sessionId).toBe(pages[0]?.sessionId);
});

test('an order that is changed while its page opens does not store the outdated page', async () => {
  const { orderId } = await placeApprovedOrder(app);
  const { createSession } = app.payments;
  app.payments.createSession = async (request) => {
    const session = await createSession(request);
    await updateOrder(app)(anne, orderId, { cart: { ...cart, copies: 3 }, address });
    return session;
  };
  await expect(openCheckout(app)(anne, orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
  expect((await readStoredOrder(app, orderId)).sessionId).toBeNull();
});

test('a discount is in the price of the goods, and the lines of the page sum to the total', async () => {
  const { orderId } = await placeApprovedOrder(app, { copies: 10, express: true });
  const { createSession } = app.payments;
  let lines: readonly { unitCents: number; quantity: number }[] = [];
  app.payments.createSession = (request) => {
    lines = request.lines;
    return createSession(request);
  };
  await openCheckout(app)(anne, orderId);
  const { quote } = await readStoredOrder(app, orderId);
  expect(lines.map(({ unitCents, quantity }) => unitCents * quantity)).toEqual([
    quote.totalCents - quote.shippingCents,
    quote.shippingCents,
  ]);
  expect(lines.every(({ unitCents }) => unitCents >= 0)).toBe(true);
});

test.each([
  ['goes to Germany', { country: 'DE' }, 400],
  ['goes to Switzerland', { country: 'CH' }, 1_400],
  ['goes by express', { express: true }, 1_200],
] as const)(
  'the page of a gift box’s book that %s asks for the difference, with no negative line',
  async (_, change, dueCents) => {
    const { orderId } = await placeApprovedOrder(app);
    const order = await readStoredOrder(app, orderId);
    const bookCart = { ...cart, format: 'a5-relie' as const, ...change };
    const discount = { kind: 'gift_book', code: 'COFFRET' } as const;
    await app.documents.transact(async (tx) =>
      tx.put(coupons, discount.code, {
        uid: 'anne',
        cents: null,
        at: order.createdAt,
        orderId,
        usedAt: null,
      }),
    );
    await changeOrder(app, orderId, {
      cart: bookCart,
      discount,
      quote: computeQuote(bookCart, app.settings, discount),
    });
    const { sessionId } = await openCheckout(app)(anne, orderId);
    expect((await app.payments.readSession(sessionId)).amountCents).toBe(dueCents);
  },
);
