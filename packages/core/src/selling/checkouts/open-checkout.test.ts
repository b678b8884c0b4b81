import { beforeEach, expect, test } from 'vitest';
import { members } from '../../people/families/family.ts';
import { type House, openHouse, person } from '../../testing/open-house.ts';
import { address, approvedOrder, cart, openBook, orderOf } from '../../testing/open-order.ts';
import { withdrawConsent } from '../../writing/consent-requests/declare-consent.ts';
import { createOrder, updateOrder } from '../orders/placing/place-order.ts';
import { checkouts } from './checkout.ts';
import { openCheckout } from './open-checkout.ts';

const anne = person('anne');
let house: House;
beforeEach(() => {
  house = openHouse();
});

test('the payment page asks the order’s own total, and twice the same order is the same page', async () => {
  const { orderId } = await approvedOrder(house);
  const first = await openCheckout(house)(anne, orderId);
  expect(await openCheckout(house)(anne, orderId)).toEqual(first);
  const { quote, sessionId } = await orderOf(house, orderId);
  expect(sessionId).toBe(first.sessionId);
  expect((await house.payments.readSession(first.sessionId)).amountCents).toBe(quote.totalCents);
  expect((await house.documents.get(checkouts, first.sessionId))?.value).toMatchObject({
    orderId,
    checks: 0,
  });
});

test('an order whose total has changed closes the page that asked the former one', async () => {
  const { orderId } = await approvedOrder(house);
  const former = await openCheckout(house)(anne, orderId);
  await updateOrder(house)(anne, orderId, { cart: { ...cart, copies: 2 }, address });
  const { sessionId } = await openCheckout(house)(anne, orderId);
  expect(sessionId).not.toBe(former.sessionId);
  expect((await house.payments.readSession(former.sessionId)).status).toBe('expired');
  const { quote } = await orderOf(house, orderId);
  expect((await house.payments.readSession(sessionId)).amountCents).toBe(quote.totalCents);
});

test('a page that expired makes room for another, and one that is paid is not paid twice', async () => {
  const { orderId } = await approvedOrder(house);
  const { sessionId } = await openCheckout(house)(anne, orderId);
  await house.payments.expireSession(sessionId);
  const again = await openCheckout(house)(anne, orderId);
  expect(again.sessionId).not.toBe(sessionId);
  house.payments.pay(again.sessionId);
  await expect(openCheckout(house)(anne, orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
});

test('nothing is paid without an approved proof, an address and the narrator’s consent', async () => {
  const bookId = await openBook(house);
  const unproved = await createOrder(house)(anne, { bookId, cart, address });
  await expect(openCheckout(house)(anne, unproved.id)).rejects.toMatchObject({ code: 'proof.missing' });
  const { orderId, bookId: approved } = await approvedOrder(house);
  await updateOrder(house)(anne, orderId, { cart, address: null });
  await expect(openCheckout(house)(anne, orderId)).rejects.toMatchObject({ code: 'order.address_missing' });
  await updateOrder(house)(anne, orderId, { cart, address });
  await withdrawConsent(house)(anne, approved);
  await expect(openCheckout(house)(anne, orderId)).rejects.toMatchObject({ code: 'consent.missing' });
  expect(house.payments.sessions.size).toBe(0);
});

test('who only writes in the family, and who is not of it, opens no payment', async () => {
  const { orderId } = await approvedOrder(house);
  const { familyId } = await orderOf(house, orderId);
  const author = {
    familyId,
    uid: 'paul',
    name: 'Paul',
    role: 'author',
    joinedAt: '2026-01-01T00:00:00Z',
  } as const;
  await house.documents.transact(async (tx) => tx.put(members, `${familyId}.paul`, author));
  await expect(openCheckout(house)(person('paul'), orderId)).rejects.toMatchObject({
    code: 'permission.denied',
  });
  await expect(openCheckout(house)(person('eve'), orderId)).rejects.toMatchObject({
    code: 'order.not_found',
  });
});

test('a payment service that is away leaves the order as it was', async () => {
  const { orderId } = await approvedOrder(house);
  house.payments.isAway = true;
  await expect(openCheckout(house)(anne, orderId)).rejects.toMatchObject({ code: 'payment.unavailable' });
  expect((await orderOf(house, orderId)).sessionId).toBeNull();
});

test('a double click opens one page, which the order keeps', async () => {
  const { orderId } = await approvedOrder(house);
  const opened = await Promise.all([1, 2, 3].map(() => openCheckout(house)(anne, orderId)));
  expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(house.payments.sessions.size).toBe(1);
  expect((await orderOf(house, orderId)).sessionId).toBe(opened[0]?.sessionId);
});

test('an order that is changed while its page opens does not keep the page of before', async () => {
  const { orderId } = await approvedOrder(house);
  const { createSession } = house.payments;
  house.payments.createSession = async (request) => {
    const session = await createSession(request);
    await updateOrder(house)(anne, orderId, { cart: { ...cart, copies: 3 }, address });
    return session;
  };
  await expect(openCheckout(house)(anne, orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
  expect((await orderOf(house, orderId)).sessionId).toBeNull();
});

test('what is taken off the goods is in their price, and the lines of the page come to the total', async () => {
  const { orderId } = await approvedOrder(house, { copies: 10, express: true });
  const { createSession } = house.payments;
  let lines: readonly { unitCents: number; quantity: number }[] = [];
  house.payments.createSession = (request) => {
    lines = request.lines;
    return createSession(request);
  };
  await openCheckout(house)(anne, orderId);
  const { quote } = await orderOf(house, orderId);
  expect(lines.map(({ unitCents, quantity }) => unitCents * quantity)).toEqual([
    quote.totalCents - quote.shippingCents,
    quote.shippingCents,
  ]);
  expect(lines.every(({ unitCents }) => unitCents >= 0)).toBe(true);
});
