import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import {
  buyCard,
  payPartlyByCard,
  placeOrderWithCards,
  readStoredCard,
  sumBalances,
} from '../../testing/open-cards.ts';
import { address, cart, readStoredOrder } from '../../testing/open-order.ts';
import { prepare } from '../../testing/open-shop.ts';
import { readCode, readMails } from '../../testing/read-test-app.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { orders } from '../orders/order.ts';
import { createOrder, readOrder, updateOrder } from '../orders/placing/place-order.ts';
import { addOrderCard, removeOrderCard } from '../orders/placing/set-order-cards.ts';
import { fulfil } from './fulfil.ts';
import { payCoveredOrder } from './pay-covered-order.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const anne = person('anne');
const TOTAL = 3_490;
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const reconcile = () => reconcilePayments(app)(0, (error) => expect.unreachable(String(error)));
const open = (orderId: string) => openCheckout(app)(anne, orderId);

describe('a card on an order', () => {
  test('shows its balance, its share and the amount left to pay; total and tax stay whole', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId } = await placeOrderWithCards(app, [code.toLowerCase().replace(/(.{5})/g, '$1-')]);
    const order = await readOrder(app)(anne, orderId);
    expect(order.cards).toEqual([
      { id: cardId, ends: code.slice(-4), hasCents: 2_000, takesCents: 2_000, returnedCents: 0 },
    ]);
    expect([order.dueCents, order.quote.totalCents, order.quote.vatCents]).toEqual([1_490, TOTAL, 182]);
  });

  test('added twice is there once, and eleven are too many', async () => {
    const { code } = await buyCard(app);
    const { orderId } = await placeOrderWithCards(app, [code, code]);
    for (let number = 1; number < 10; number += 1)
      await addOrderCard(app)(anne, orderId, (await buyCard(app, 2_000, number)).code);
    expect((await readStoredOrder(app, orderId)).cards).toHaveLength(10);
    const last = await buyCard(app, 2_000, 10);
    expect(await readCode(addOrderCard(app)(anne, orderId, last.code))).toBe('gift_card.too_many');
  });

  test('that is unknown, used up, cancelled or expired gets the same answer', async () => {
    const usedCard = await buyCard(app, 3_400);
    const { orderId: paidOrderId } = await payPartlyByCard(app, [usedCard.code]);
    expect((await readStoredOrder(app, paidOrderId)).state).toBe('paid');
    const { orderId } = await placeOrderWithCards(app, []);
    const over = await buyCard(app, 2_000, 1);
    app.clock.forward(6 * 365 * 86_400_000);
    for (const code of [usedCard.code, over.code, 'AAAA-BBBB', ''])
      expect(await readCode(addOrderCard(app)(anne, orderId, code))).toBe('gift_card.not_found');
  });

  test('cannot be added to another family’s order or to a paid order', async () => {
    const { code } = await buyCard(app);
    const { orderId } = await placeOrderWithCards(app, []);
    expect(await readCode(addOrderCard(app)(person('zoe'), orderId, code))).toBe('order.not_found');
    const { orderId: paidOrderId } = await payPartlyByCard(app, [(await buyCard(app, 2_000, 1)).code]);
    expect(await readCode(addOrderCard(app)(anne, paidOrderId, code))).toBe('order.state_refused');
  });

  test('reserves nothing before the payment is opened, and can be removed', async () => {
    const { code, cardId } = await buyCard(app);
    const { orderId } = await placeOrderWithCards(app, [code]);
    expect(await readStoredCard(app, cardId)).toMatchObject({ remainingCents: 5_000, reservedCents: 0 });
    expect((await removeOrderCard(app)(anne, orderId, cardId)).cards).toEqual([]);
    expect((await readOrder(app)(anne, orderId)).dueCents).toBe(TOTAL);
  });
});

