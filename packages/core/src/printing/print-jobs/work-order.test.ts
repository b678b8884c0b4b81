import { beforeEach, describe, expect, test } from 'vitest';
import { verifyChain } from '../../foundation/audit/verify-chain.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, changeOrder, collectOutcomes } from '../../testing/kept.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import {
  listStepsTo,
  placeOrderAtStep,
  placeSentOrder,
  type SentOrder,
  tracked,
} from '../../testing/open-shop.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { holdOrder, releaseOrder } from './admin/hold-order.ts';
import { cancelOrder } from './order-changes/cancel-order.ts';
import { type AtelierMove, moveAtelierOrder } from './work-order.ts';

const refusal = { code: 'order.state_refused' };
let app: TestApp;
let order: SentOrder;
beforeEach(async () => {
  app = createTestApp();
  order = await placeSentOrder(app);
});

const move = (to: AtelierMove, token = order.token) => moveAtelierOrder(app)(token, to);
const read = () => readStoredOrder(app, order.orderId);
const statusStages = async (): Promise<unknown[]> =>
  (await readMails(app, 'order_status')).map(({ data }) => data.stage);

describe('the steps of a print shop', () => {
  test('lead one by one to the delivery; the buyer is notified of each, and the audit chain of the order records it', async () => {
    for (const step of listStepsTo('delivered')) {
      app.clock.forward(60_000);
      await move(step);
    }
    const { state, history, shipments } = await read();
    expect(state).toBe('delivered');
    expect(history.slice(-4).map(({ to, by }) => [to, by])).toEqual(
      ['accepted', 'printing', 'shipped', 'delivered'].map((to) => [to, `atelier:${order.orderId}`]),
    );
    expect(shipments).toMatchObject([{ state: 'delivered', carrier: 'Colissimo', trackingNumber: '6A1' }]);
    expect(await statusStages()).toEqual(['accepted', 'printing', 'shipped', 'delivered']);
    const entries = await auditOf(app, `order:${order.orderId}`);
    expect(entries.filter(({ chain }) => chain === `order.${order.orderId}`)).toHaveLength(4);
    expect(await verifyChain(app)(`order.${order.orderId}`)).toMatchObject({ entries: 4, brokenAt: null });
  });

  test.each<[AtelierMove['to'], AtelierMove['to'][]]>([
    ['accepted', ['shipped', 'delivered']],
    ['printing', ['accepted', 'delivered']],
    ['shipped', ['accepted', 'printing']],
    ['delivered', ['accepted', 'printing', 'shipped']],
  ])('from %s it does not go to %j', async (at, others) => {
    for (const step of listStepsTo(at)) await move(step);
    const before = await read();
    for (const to of others) {
      const step: AtelierMove = to === 'shipped' ? tracked : { to };
      await expect(move(step)).rejects.toMatchObject({ ...refusal, details: { state: at } });
    }
    expect(await read()).toEqual(before);
  });

  test('are refused before the acceptance', async () => {
    for (const step of listStepsTo('delivered').slice(1))
      await expect(move(step)).rejects.toMatchObject(refusal);
    expect(await statusStages()).toEqual([]);
  });

  test('count once when repeated, also at the same time', async () => {
    await Promise.all([move({ to: 'accepted' }), move({ to: 'accepted' }), move({ to: 'accepted' })]);
    await move({ to: 'accepted' });
    const { history } = await read();
    expect(history.filter(({ to }) => to === 'accepted')).toHaveLength(1);
    expect(await statusStages()).toEqual(['accepted']);
  });

  test('do not change the tracking number of the parcel when repeated', async () => {
    for (const step of listStepsTo('shipped')) await move(step);
    await move({ ...tracked, trackingNumber: 'ANOTHER' });
    expect((await read()).shipments).toMatchObject([{ trackingNumber: '6A1' }]);
  });

  test.each(['on_hold', 'cancelled', 'refunded'] as const)(
    'are refused while the order is %s',
    async (state) => {
      await changeOrder(app, order.orderId, {
        state,
        stateBeforeHold: state === 'on_hold' ? 'sent_to_print' : null,
      });
      for (const step of listStepsTo('delivered')) await expect(move(step)).rejects.toMatchObject(refusal);
      expect(await statusStages()).toEqual([]);
    },
  );

  test('are refused for an invalid link', async () => {
    await expect(move({ to: 'accepted' }, 'unknown')).rejects.toMatchObject({ code: 'atelier.not_found' });
  });

  test('continue after a hold where they were', async () => {
    await move({ to: 'accepted' });
    await holdOrder(app)(administrator, order.orderId, 'file');
    await expect(move({ to: 'printing' })).rejects.toMatchObject(refusal);
    await releaseOrder(app)(administrator, order.orderId, 'fichier vu');
    expect((await move({ to: 'printing' })).state).toBe('printing');
  });
});

