import type { Cart } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, changeOrder, collectOutcomes } from '../../../testing/kept.ts';
import {
  address,
  cart,
  openBook,
  placeApprovedOrder,
  placePaidOrder,
  placePayableOrder,
  readStoredOrder,
  renderBook,
} from '../../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../../testing/open-people.ts';
import { changeDocument, readAll } from '../../../testing/read-test-app.ts';
import { createBook } from '../../../writing/books/editing/manage-book.ts';
import { withdrawConsent } from '../../../writing/consent-requests/declare-consent.ts';
import { addReferral } from '../../referrals/add-referral.ts';
import { counters, orders } from '../order.ts';
import { createOrder, listOrders, readOrder, updateOrder } from './place-order.ts';
import { quoteOrder } from './quote-order.ts';

const anne = person('anne');
let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  familyId = await createFamilyOf(app);
  bookId = await openBook(app, familyId);
});

const place = (wish: Partial<Cart> = {}, more: object = {}) =>
  createOrder(app)(anne, { bookId, cart: { ...cart, ...wish }, address, ...more });

test('a change that needs a new approval closes the payment page, so that the old pages cannot be paid', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  const { cart: boughtCart } = await readStoredOrder(app, orderId);
  await updateOrder(app)(anne, orderId, { cart: { ...boughtCart, copies: 2 }, address });
  expect((await app.payments.readSession(sessionId)).status).toBe('open');
  await updateOrder(app)(anne, orderId, { cart: { ...boughtCart, largePrint: true }, address });
  expect((await app.payments.readSession(sessionId)).status).toBe('expired');
});

describe('a new order', () => {
  test('is a draft of its book, with its buyer, its total and an entry in the audit log', async () => {
    const { id } = await place({ copies: 2 });
    expect(await readStoredOrder(app, id)).toMatchObject({
      familyId,
      bookId,
      bookTitle: 'Les jours de Jeanne',
      narrator: 'Jeanne Morel',
      buyerUid: 'anne',
      buyerName: 'anne Morel',
      email: 'anne@exemple.fr',
      state: 'awaiting_payment',
      version: 0,
      shopAssignment: 1,
      proof: null,
      sessionId: null,
      paidAt: null,
      quote: { totalCents: 2 * 2_900 + 590 },
      history: [{ from: null, to: 'awaiting_payment', by: 'user:anne' }],
    });
    expect(await auditOf(app, `order:${id}`)).toMatchObject([
      { action: 'order.moved', to: 'awaiting_payment', actor: 'user:anne', familyId },
    ]);
  });

  test('has the pages of the book, whatever the request says', async () => {
    expect((await place({ pages: 700 })).cart.pages).toBe(700);
    await renderBook(app, bookId, { pages: 200 });
    const order = await place({ pages: 24 });
    expect(order.cart.pages).toBe(200);
    expect(order.quote.totalCents).toBe(2_900 + 80 * 12 + 590);
  });

  test('has the country of its address, by which shipping is priced', async () => {
    const abroad = { ...address, postcode: '1000', country: 'BE' };
    const order = await place({ country: 'FR' }, { address: abroad });
    expect(order.cart.country).toBe('BE');
    expect(order.quote.shippingCents).toBe(990);
    expect((await place({ country: 'US' }, { address: null })).quote.shippingCents).toBe(1_990);
  });

  test('has the mail address that was given', async () => {
    expect((await place({}, { email: 'ailleurs@exemple.fr' })).email).toBe('ailleurs@exemple.fr');
  });

  test('needs the narrator’s consent', async () => {
    await withdrawConsent(app)(anne, bookId);
    await expect(place()).rejects.toMatchObject({ code: 'consent.missing' });
    const silent = await createBook(app)(anne, {
      familyId,
      title: 'Sans accord',
      subtitle: '',
      narrator: 'Paul',
      themes: [],
      format: 'a5-broche',
      largePrint: false,
    });
    await expect(place({}, { bookId: silent.id })).rejects.toMatchObject({ code: 'consent.missing' });
    expect(await readAll(app, orders)).toEqual([]);
  });

  test('is never empty: without goods there is no order, and no number is used', async () => {
    await expect(place({ copies: 0 })).rejects.toMatchObject({ code: 'quote.invalid' });
    expect((await place()).number).toBe('S-2026-0001');
  });
});

describe('order numbers', () => {
  test('are consecutive, and ten orders at once have ten numbers', async () => {
    const placedOrders = await Promise.all(Array.from({ length: 10 }, () => place()));
    const numbers = placedOrders.map(({ number }) => number).toSorted();
    expect(numbers).toEqual(
      Array.from({ length: 10 }, (_, index) => `S-2026-${String(index + 1).padStart(4, '0')}`),
    );
  });

  test('continue above four digits', async () => {
    const { id } = await place();
    expect((await readStoredOrder(app, id)).number).toBe('S-2026-0001');
    await changeDocument(app, counters, 'orders.2026', { last: 9_999 });
    expect((await place()).number).toBe('S-2026-10000');
  });

  test.each([
    ['Europe/Paris', 'S-2027-0001'],
    ['America/Martinique', 'S-2026-0001'],
  ])('contain the year in the operator’s time zone, %s', async (zone, number) => {
    app = createTestApp({ TIME_ZONE: zone });
    // This is 00:30 on 1 January in Paris, and the evening of 31 December in Martinique.
    app.clock.forward(Date.parse('2026-12-31T23:30:00.000Z') - app.clock.now().getTime());
    bookId = await openBook(app);
    expect((await place()).number).toBe(number);
  });
});

