import { beforeEach, describe, expect, test } from 'vitest';
import { withdrawOrder } from '../../oversight/withdrawal/withdraw.ts';
import {
  refundOrderByHand,
  requestPartialRefundByHand,
} from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/order-changes/cancel-order.ts';
import { settlePayment } from '../../printing/settlements/settle-payment.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import {
  buyCard,
  payPartlyByCard,
  placeOrderWithCards,
  readStoredCard,
  sumBalances,
} from '../../testing/open-cards.ts';
import { readStoredOrder, runPartialRefundJob, runRefundJob } from '../../testing/open-order.ts';
import { readCode, readMails } from '../../testing/read-test-app.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { payCoveredOrder } from '../payments/pay-covered-order.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';

const anne = person('anne');
const TOTAL = 3_490;
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const _reconcile = () => reconcilePayments(app)(0, (error) => expect.unreachable(String(error)));
const open = (orderId: string) => openCheckout(app)(anne, orderId);

describe('a refund', () => {
  test('in full returns the cards’ part at once and the bank card’s part by its job, and the card can be used again', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId, sessionId } = await payPartlyByCard(app, [code]);
    await refundOrderByHand(app)(administrator, orderId, 'demandé');
    await runRefundJob(app, sessionId);
    expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([1_490]);
    expect(await readStoredCard(app, cardId)).toMatchObject({ state: 'issued', remainingCents: 2_000 });
    expect(await sumBalances(app, cardId)).toMatchObject({ card: 2_000, spent: 0 });
    expect((await readMails(app, 'refund')).map(({ data }) => [data.cents, data.giftCardCents])).toEqual([
      [TOTAL, 2_000],
    ]);
    expect((await placeOrderWithCards(app, [code])).orderId).toBeTruthy();
  });

  test('of an order that cards paid in full calls no bank', async () => {
    const { code, cardId } = await buyCard(app);
    const { orderId } = await placeOrderWithCards(app, [code]);
    await payCoveredOrder(app)(anne, orderId);
    expect((await cancelOrder(app)(anne, orderId)).state).toBe('refunded');
    expect(app.payments.refundRequestCount).toBe(0);
    expect((await readStoredCard(app, cardId)).remainingCents).toBe(5_000);
  });

  test('in parts goes to the cards first, never more than was paid', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId, sessionId } = await payPartlyByCard(app, [code]);
    const part = (cents: number, remainingCents: number) =>
      requestPartialRefundByHand(app)(administrator, orderId, { cents, remainingCents, reason: 'geste' });
    await part(1_500, TOTAL);
    expect((await readStoredCard(app, cardId)).remainingCents).toBe(1_500);
    await part(1_000, 1_990);
    await runPartialRefundJob(app, sessionId, 3);
    expect((await readStoredCard(app, cardId)).remainingCents).toBe(2_000);
    expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([500]);
    const { partialRefunds, refundedOrLostCents } = await readStoredOrder(app, orderId);
    expect(partialRefunds.map(({ to, cents, state }) => [to, cents, state])).toEqual([
      ['cards', 1_500, 'succeeded'],
      ['cards', 500, 'succeeded'],
      ['bank', 500, 'succeeded'],
    ]);
    expect(refundedOrLostCents).toBe(2_000);
    expect(await readCode(part(991, 990))).toBe('order.refund_exceeds');
    expect(await readCode(part(10, 1_000))).toBe('order.refund_changed');
    await part(990, 990);
    await runRefundJob(app, sessionId);
    expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([500, 990]);
    expect(await sumBalances(app, cardId)).toMatchObject({ card: 2_000, spent: 0 });
  });

  test('in parts goes to several cards, the last one first, never more than each gave', async () => {
    const [first, second] = [await buyCard(app, 2_000), await buyCard(app, 2_000, 1)];
    const { orderId } = await placeOrderWithCards(app, [first.code, second.code]);
    await payCoveredOrder(app)(anne, orderId);
    for (const remainingCents of [TOTAL, TOTAL - 1_000])
      await requestPartialRefundByHand(app)(administrator, orderId, {
        cents: 1_000,
        remainingCents,
        reason: 'geste',
      });
    expect((await readStoredCard(app, second.cardId)).remainingCents).toBe(2_000);
    expect((await readStoredCard(app, first.cardId)).remainingCents).toBe(510);
  });

  test('in part of an order that cards paid in full is a partial refund too', async () => {
    const { code, cardId } = await buyCard(app);
    const { orderId } = await placeOrderWithCards(app, [code]);
    await payCoveredOrder(app)(anne, orderId);
    await requestPartialRefundByHand(app)(administrator, orderId, {
      cents: 490,
      remainingCents: TOTAL,
      reason: 'geste',
    });
    expect((await readStoredCard(app, cardId)).remainingCents).toBe(2_000);
    expect((await readStoredOrder(app, orderId)).state).toBe('paid');
  });

  test('when a dispute is lost before the shop accepted: the bank keeps its part, the card gets its own', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId, sessionId } = await payPartlyByCard(app, [code]);
    app.payments.externalChanges.dispute(`pi_${sessionId}`, 1_490);
    await settlePayment(app)(`pi_${sessionId}`);
    app.payments.externalChanges.decide(`pi_${sessionId}`, 'lost');
    await settlePayment(app)(`pi_${sessionId}`);
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      state: 'refunded',
      refundedOrLostCents: TOTAL,
    });
    expect((await readStoredCard(app, cardId)).remainingCents).toBe(2_000);
    await settlePayment(app)(`pi_${sessionId}`);
    expect((await readStoredOrder(app, orderId)).refundedOrLostCents).toBe(TOTAL);
    expect((await readStoredCard(app, cardId)).remainingCents).toBe(2_000);
  });

  test('of an unpaid order that is withdrawn or cancelled releases its reserved cards', async () => {
    for (const giveUp of ['withdraw', 'cancel'] as const) {
      app = createTestApp();
      const { code, cardId } = await buyCard(app, 2_000);
      const { orderId } = await placeOrderWithCards(app, [code]);
      await open(orderId);
      const { number: orderNumber, email } = await readStoredOrder(app, orderId);
      if (giveUp === 'cancel') await cancelOrder(app)(anne, orderId);
      else await withdrawOrder(app)(anne, { orderNumber, email });
      expect((await readStoredOrder(app, orderId)).state).toBe('cancelled');
      expect(await readStoredCard(app, cardId)).toMatchObject({ remainingCents: 2_000, reservedCents: 0 });
    }
  });

  test('to a card that is about to expire can be spent for another half year', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId } = await payPartlyByCard(app, [code]);
    app.clock.forward(5 * 365 * 86_400_000);
    await refundOrderByHand(app)(administrator, orderId, 'retard');
    const { expiresAt } = await readStoredCard(app, cardId);
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBeGreaterThan(180 * 86_400_000);
  });
});
