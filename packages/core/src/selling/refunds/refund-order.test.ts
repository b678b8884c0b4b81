import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { holdOrder, releaseOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/order-changes/cancel-order.ts';
import { auditOf, changeOrder, jobsIn, outcomesOf } from '../../testing/kept.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { orderOf, paidOrder, payableOrder, refundAsAsked } from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { preparedOrder, sentOrder, workedOrder } from '../../testing/open-shop.ts';
import { allOf, documentOf, mailsIn } from '../../testing/read-house.ts';
import { fulfil } from '../payments/fulfil.ts';
import { refundPaymentJob } from './refund-jobs.ts';
import { refunds } from './refund-payment.ts';

const anne = person('anne');
const refusal = { code: 'order.state_refused' };
let house: House;
beforeEach(() => {
  house = openHouse();
});

const refund = (orderId: string, reason = 'demandé') =>
  refundOrderByHand(house)(administrator, orderId, reason);
const cancel = (orderId: string, who = anne) => cancelOrder(house)(who, orderId);
const notices = async () => (await mailsIn(house, 'print_notice')).map(({ data }) => data.event);

describe('the whole of a payment goes back', () => {
  test('with a mail that says how much, an entry that says why, and one job', async () => {
    const { orderId, sessionId } = await paidOrder(house);
    const { quote, number } = await orderOf(house, orderId);
    await refund(orderId, 'le narrateur a changé d’avis');
    expect((await mailsIn(house, 'refund'))[0]).toMatchObject({
      to: { name: 'anne Morel', address: 'anne@exemple.fr' },
      data: { cents: quote.totalCents, currency: 'EUR', orderNumber: number },
    });
    expect((await auditOf(house, `order:${orderId}`)).at(-1)).toMatchObject({
      from: 'paid',
      to: 'refunded',
      actor: 'user:admin',
      reason: 'le narrateur a changé d’avis',
    });
    expect((await jobsIn(house, 'refund-payment')).map(({ payload }) => payload)).toEqual([{ sessionId }]);
  });

  test('once, whoever asks at once: the buyer, an administrator, both twice', async () => {
    const { orderId, sessionId } = await paidOrder(house);
    const outcomes = await outcomesOf([refund(orderId), cancel(orderId), refund(orderId), cancel(orderId)]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    await refundAsAsked(house, sessionId);
    await refundAsAsked(house, sessionId);
    expect(house.payments.refunded).toHaveLength(1);
    expect(await mailsIn(house, 'refund')).toHaveLength(1);
    expect((await orderOf(house, orderId)).history.filter(({ to }) => to === 'refunded')).toHaveLength(1);
  });

  test.each(['preparing', 'sent_to_print', 'on_hold'] as const)('from %s too', async (state) => {
    const { orderId, sessionId } = await paidOrder(house);
    await changeOrder(house, orderId, { state, stateBeforeHold: state === 'on_hold' ? 'preparing' : null });
    await refund(orderId);
    await refundAsAsked(house, sessionId);
    expect(house.payments.refunded).toHaveLength(1);
  });

  test.each(['accepted', 'printing', 'shipped', 'delivered'] as const)('never from %s', async (to) => {
    const { orderId } = await workedOrder(house, to);
    await expect(refund(orderId)).rejects.toMatchObject(refusal);
    await expect(cancel(orderId)).rejects.toMatchObject(refusal);
    expect(await jobsIn(house, 'refund-payment')).toEqual([]);
    expect(await mailsIn(house, 'refund')).toEqual([]);
  });

  test('nor by way of a hold', async () => {
    const { orderId } = await workedOrder(house, 'accepted');
    await changeOrder(house, orderId, {
      state: 'on_hold',
      stateBeforeHold: 'accepted',
      holdReason: 'address',
    });
    await expect(refund(orderId)).rejects.toMatchObject(refusal);
    expect(await jobsIn(house, 'refund-payment')).toEqual([]);
  });

  test('not of an order that nobody has paid', async () => {
    const { orderId } = await payableOrder(house);
    await expect(refund(orderId)).rejects.toMatchObject(refusal);
    expect((await orderOf(house, orderId)).state).toBe('awaiting_payment');
  });

  test('of an order that cost nothing it is no money, no mail, and the order ends all the same', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    const free = { amountCents: 0, paymentStatus: 'no_payment_required', paymentIntentId: null } as const;
    const { quote } = await orderOf(house, orderId);
    await changeOrder(house, orderId, { quote: { ...quote, totalCents: 0 } });
    house.payments.pay(sessionId, free);
    await fulfil(house)(sessionId);
    expect((await orderOf(house, orderId)).state).toBe('paid');
    expect((await cancel(orderId)).state).toBe('refunded');
    await refundAsAsked(house, sessionId);
    expect(house.payments.refundsAsked).toBe(0);
    expect(await mailsIn(house, 'refund')).toEqual([]);
    expect(await allOf(house, refunds)).toEqual([]);
  });

  test('with the queue away: the order is refunded, and its job waits in the documents', async () => {
    const { orderId, sessionId } = await paidOrder(house);
    house.jobs.isAway = true;
    await refund(orderId);
    expect((await orderOf(house, orderId)).state).toBe('refunded');
    expect((await documentOf(house, jobs, refundPaymentJob.idOf(sessionId))).dispatch).toBe('pending');
    await refundAsAsked(house, sessionId);
    expect(house.payments.refunded).toHaveLength(1);
  });
});

describe('when it can’t be done now', () => {
  test.each([
    ['an administrator', refund, 'payment.unavailable'],
    ['the buyer', cancel, 'order.refund_unavailable'],
  ] as const)('%s learns that the service is away, and the order is as it was', async (_, undo, code) => {
    const { orderId } = await paidOrder(house);
    const before = await orderOf(house, orderId);
    house.payments.isAway = true;
    await expect(undo(orderId)).rejects.toMatchObject({ code });
    expect(await orderOf(house, orderId)).toEqual(before);
    expect(await jobsIn(house, 'refund-payment')).toEqual([]);
    expect(await mailsIn(house, 'administrator_alert')).toEqual([]);
  });

  test('a draft whose payment page can’t be closed is not given up', async () => {
    const { orderId } = await payableOrder(house);
    house.payments.isAway = true;
    await expect(cancel(orderId)).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect((await orderOf(house, orderId)).state).toBe('awaiting_payment');
  });
});

describe('a print shop', () => {
  test('that was sent the order is told, whoever gave it back', async () => {
    for (const undo of [refund, cancel]) {
      house = openHouse();
      const { orderId } = await sentOrder(house);
      await undo(orderId);
      expect(await notices()).toEqual(['refunded']);
    }
  });

  test('that knows nothing of it is not told', async () => {
    const { orderId } = await preparedOrder(house);
    await refund(orderId);
    expect(await notices()).toEqual([]);
  });

  test('that was told to wait is told the end as well, each once', async () => {
    const { orderId } = await sentOrder(house);
    await holdOrder(house)(administrator, orderId, 'file');
    house.clock.forward(1_000);
    await releaseOrder(house)(administrator, orderId, 'vu');
    house.clock.forward(1_000);
    await holdOrder(house)(administrator, orderId, 'address');
    house.clock.forward(1_000);
    await refund(orderId);
    expect(await notices()).toEqual(['held', 'released', 'held', 'refunded']);
  });
});

describe('who may cancel', () => {
  test.each([
    ['editor', 'refunded'],
    ['author', 'permission.denied'],
    ['reader', 'permission.denied'],
  ] as const)('%s: %s', async (role, outcome) => {
    const { orderId } = await paidOrder(house);
    const { familyId } = await orderOf(house, orderId);
    const paul = await joinFamily(house, familyId, 'paul', role);
    const done = cancel(orderId, paul);
    if (outcome === 'refunded') expect((await done).state).toBe('refunded');
    else await expect(done).rejects.toMatchObject({ code: outcome });
  });

  test('nobody of another family, for whom there is no such order', async () => {
    const { orderId } = await paidOrder(house);
    await expect(cancel(orderId, person('eve'))).rejects.toMatchObject({ code: 'order.not_found' });
    await expect(cancel('unknown')).rejects.toMatchObject({ code: 'order.not_found' });
  });
});

test('a draft is given up once, and its number is not given to another', async () => {
  const { orderId, sessionId } = await payableOrder(house);
  const { number } = await orderOf(house, orderId);
  expect(await outcomesOf([cancel(orderId), cancel(orderId)])).toEqual(['done', 'order.state_refused']);
  expect((await house.payments.readSession(sessionId)).status).toBe('expired');
  const next = await payableOrder(house);
  expect((await orderOf(house, next.orderId)).number > number).toBe(true);
});
