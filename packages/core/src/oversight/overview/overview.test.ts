import type { OrderState } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { answerShop } from '../../printing/print-jobs/admin/answer-shop.ts';
import { holdOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { askOperator } from '../../printing/print-jobs/ask-operator.ts';
import { settlePayment } from '../../printing/settlements/settle-payment.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { changeOrder } from '../../testing/kept.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { approvedOrder, orderOf, paidOrder } from '../../testing/open-order.ts';
import { claimedJob, sentOrder, workedOrder } from '../../testing/open-shop.ts';
import { allOf, changeDocument, documentOf } from '../../testing/read-house.ts';
import { withdrawOrder } from '../withdrawal/withdraw.ts';
import { readOverview } from './overview.ts';

const HOUR_MS = 3_600_000;
let house: House;
beforeEach(() => {
  house = openHouse();
});

/** Nothing runs in these tests: programs and jobs that wait for them have theirs in `../watch`. */
const read = async () => {
  const overview = await readOverview(house)(administrator);
  const isOfOrders = ({ kind }: { kind: string }) => kind !== 'workers_none' && kind !== 'job_late';
  return { ...overview, concerns: overview.concerns.filter(isOfOrders) };
};
const concerns = async () => (await read()).concerns;
const kindsOf = async (orderId: string) =>
  (await concerns()).filter((concern) => concern.orderId === orderId).map(({ kind }) => kind);
const withdraw = async (orderId: string) => {
  const { number: orderNumber, email } = await orderOf(house, orderId);
  return withdrawOrder(house)({ kind: 'anonymous' }, { orderNumber, email });
};

describe('what needs a hand', () => {
  test('is nothing in a quiet house', async () => {
    await paidOrder(house);
    await sentOrder(house);
    expect(await concerns()).toEqual([]);
  });

  test('an order that is held, by its number and since when', async () => {
    const { orderId } = await paidOrder(house);
    house.clock.forward(HOUR_MS);
    await holdOrder(house)(administrator, orderId, 'address');
    const { number } = await orderOf(house, orderId);
    expect(await concerns()).toEqual([
      {
        kind: 'order_on_hold',
        subject: number,
        since: house.clock.now().toISOString(),
        orderId,
        jobId: null,
        jobKind: null,
      },
    ]);
  });

  test('a print shop that has not taken an order in charge within two days', async () => {
    const { orderId, token } = await sentOrder(house);
    house.clock.forward(48 * HOUR_MS);
    expect(await kindsOf(orderId)).toEqual([]);
    house.clock.forward(1);
    expect(await kindsOf(orderId)).toEqual(['order_late']);
    await askOperator(house)(token, { text: 'Quel papier\u202f?' });
    // Asking makes it no younger.
    expect(await kindsOf(orderId)).toEqual(['order_late', 'atelier_question']);
    await changeOrder(house, orderId, { state: 'printing' });
    expect(await kindsOf(orderId)).toEqual(['atelier_question']);
    await answerShop(house)(administrator, orderId, { text: '', isClosing: true });
    expect(await kindsOf(orderId)).toEqual([]);
  });

  test('an order that its buyer renounced, once, even when it is held for it', async () => {
    const { orderId } = await paidOrder(house);
    await withdraw(orderId);
    expect(await kindsOf(orderId)).toEqual(['order_withdrawn']);
    await refundOrderByHand(house)(administrator, orderId, 'rétractation');
    expect(await kindsOf(orderId)).toEqual([]);
  });

  test('one renounced after the shop had accepted, for the fourteen days of an answer', async () => {
    const { orderId } = await workedOrder(house, 'accepted');
    await withdraw(orderId);
    expect(await kindsOf(orderId)).toEqual(['order_withdrawn']);
    house.clock.forward(14 * 24 * HOUR_MS);
    expect(await kindsOf(orderId)).toContain('order_withdrawn');
    house.clock.forward(1);
    expect(await kindsOf(orderId)).not.toContain('order_withdrawn');
  });

  test('a job that failed, by its subject and kind', async () => {
    const { orderId } = await paidOrder(house);
    const jobId = prepareOrderJob.idOf(orderId);
    await failJob(house)(await claimedJob(house, jobId), 'internal', 'planted');
    expect(await concerns()).toMatchObject([
      { kind: 'job_failed', jobId, jobKind: 'prepare-order', subject: 'Les jours de Jeanne' },
    ]);
  });

  test('a mail of which nobody knows whether it arrived, and one that was refused', async () => {
    const { orderId } = await paidOrder(house);
    for (const [state, kind] of [
      ['uncertain', 'mail_uncertain'],
      ['refused', 'mail_failed'],
    ] as const) {
      await changeDocument(house, mails, `invoice.${orderId}`, { state });
      expect(await concerns()).toMatchObject([{ kind, orderId, subject: 'invoice', jobKind: 'send-mail' }]);
    }
  });

  test('comes worst first: what was renounced, held, late, asked, failed, uncertain', async () => {
    const late = await sentOrder(house);
    const askedOrder = await sentOrder(house);
    house.clock.forward(49 * HOUR_MS);
    await askOperator(house)(askedOrder.token, { text: 'Quel papier\u202f?' });
    const heldOrder = await paidOrder(house);
    await holdOrder(house)(administrator, heldOrder.orderId, 'file');
    const renounced = await paidOrder(house);
    await withdraw(renounced.orderId);
    const failed = await paidOrder(house);
    const jobId = prepareOrderJob.idOf(failed.orderId);
    await failJob(house)(await claimedJob(house, jobId), 'internal', 'planted');
    await changeDocument(house, mails, `invoice.${late.orderId}`, { state: 'uncertain' });
    expect((await concerns()).map(({ kind }) => kind)).toEqual([
      'order_withdrawn',
      'order_on_hold',
      'order_late',
      'order_late',
      'atelier_question',
      'job_failed',
      'mail_uncertain',
    ]);
  });

  test('of many failed jobs a hundred are told, and that there are more', async () => {
    const { orderId } = await paidOrder(house);
    const template = await documentOf(house, jobs, prepareOrderJob.idOf(orderId));
    const plant = (count: number) =>
      house.documents.transact(async (tx) => {
        for (let index = 0; index < count; index += 1)
          tx.put(jobs, `failed-${index}`, { ...template, state: 'failed', dispatch: 'ended' });
      });
    await plant(100);
    expect((await read()).hasMoreFailedJobs).toBe(false);
    await plant(101);
    const { hasMoreFailedJobs, concerns: listedConcerns } = await read();
    expect([hasMoreFailedJobs, listedConcerns.length]).toEqual([true, 100]);
  });
});

describe('figures', () => {
  test('count each order in its state, with the oldest of each', async () => {
    const first = await paidOrder(house);
    const { updatedAt } = await orderOf(house, first.orderId);
    house.clock.forward(HOUR_MS);
    await paidOrder(house);
    await approvedOrder(house);
    const { ordersByState } = await read();
    const of = (wantedState: OrderState) => ordersByState.find(({ state }) => state === wantedState);
    expect(of('paid')).toEqual({ state: 'paid', count: 2, oldest: updatedAt });
    expect(of('awaiting_payment')?.count).toBe(1);
    expect(of('shipped')).toEqual({ state: 'shipped', count: 0, oldest: null });
    expect(ordersByState).toHaveLength(11);
  });

  test('revenue is what was paid and not given back, whatever stands in the way of the order', async () => {
    const one = await paidOrder(house);
    const { quote } = await orderOf(house, one.orderId);
    await approvedOrder(house);
    expect((await read()).revenueCents).toBe(quote.totalCents);
    await holdOrder(house)(administrator, one.orderId, 'address');
    expect((await read()).revenueCents).toBe(quote.totalCents);
    const other = await paidOrder(house);
    expect((await read()).revenueCents).toBe(2 * quote.totalCents);
    await refundOrderByHand(house)(administrator, other.orderId, 'demandé');
    expect((await read()).revenueCents).toBe(quote.totalCents);
  });

  test('what went back at the payment service is no revenue, and what a bank contests stands beside it', async () => {
    const { orderId, sessionId } = await workedOrder(house, 'printing');
    const { quote, number } = await orderOf(house, orderId);
    house.payments.elsewhere.refund(`pi_${sessionId}`, 500);
    house.payments.elsewhere.dispute(`pi_${sessionId}`, 1_000);
    await settlePayment(house)(`pi_${sessionId}`);
    expect(await read()).toMatchObject({
      revenueCents: quote.totalCents - 500,
      returnedCents: 500,
      disputedCents: 1_000,
      concerns: [{ kind: 'order_disputed', subject: number, orderId }],
    });
    house.payments.elsewhere.decide(`pi_${sessionId}`, 'lost');
    await settlePayment(house)(`pi_${sessionId}`);
    expect(await read()).toMatchObject({
      revenueCents: quote.totalCents - 1_500,
      returnedCents: 1_500,
      disputedCents: 0,
      concerns: [],
    });
  });

  test('an order that was cancelled before anybody paid is no revenue', async () => {
    const { orderId } = await approvedOrder(house);
    await changeOrder(house, orderId, { state: 'cancelled' });
    expect((await read()).revenueCents).toBe(0);
  });

  test('books printed are the copies that have left the press, and not the orders of them', async () => {
    for (const to of ['printing', 'shipped', 'delivered'] as const) await workedOrder(house, to);
    const shipped = (await allOf(house, orders)).find(({ state }) => state === 'shipped');
    const delivered = (await allOf(house, orders)).find(({ state }) => state === 'delivered');
    const before = (shipped?.cart.copies ?? 0) + (delivered?.cart.copies ?? 0);
    expect(before).toBeGreaterThan(0);
    expect((await read()).booksPrinted).toBe(before);
    const cart = { ...(shipped?.cart as OrderDocument['cart']), copies: 7 };
    await changeOrder(house, shipped?.id ?? '', { cart });
    expect((await read()).booksPrinted).toBe(before - (shipped?.cart.copies ?? 0) + 7);
  });
});

test('nobody but an administrator reads it', async () => {
  await expect(readOverview(house)(person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(readOverview(house)({ kind: 'anonymous' })).rejects.toMatchObject({
    code: 'session.required',
  });
});