describe('the right to order', () => {
  test.each([
    ['editor', 'done'],
    ['author', 'permission.denied'],
    ['reader', 'permission.denied'],
  ] as const)('of role %s in the family: %s', async (role, outcome) => {
    const paul = await joinFamily(app, familyId, 'paul', role);
    const order = await place();
    const input = { bookId, cart, address };
    const calls = [
      createOrder(app)(paul, input),
      readOrder(app)(paul, order.id),
      updateOrder(app)(paul, order.id, { cart, address }),
    ];
    expect(new Set(await collectOutcomes(calls))).toEqual(new Set([outcome]));
  });

  test('does not cross families: book and order are not found', async () => {
    const eve = person('eve');
    await createFamilyOf(app, eve);
    const { id } = await place();
    await expect(createOrder(app)(eve, { bookId, cart, address })).rejects.toMatchObject({
      code: 'book.not_found',
    });
    for (const call of [readOrder(app)(eve, id), updateOrder(app)(eve, id, { cart, address })])
      await expect(call).rejects.toMatchObject({ code: 'order.not_found' });
    await expect(readOrder(app)(anne, 'unknown')).rejects.toMatchObject({ code: 'order.not_found' });
  });

  test('is refused to visitors who are not signed in', async () => {
    const nobody = { kind: 'anonymous' } as const;
    await expect(createOrder(app)(nobody, { bookId, cart, address })).rejects.toMatchObject({
      code: 'session.required',
    });
    await expect(listOrders(app)(nobody)).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('a changed draft', () => {
  test('is quoted again with another version, so that no former payment page is reused', async () => {
    const { id } = await place();
    const order = await updateOrder(app)(anne, id, { cart: { ...cart, copies: 5 }, address });
    expect(order.quote.totalCents).toBe(Math.round(5 * 2_900 * 0.9) + 590);
    expect((await readStoredOrder(app, id)).version).toBe(1);
  });

  test('keeps the proof’s pages while its edition stays, and the coupon', async () => {
    const { orderId } = await placeApprovedOrder(app);
    const discount = { kind: 'coupon', code: 'BON', cents: 1_000 } as const;
    await changeOrder(app, orderId, { discount });
    const order = await updateOrder(app)(anne, orderId, {
      cart: { ...cart, pages: 24, copies: 2 },
      address,
    });
    expect(order.cart.pages).toBe(64);
    expect(order.quote.totalCents).toBe(2 * 2_900 - 1_000 + 590);
  });

  test('loses proof and pages when its format changes', async () => {
    const { orderId } = await placeApprovedOrder(app);
    const other = await updateOrder(app)(anne, orderId, { cart: { ...cart, format: 'a5-relie' }, address });
    expect(other.proof).toBeNull();
    expect(other.cart.pages).toBeUndefined();
  });

  test('has the pages of the book before it is approved, also when they were counted since', async () => {
    const { id } = await place({ pages: 24 });
    await renderBook(app, bookId, { pages: 200 });
    const order = await updateOrder(app)(anne, id, { cart: { ...cart, pages: 24 }, address });
    expect(order.cart.pages).toBe(200);
    expect((await place({ largePrint: true })).cart.pages).toBeUndefined();
  });

  test('is quoted with its discount and its pages, and nothing is stored', async () => {
    const { orderId } = await placeApprovedOrder(app);
    const discount = { kind: 'coupon', code: 'BON', cents: 1_000 } as const;
    await changeOrder(app, orderId, { discount });
    const before = await readStoredOrder(app, orderId);
    const quote = await quoteOrder(app)(anne, orderId, { ...cart, pages: 700, copies: 2, country: 'BE' });
    expect(quote.totalCents).toBe(2 * 2_900 - 1_000 + 990);
    expect(await readStoredOrder(app, orderId)).toEqual(before);
  });

  test('keeps its mail address when none is given, and loses the address of its parcel when it is emptied', async () => {
    const { id } = await place({}, { email: 'ailleurs@exemple.fr' });
    const order = await updateOrder(app)(anne, id, { cart, address: null });
    expect(order).toMatchObject({ email: 'ailleurs@exemple.fr', address: null });
  });

  test('is refused once it is paid: goods, address and total stay', async () => {
    const { orderId } = await placePaidOrder(app);
    const before = await readStoredOrder(app, orderId);
    const again = updateOrder(app)(anne, orderId, { cart: { ...cart, copies: 9 }, address: null });
    await expect(again).rejects.toMatchObject({ code: 'order.state_refused', details: { state: 'paid' } });
    expect(await readStoredOrder(app, orderId)).toEqual(before);
  });

  test('is refused while it is on hold', async () => {
    const { id } = await place();
    await changeOrder(app, id, { state: 'on_hold', stateBeforeHold: 'awaiting_payment' });
    await expect(updateOrder(app)(anne, id, { cart, address })).rejects.toMatchObject({
      code: 'order.state_refused',
    });
  });
});

test('the stored referral code is on the first draft only; if that is cancelled, on the next', async () => {
  await openAccount(app, 'anne');
  await openAccount(app, 'paul');
  await addReferral(app)(anne, 'PAUL');
  const [first, second] = [await place(), await place()];
  expect(first.code).toEqual({ kind: 'referral', code: 'PAUL' });
  expect(first.quote.totalCents).toBe(2_900 - 290 + 590);
  expect(second.code).toBeNull();
  await changeOrder(app, first.id, { state: 'cancelled' });
  expect((await place()).code).toEqual({ kind: 'referral', code: 'PAUL' });
});
