import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { balancesIn, boughtCard, cardIn, orderWithCards, partlyByCard } from '../../testing/open-cards.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { address, cart, orderOf } from '../../testing/open-order.ts';
import { prepare } from '../../testing/open-shop.ts';
import { codeOf, mailsIn } from '../../testing/read-house.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { orders } from '../orders/order.ts';
import { createOrder, readOrder, updateOrder } from '../orders/placing/place-order.ts';
import { addOrderCard, removeOrderCard } from '../orders/placing/set-order-cards.ts';
import { fulfil } from './fulfil.ts';
import { payWithCards } from './pay-with-cards.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const anne = person('anne');
const TOTAL = 3_490;
let house: House;
beforeEach(() => {
  house = openHouse();
});

const reconcile = () => reconcilePayments(house)(0, (error) => expect.unreachable(String(error)));
const open = (orderId: string) => openCheckout(house)(anne, orderId);

describe('a card on an order', () => {
  test('shows what it has, what it takes and what is left to pay; the total and its tax stay whole', async () => {
    const { code, cardId } = await boughtCard(house, 2_000);
    const { orderId } = await orderWithCards(house, [code.toLowerCase().replace(/(.{5})/g, '$1-')]);
    const order = await readOrder(house)(anne, orderId);
    expect(order.cards).toEqual([
      { id: cardId, ends: code.slice(-4), hasCents: 2_000, takesCents: 2_000, returnedCents: 0 },
    ]);
    expect([order.dueCents, order.quote.totalCents, order.quote.vatCents]).toEqual([1_490, TOTAL, 182]);
  });

  test('put on twice is there once, and eleven are too many', async () => {
    const { code } = await boughtCard(house);
    const { orderId } = await orderWithCards(house, [code, code]);
    for (let number = 1; number < 10; number += 1)
      await addOrderCard(house)(anne, orderId, (await boughtCard(house, 2_000, number)).code);
    expect((await orderOf(house, orderId)).cards).toHaveLength(10);
    const last = await boughtCard(house, 2_000, 10);
    expect(await codeOf(addOrderCard(house)(anne, orderId, last.code))).toBe('gift_card.too_many');
  });

  test('that is unknown, used up, cancelled or over answers the same', async () => {
    const usedCard = await boughtCard(house, 3_400);
    const { orderId: paidOrderId } = await partlyByCard(house, [usedCard.code]);
    expect((await orderOf(house, paidOrderId)).state).toBe('paid');
    const { orderId } = await orderWithCards(house, []);
    const over = await boughtCard(house, 2_000, 1);
    house.clock.forward(6 * 365 * 86_400_000);
    for (const code of [usedCard.code, over.code, 'AAAA-BBBB', ''])
      expect(await codeOf(addOrderCard(house)(anne, orderId, code))).toBe('gift_card.not_found');
  });

  test('of another family’s order is not there; and nobody puts one on a paid order', async () => {
    const { code } = await boughtCard(house);
    const { orderId } = await orderWithCards(house, []);
    expect(await codeOf(addOrderCard(house)(person('zoe'), orderId, code))).toBe('order.not_found');
    const { orderId: paidOrderId } = await partlyByCard(house, [(await boughtCard(house, 2_000, 1)).code]);
    expect(await codeOf(addOrderCard(house)(anne, paidOrderId, code))).toBe('order.state_refused');
  });

  test('holds nothing before the payment is opened, and can be taken off', async () => {
    const { code, cardId } = await boughtCard(house);
    const { orderId } = await orderWithCards(house, [code]);
    expect(await cardIn(house, cardId)).toMatchObject({ leftCents: 5_000, reservedCents: 0 });
    expect((await removeOrderCard(house)(anne, orderId, cardId)).cards).toEqual([]);
    expect((await readOrder(house)(anne, orderId)).dueCents).toBe(TOTAL);
  });
});