describe('an order in several parcels', () => {
  beforeEach(async () => {
    const [one] = (await read()).shipments;
    if (one === undefined) throw new Error('no shipment');
    await changeOrder(app, order.orderId, { shipments: [one, { ...one, id: 's2', copies: 4 }] });
    await move({ to: 'accepted' });
    await move({ to: 'printing' });
  });
  const states = async () => (await read()).shipments.map(({ state }) => state);

  test('has shipped when all of them have, each with its own number', async () => {
    await move({ ...tracked, shipmentId: 's2', trackingNumber: '6A2' });
    expect((await read()).state).toBe('printing');
    expect(await statusStages()).not.toContain('shipped');
    await move({ ...tracked, shipmentId: 's1' });
    expect((await read()).state).toBe('shipped');
    expect((await read()).shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(['6A1', '6A2']);
    expect((await statusStages()).filter((stage) => stage === 'shipped')).toHaveLength(1);
  });

  test('is delivered when all of them are', async () => {
    await move(tracked);
    await move({ to: 'delivered', shipmentId: 's1' });
    expect([(await read()).state, await states()]).toEqual(['shipped', ['delivered', 'shipped']]);
    await move({ to: 'delivered', shipmentId: 's2' });
    expect((await read()).state).toBe('delivered');
  });

  test('keeps the tracking number of a parcel that left when the rest ships as a whole', async () => {
    await move({ ...tracked, shipmentId: 's2', trackingNumber: '6A2' });
    await move({ ...tracked, carrier: 'Chronopost', trackingNumber: 'XY9' });
    expect((await read()).shipments).toMatchObject([
      { carrier: 'Chronopost', trackingNumber: 'XY9' },
      { carrier: 'Colissimo', trackingNumber: '6A2' },
    ]);
  });

  test('does not ship by an unknown parcel', async () => {
    await move({ ...tracked, shipmentId: 's9' });
    expect([(await read()).state, await states()]).toEqual(['printing', ['waiting', 'waiting']]);
  });
});

describe('print shop and buyer at the same time', () => {
  test('one of the two wins: the order is accepted or refunded', async () => {
    const outcomes = await collectOutcomes([
      move({ to: 'accepted' }),
      cancelOrder(app)(person('anne'), order.orderId),
    ]);
    expect(outcomes).toEqual(['done', 'order.state_refused']);
    expect(['accepted', 'refunded']).toContain((await read()).state);
  });

  test('an accepted order is no longer cancelled', async () => {
    await move({ to: 'accepted' });
    await expect(cancelOrder(app)(person('anne'), order.orderId)).rejects.toMatchObject(refusal);
    expect(app.payments.refundRequestCount).toBe(0);
  });
});

test('a completed order can neither be put on hold nor cancelled', async () => {
  const { orderId } = await placeOrderAtStep(app, 'delivered');
  await expect(holdOrder(app)(administrator, orderId, 'address')).rejects.toMatchObject(refusal);
  await expect(cancelOrder(app)(person('anne'), orderId)).rejects.toMatchObject(refusal);
});
