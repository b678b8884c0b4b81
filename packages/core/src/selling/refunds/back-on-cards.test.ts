import { beforeEach, describe, expect, test } from 'vitest';
import { withdrawOrder } from '../../oversight/withdrawal/withdraw.ts';
import { refundOrderByHand, refundPartByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/order-changes/cancel-order.ts';
import { settlePayment } from '../../printing/settlements/settle-payment.ts';
import { balancesIn, boughtCard, cardIn, orderWithCards, partlyByCard } from '../../testing/open-cards.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { givePartAsAsked, orderOf, refundAsAsked } from '../../testing/open-order.ts';
import { codeOf, mailsIn } from '../../testing/read-house.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { payWithCards } from '../payments/pay-with-cards.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';

const anne = person('anne');
const TOTAL = 3_490;
let house: House;
beforeEach(() => {
  house = openHouse();
});

const _reconcile = () => reconcilePayments(house)(0, (error) => expect.unreachable(String(error)));
const open = (orderId: string) => openCheckout(house)(anne, orderId);

describe('what goes back', () => {
  test('of the whole goes on the cards at once and by bank card by its job, and the card can be used again', async () => {
    const { code, cardId } = await boughtCard(house, 2_000);
    const { orderId, sessionId } = await partlyByCard(house, [code]);
    await refundOrderByHand(house)(administrator, orderId, 'demandé');
    await refundAsAsked(house, sessionId);
    expect(house.payments.refunded.map(({ cents }) => cents)).toEqual([1_490]);
    expect(await cardIn(house, cardId)).toMatchObject({ state: 'issued', leftCents: 2_000 });
    expect(await balancesIn(house, cardId)).toMatchObject({ card: 2_000, spent: 0 });
    expect((await mailsIn(house, 'refund')).map(({ data }) => [data.cents, data.cardCents])).toEqual([
      [TOTAL, 2_000],
    ]);
    expect((await orderWithCards(house, [code])).orderId).toBeTruthy();
  });

  test('of an order that cards paid whole asks no bank', async () => {
    const { code, cardId } = await boughtCard(house);
    const { orderId } = await orderWithCards(house, [code]);
    await payWithCards(house)(anne, orderId);
    expect((await cancelOrder(house)(anne, orderId)).state).toBe('refunded');
    expect(house.payments.refundsAsked).toBe(0);
    expect((await cardIn(house, cardId)).leftCents).toBe(5_000);
  });

  test('in parts goes on the cards first, never more than was paid', async () => {
    const { code, cardId } = await boughtCard(house, 2_000);
    const { orderId, sessionId } = await partlyByCard(house, [code]);
    const part = (cents: number, leftCents: number) =>
      refundPartByHand(house)(administrator, orderId, { cents, leftCents, reason: 'geste' });
    await part(1_500, TOTAL);
    expect((await cardIn(house, cardId)).leftCents).toBe(1_500);
    await part(1_000, 1_990);
    await givePartAsAsked(house, sessionId, 3);
    expect((await cardIn(house, cardId)).leftCents).toBe(2_000);
    expect(house.payments.refunded.map(({ cents }) => cents)).toEqual([500]);
    const { refundParts, goneCents } = await orderOf(house, orderId);
    expect(refundParts.map(({ to, cents, state }) => [to, cents, state])).toEqual([
      ['cards', 1_500, 'given'],
      ['cards', 500, 'given'],
      ['bank', 500, 'given'],
    ]);
    expect(goneCents).toBe(2_000);
    expect(await codeOf(part(991, 990))).toBe('order.refund_exceeds');
    expect(await codeOf(part(10, 1_000))).toBe('order.refund_changed');
    await part(990, 990);
    await refundAsAsked(house, sessionId);
    expect(house.payments.refunded.map(({ cents }) => cents)).toEqual([500, 990]);
    expect(await balancesIn(house, cardId)).toMatchObject({ card: 2_000, spent: 0 });
  });

  test('in parts goes on several cards, the last one first, and on none more than it gave', async () => {
    const [first, second] = [await boughtCard(house, 2_000), await boughtCard(house, 2_000, 1)];
    const { orderId } = await orderWithCards(house, [first.code, second.code]);
    await payWithCards(house)(anne, orderId);
    for (const leftCents of [TOTAL, TOTAL - 1_000])
      await refundPartByHand(house)(administrator, orderId, { cents: 1_000, leftCents, reason: 'geste' });
    expect((await cardIn(house, second.cardId)).leftCents).toBe(2_000);
    expect((await cardIn(house, first.cardId)).leftCents).toBe(510);
  });

  test('of a part of an order that cards paid whole is one, too', async () => {
    const { code, cardId } = await boughtCard(house);
    const { orderId } = await orderWithCards(house, [code]);
    await payWithCards(house)(anne, orderId);
    await refundPartByHand(house)(administrator, orderId, { cents: 490, leftCents: TOTAL, reason: 'geste' });
    expect((await cardIn(house, cardId)).leftCents).toBe(2_000);
    expect((await orderOf(house, orderId)).state).toBe('paid');
  });

  test('when a dispute is lost before the shop accepted: the bank has its part, the card gets its own', async () => {
    const { code, cardId } = await boughtCard(house, 2_000);
    const { orderId, sessionId } = await partlyByCard(house, [code]);
    house.payments.elsewhere.dispute(`pi_${sessionId}`, 1_490);
    await settlePayment(house)(`pi_${sessionId}`);
    house.payments.elsewhere.decide(`pi_${sessionId}`, 'lost');
    await settlePayment(house)(`pi_${sessionId}`);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'refunded', goneCents: TOTAL });
    expect((await cardIn(house, cardId)).leftCents).toBe(2_000);
    await settlePayment(house)(`pi_${sessionId}`);
    expect((await orderOf(house, orderId)).goneCents).toBe(TOTAL);
    expect((await cardIn(house, cardId)).leftCents).toBe(2_000);
  });

  test('when an unpaid order is renounced or given up: what it held is free', async () => {
    for (const giveUp of ['withdraw', 'cancel'] as const) {
      house = openHouse();
      const { code, cardId } = await boughtCard(house, 2_000);
      const { orderId } = await orderWithCards(house, [code]);
      await open(orderId);
      const { number: orderNumber, email } = await orderOf(house, orderId);
      if (giveUp === 'cancel') await cancelOrder(house)(anne, orderId);
      else await withdrawOrder(house)(anne, { orderNumber, email });
      expect((await orderOf(house, orderId)).state).toBe('cancelled');
      expect(await cardIn(house, cardId)).toMatchObject({ leftCents: 2_000, reservedCents: 0 });
    }
  });

  test('on a card that is nearly over can be spent for half a year yet', async () => {
    const { code, cardId } = await boughtCard(house, 2_000);
    const { orderId } = await partlyByCard(house, [code]);
    house.clock.forward(5 * 365 * 86_400_000);
    await refundOrderByHand(house)(administrator, orderId, 'retard');
    const { expiresAt } = await cardIn(house, cardId);
    expect(Date.parse(expiresAt) - house.clock.now().getTime()).toBeGreaterThan(180 * 86_400_000);
  });
});