describe('the payment', () => {
  test('asks the bank card for the rest alone; paid, the card is spent', async () => {
    const { code, cardId } = await boughtCard(house, 2_000);
    const { orderId, sessionId } = await partlyByCard(house, [code]);
    expect(house.payments.sessions.get(sessionId)?.amountCents).toBe(1_490);
    expect((await orderOf(house, orderId)).state).toBe('paid');
    expect(await cardIn(house, cardId)).toMatchObject({ state: 'used', leftCents: 0, reservedCents: 0 });
    expect(await balancesIn(house, cardId)).toEqual({
      card: 0,
      sold: -2_000,
      held: 0,
      spent: 2_000,
      closed: 0,
      back: 0,
      lost: 0,
    });
    const bills = await mailsIn(house, 'invoice');
    expect(bills.map(({ data }) => data.cardCents)).toContain(2_000);
  });

  test('takes several cards in their order, the last in part', async () => {
    const [first, second] = [await boughtCard(house, 2_000), await boughtCard(house, 2_000, 1)];
    const { orderId } = await orderWithCards(house, [first.code, second.code]);
    expect((await payWithCards(house)(anne, orderId)).state).toBe('paid');
    expect((await cardIn(house, first.cardId)).state).toBe('used');
    expect(await cardIn(house, second.cardId)).toMatchObject({ state: 'partly_used', leftCents: 510 });
  });

  test('of an order that cards pay whole asks no payment service, and prepares it like any other', async () => {
    const { code, cardId } = await boughtCard(house);
    const { orderId } = await orderWithCards(house, [code]);
    house.payments.isAway = true;
    expect(await codeOf(open(orderId))).toBe('gift_card.changed');
    expect(await payWithCards(house)(anne, orderId)).toMatchObject({ state: 'paid', dueCents: 0 });
    expect(await codeOf(payWithCards(house)(anne, orderId))).toBe('order.state_refused');
    expect(await cardIn(house, cardId)).toMatchObject({ state: 'partly_used', leftCents: 1_510 });
    await prepare(house, orderId);
    expect(await mailsIn(house, 'book_to_print')).toHaveLength(1);
  });

  test('by cards needs the same as by bank card: an address and an approved proof', async () => {
    const { code } = await boughtCard(house);
    const { orderId, bookId } = await orderWithCards(house, []);
    const { id } = await createOrder(house)(anne, { bookId, cart, address });
    await addOrderCard(house)(anne, id, code);
    expect(await codeOf(payWithCards(house)(anne, id))).toBe('proof.missing');
    expect(await codeOf(payWithCards(house)(anne, orderId))).toBe('gift_card.changed');
    expect(await codeOf(payWithCards(house)(person('zoe'), id))).toBe('order.not_found');
  });

  test('a second order finds what the first one holds gone, and has it when that page expires', async () => {
    const { code, cardId } = await boughtCard(house);
    const first = await orderWithCards(house, [code]);
    await updateOrder(house)(anne, first.orderId, { cart: { ...cart, copies: 2 }, address });
    const second = await orderWithCards(house, [code]);
    const { sessionId } = await open(first.orderId);
    expect(await cardIn(house, cardId)).toMatchObject({ leftCents: 0, reservedCents: 5_000 });
    expect((await readOrder(house)(anne, second.orderId)).dueCents).toBe(TOTAL);
    await house.payments.expireSession(sessionId);
    house.clock.forward(90_000);
    await reconcile();
    expect(await cardIn(house, cardId)).toMatchObject({
      state: 'issued',
      leftCents: 5_000,
      reservedCents: 0,
    });
    expect((await payWithCards(house)(anne, second.orderId)).state).toBe('paid');
  });

  test('opened again after the cart changed holds what the new total takes, and no more', async () => {
    const { code, cardId } = await boughtCard(house);
    const { orderId } = await orderWithCards(house, [code]);
    await updateOrder(house)(anne, orderId, { cart: { ...cart, copies: 3 }, address });
    const before = await open(orderId);
    expect((await open(orderId)).sessionId).toBe(before.sessionId);
    await updateOrder(house)(anne, orderId, { cart, address });
    expect((await payWithCards(house)(anne, orderId)).state).toBe('paid');
    expect((await house.payments.readSession(before.sessionId)).status).toBe('expired');
    expect(await cardIn(house, cardId)).toMatchObject({ leftCents: 1_510, reservedCents: 0 });
  });

  test('holds its cards though a page of before is found expired', async () => {
    const { code, cardId } = await boughtCard(house, 2_000);
    const { orderId } = await orderWithCards(house, [code]);
    await open(orderId);
    await updateOrder(house)(anne, orderId, { cart: { ...cart, copies: 2 }, address });
    const { sessionId } = await open(orderId);
    house.clock.forward(90_000);
    await reconcile();
    expect((await cardIn(house, cardId)).reservedCents).toBe(2_000);
    house.payments.pay(sessionId);
    await fulfil(house)(sessionId);
    expect((await orderOf(house, orderId)).state).toBe('paid');
  });

  test('of a page whose card was taken off is closed first', async () => {
    const { code, cardId } = await boughtCard(house, 2_000);
    const { orderId } = await orderWithCards(house, [code]);
    const { sessionId } = await open(orderId);
    await removeOrderCard(house)(anne, orderId, cardId);
    expect((await house.payments.readSession(sessionId)).status).toBe('expired');
    expect(await cardIn(house, cardId)).toMatchObject({ leftCents: 2_000, reservedCents: 0 });
    const again = await open(orderId);
    expect(house.payments.sessions.get(again.sessionId)?.amountCents).toBe(TOTAL);
    house.payments.pay(again.sessionId);
    await fulfil(house)(again.sessionId);
    expect(await codeOf(removeOrderCard(house)(anne, orderId, cardId))).toBe('order.state_refused');
  });

  test('of another amount holds the order with its cards, and frees them when it is refunded', async () => {
    const { code, cardId } = await boughtCard(house, 2_000);
    const { orderId } = await orderWithCards(house, [code]);
    const { sessionId } = await open(orderId);
    house.payments.pay(sessionId, { amountCents: 1_491 });
    await fulfil(house)(sessionId);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'amount_mismatch' });
    expect((await cardIn(house, cardId)).reservedCents).toBe(2_000);
    await refundOrderByHand(house)(administrator, orderId, 'montant faux');
    expect(await cardIn(house, cardId)).toMatchObject({
      leftCents: 2_000,
      reservedCents: 0,
      state: 'issued',
    });
  });

  test('a thousand at once on one card take no cent more than it has', async () => {
    const { code, cardId } = await boughtCard(house, 5_000);
    const { orderId } = await orderWithCards(house, []);
    const { proof, cards: _, ...order } = await orderOf(house, orderId);
    // A thousand orders of one euro each, as they are kept.
    const small = { ...order.quote, totalCents: 100, lines: [], vatCents: 5, shippingCents: 0 };
    const ids = Array.from({ length: 1_000 }, (_one, at) => `order-${at}`);
    for (const id of ids)
      await house.documents.transact(async (tx) =>
        tx.create(orders, id, { ...order, proof, cards: [], number: id, quote: small }),
      );
    await Promise.all(ids.map((id) => addOrderCard(house)(anne, id, code)));
    const outcomes = await Promise.all(ids.map((id) => codeOf(payWithCards(house)(anne, id))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(50);
    expect(await cardIn(house, cardId)).toMatchObject({ state: 'used', leftCents: 0, reservedCents: 0 });
    expect(await balancesIn(house, cardId)).toMatchObject({ card: 0, held: 0, spent: 5_000 });
  });
});
