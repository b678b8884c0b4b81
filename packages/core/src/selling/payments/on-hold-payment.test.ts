import { beforeEach, describe, expect, test } from 'vitest';
import { endingOf } from '../../foundation/jobs/run-job.ts';
import { holdOrder, releaseOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/order-changes/cancel-order.ts';
import { changeOrder, jobsIn, mailKindsIn } from '../../testing/kept.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { orderOf, payableOrder, refundAsAsked } from '../../testing/open-order.ts';
import { claimedJob } from '../../testing/open-shop.ts';
import { mailsIn } from '../../testing/read-house.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { fulfil } from './fulfil.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const anne = person('anne');
let house: House;
beforeEach(() => {
  house = openHouse();
});

/** Does the work of every job that reads a payment again, as the worker does. */
const readAsAsked = async (): Promise<void> => {
  for (const { id, payload, dispatch } of await jobsIn(house, 'fulfil-payment')) {
    if (dispatch === 'ended') continue;
    const claim = await claimedJob(house, id);
    await fulfil(house)(String(payload.sessionId), endingOf(house, claim));
  }
};

describe('an order that was held before anybody paid', () => {
  test('is paid when it is released, though the payment came meanwhile and no event comes again', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    await holdOrder(house)(administrator, orderId, 'address');
    house.payments.pay(sessionId);
    await fulfil(house)(sessionId);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'on_hold', paidAt: null });
    house.clock.forward(120_000);
    await reconcilePayments(house)(60_000, () => undefined);
    await releaseOrder(house)(administrator, orderId, 'adresse vérifiée');
    await readAsAsked();
    expect((await orderOf(house, orderId)).state).toBe('paid');
    expect(await mailKindsIn(house)).toEqual(['invoice']);
  });

  test('waits on when nobody has paid, however often it is held and released', async () => {
    const { orderId } = await payableOrder(house);
    for (let times = 0; times < 2; times += 1) {
      await holdOrder(house)(administrator, orderId, 'address');
      await releaseOrder(house)(administrator, orderId, 'adresse vérifiée');
      await readAsAsked();
    }
    expect((await orderOf(house, orderId)).state).toBe('awaiting_payment');
  });

  test('gives back what came meanwhile when its buyer cancels it', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    await holdOrder(house)(administrator, orderId, 'address');
    house.payments.pay(sessionId);
    await fulfil(house)(sessionId);
    expect((await cancelOrder(house)(anne, orderId)).state).toBe('cancelled');
    await refundAsAsked(house, sessionId);
    const { quote } = await orderOf(house, orderId);
    expect(house.payments.refunded.map(({ cents }) => cents)).toEqual([quote.totalCents]);
  });

  test('is only closed when nobody paid, and nothing goes back', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    await holdOrder(house)(administrator, orderId, 'address');
    await cancelOrder(house)(anne, orderId);
    await refundAsAsked(house, sessionId);
    expect((await house.payments.readSession(sessionId)).status).toBe('expired');
    expect(house.payments.refundsAsked).toBe(0);
  });
});

describe('an order whose payment was of another amount', () => {
  const mismatched = async (cents = 1_000) => {
    const order = await payableOrder(house);
    house.payments.pay(order.sessionId, { amountCents: cents });
    await fulfil(house)(order.sessionId);
    return order;
  };

  test.each([
    ['its buyer cancels it', (orderId: string) => cancelOrder(house)(anne, orderId)],
    [
      'an administrator refunds it',
      (orderId: string) => refundOrderByHand(house)(administrator, orderId, 'vu'),
    ],
  ])('gives back what came, not what was asked, when %s', async (_, undo) => {
    const { orderId, sessionId } = await mismatched();
    await undo(orderId);
    await refundAsAsked(house, sessionId);
    expect((await orderOf(house, orderId)).state).toBe('refunded');
    expect(house.payments.refunded.map(({ cents }) => cents)).toEqual([1_000]);
    expect((await mailsIn(house, 'refund')).map(({ data }) => data.cents)).toEqual([1_000]);
  });

  test('is paid by it once an administrator accepts it, and asked of once', async () => {
    const { orderId } = await mismatched();
    await releaseOrder(house)(administrator, orderId, 'vu avec le client');
    await readAsAsked();
    await readAsAsked();
    const { state, history } = await orderOf(house, orderId);
    expect(state).toBe('paid');
    expect(history.filter(({ to }) => to === 'paid')).toHaveLength(1);
  });

  test('is held anew when another amount comes than the one that was accepted', async () => {
    const { orderId, sessionId } = await mismatched();
    await releaseOrder(house)(administrator, orderId, 'vu avec le client');
    const session = await house.payments.readSession(sessionId);
    house.payments.sessions.set('cs_other', { ...session, id: 'cs_other', amountCents: 2 });
    await changeOrder(house, orderId, { sessionId: 'cs_other', paymentIntentId: null });
    await house.documents.transact(async (tx) => {
      const checkout = await tx.get(checkouts, sessionId);
      if (checkout !== null) tx.put(checkouts, 'cs_other', checkout.value);
    });
    await fulfil(house)('cs_other');
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'amount_mismatch' });
    expect(await mailsIn(house, 'administrator_alert')).toHaveLength(2);
  });
});

test('a payment that is no longer that of the order’s page holds it: the page was opened anew meanwhile', async () => {
  const { orderId, sessionId } = await payableOrder(house);
  house.payments.pay(sessionId);
  await changeOrder(house, orderId, { sessionId: 'cs_newer' });
  await fulfil(house)(sessionId);
  expect(await orderOf(house, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'amount_mismatch' });
});