describe('the payment with gift cards', () => {
  test('leaves the remainder to the bank card; once paid, the card is spent', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId, sessionId } = await payPartlyByCard(app, [code]);
    expect(app.payments.sessions.get(sessionId)?.amountCents).toBe(1_490);
    expect((await readStoredOrder(app, orderId)).state).toBe('paid');
    expect(await readStoredCard(app, cardId)).toMatchObject({
      state: 'used',
      remainingCents: 0,
      reservedCents: 0,
    });
    expect(await sumBalances(app, cardId)).toEqual({
      card: 0,
      sold: -2_000,
      reserved: 0,
      spent: 2_000,
      closed: 0,
      back: 0,
      lost: 0,
    });
    const bills = await readMails(app, 'invoice');
    expect(bills.map(({ data }) => data.giftCardCents)).toContain(2_000);
  });

  test('uses several cards in their order, the last in part', async () => {
    const [first, second] = [await buyCard(app, 2_000), await buyCard(app, 2_000, 1)];
    const { orderId } = await placeOrderWithCards(app, [first.code, second.code]);
    expect((await payCoveredOrder(app)(anne, orderId)).state).toBe('paid');
    expect((await readStoredCard(app, first.cardId)).state).toBe('used');
    expect(await readStoredCard(app, second.cardId)).toMatchObject({
      state: 'partly_used',
      remainingCents: 510,
    });
  });

  test('of the whole order needs no payment service, and prepares the order like any other', async () => {
    const { code, cardId } = await buyCard(app);
    const { orderId } = await placeOrderWithCards(app, [code]);
    app.payments.isAway = true;
    expect(await readCode(open(orderId))).toBe('gift_card.changed');
    expect(await payCoveredOrder(app)(anne, orderId)).toMatchObject({ state: 'paid', dueCents: 0 });
    expect(await readCode(payCoveredOrder(app)(anne, orderId))).toBe('order.state_refused');
    expect(await readStoredCard(app, cardId)).toMatchObject({ state: 'partly_used', remainingCents: 1_510 });
    await prepare(app, orderId);
    expect(await readMails(app, 'book_to_print')).toHaveLength(1);
  });

  test('needs the same as by bank card: an address and an approved proof', async () => {
    const { code } = await buyCard(app);
    const { orderId, bookId } = await placeOrderWithCards(app, []);
    const { id } = await createOrder(app)(anne, { bookId, cart, address });
    await addOrderCard(app)(anne, id, code);
    expect(await readCode(payCoveredOrder(app)(anne, id))).toBe('proof.missing');
    expect(await readCode(payCoveredOrder(app)(anne, orderId))).toBe('gift_card.changed');
    expect(await readCode(payCoveredOrder(app)(person('zoe'), id))).toBe('order.not_found');
  });

  test('does not see amounts that another order has reserved, until that page expires', async () => {
    const { code, cardId } = await buyCard(app);
    const first = await placeOrderWithCards(app, [code]);
    await updateOrder(app)(anne, first.orderId, { cart: { ...cart, copies: 2 }, address });
    const second = await placeOrderWithCards(app, [code]);
    const { sessionId } = await open(first.orderId);
    expect(await readStoredCard(app, cardId)).toMatchObject({ remainingCents: 0, reservedCents: 5_000 });
    expect((await readOrder(app)(anne, second.orderId)).dueCents).toBe(TOTAL);
    await app.payments.expireSession(sessionId);
    app.clock.forward(90_000);
    await reconcile();
    expect(await readStoredCard(app, cardId)).toMatchObject({
      state: 'issued',
      remainingCents: 5_000,
      reservedCents: 0,
    });
    expect((await payCoveredOrder(app)(anne, second.orderId)).state).toBe('paid');
  });

  test('opened again after the cart changed reserves exactly the new total', async () => {
    const { code, cardId } = await buyCard(app);
    const { orderId } = await placeOrderWithCards(app, [code]);
    await updateOrder(app)(anne, orderId, { cart: { ...cart, copies: 3 }, address });
    const before = await open(orderId);
    expect((await open(orderId)).sessionId).toBe(before.sessionId);
    await updateOrder(app)(anne, orderId, { cart, address });
    expect((await payCoveredOrder(app)(anne, orderId)).state).toBe('paid');
    expect((await app.payments.readSession(before.sessionId)).status).toBe('expired');
    expect(await readStoredCard(app, cardId)).toMatchObject({ remainingCents: 1_510, reservedCents: 0 });
  });

  test('keeps its cards reserved although a former page has expired', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId } = await placeOrderWithCards(app, [code]);
    await open(orderId);
    await updateOrder(app)(anne, orderId, { cart: { ...cart, copies: 2 }, address });
    const { sessionId } = await open(orderId);
    app.clock.forward(90_000);
    await reconcile();
    expect((await readStoredCard(app, cardId)).reservedCents).toBe(2_000);
    app.payments.pay(sessionId);
    await fulfil(app)(sessionId);
    expect((await readStoredOrder(app, orderId)).state).toBe('paid');
  });

  test('of a page whose card was removed is closed first', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId } = await placeOrderWithCards(app, [code]);
    const { sessionId } = await open(orderId);
    await removeOrderCard(app)(anne, orderId, cardId);
    expect((await app.payments.readSession(sessionId)).status).toBe('expired');
    expect(await readStoredCard(app, cardId)).toMatchObject({ remainingCents: 2_000, reservedCents: 0 });
    const again = await open(orderId);
    expect(app.payments.sessions.get(again.sessionId)?.amountCents).toBe(TOTAL);
    app.payments.pay(again.sessionId);
    await fulfil(app)(again.sessionId);
    expect(await readCode(removeOrderCard(app)(anne, orderId, cardId))).toBe('order.state_refused');
  });

  test('of another amount puts the order on hold with its cards, and releases them when it is refunded', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId } = await placeOrderWithCards(app, [code]);
    const { sessionId } = await open(orderId);
    app.payments.pay(sessionId, { amountCents: 1_491 });
    await fulfil(app)(sessionId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      state: 'on_hold',
      holdReason: 'amount_mismatch',
    });
    expect((await readStoredCard(app, cardId)).reservedCents).toBe(2_000);
    await refundOrderByHand(app)(administrator, orderId, 'montant faux');
    expect(await readStoredCard(app, cardId)).toMatchObject({
      remainingCents: 2_000,
      reservedCents: 0,
      state: 'issued',
    });
  });

  test('by a thousand concurrent orders with one card never exceeds its balance', async () => {
    const { code, cardId } = await buyCard(app, 5_000);
    const { orderId } = await placeOrderWithCards(app, []);
    const { proof, cards: _, ...order } = await readStoredOrder(app, orderId);
    // These are a thousand stored orders of one euro each.
    const small = { ...order.quote, totalCents: 100, lines: [], vatCents: 5, shippingCents: 0 };
    const ids = Array.from({ length: 1_000 }, (_one, at) => `order-${at}`);
    for (const id of ids)
      await app.documents.transact(async (tx) =>
        tx.create(orders, id, { ...order, proof, cards: [], number: id, quote: small }),
      );
    await Promise.all(ids.map((id) => addOrderCard(app)(anne, id, code)));
    const outcomes = await Promise.all(ids.map((id) => readCode(payCoveredOrder(app)(anne, id))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(50);
    expect(await readStoredCard(app, cardId)).toMatchObject({
      state: 'used',
      remainingCents: 0,
      reservedCents: 0,
    });
    expect(await sumBalances(app, cardId)).toMatchObject({ card: 0, reserved: 0, spent: 5_000 });
  });
});
