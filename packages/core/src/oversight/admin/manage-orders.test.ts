import type { JobKind } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { findAll } from '../../foundation/documents/find-all.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { fulfil } from '../../selling/payments/fulfil.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { orderOf, paidOrder, payableOrder } from '../../testing/open-order.ts';
import { holdOrder, listOrdersForAdmin, refundOrderByHand, releaseOrder } from './manage-orders.ts';

const anne = person('anne');
let house: House;
beforeEach(() => {
  house = openHouse();
});

const waitingFor = async (wanted: JobKind): Promise<unknown[]> =>
  (await findAll(house.documents, jobs, {}))
    .filter(({ value }) => value.kind === wanted)
    .map(({ value }) => value.payload.sessionId);

test('an administrator refunds with a fresh factor and a reason, and nobody else does', async () => {
  const { orderId, sessionId } = await paidOrder(house);
  const by = (factor: 'fresh' | 'stale') => ({ ...administrator, factor });
  await expect(refundOrderByHand(house)(anne, orderId, 'Demande')).rejects.toMatchObject({
    code: 'route.not_found',
  });
  await expect(refundOrderByHand(house)(by('stale'), orderId, 'Demande')).rejects.toThrow();
  await refundOrderByHand(house)(by('fresh'), orderId, 'Demande');
  expect((await orderOf(house, orderId)).state).toBe('refunded');
  expect(await waitingFor('refund-payment')).toEqual([sessionId]);
  await expect(refundOrderByHand(house)(by('fresh'), orderId, 'Encore')).rejects.toMatchObject({
    code: 'order.state_refused',
  });
});

test('an order is held with its reason and goes on from where it was; only by an administrator', async () => {
  const { orderId } = await paidOrder(house);
  await expect(holdOrder(house)(anne, orderId, 'address')).rejects.toMatchObject({ code: 'route.not_found' });
  await holdOrder(house)(administrator, orderId, 'address');
  expect(await orderOf(house, orderId)).toMatchObject({
    state: 'on_hold',
    heldFrom: 'paid',
    holdReason: 'address',
  });
  await releaseOrder(house)(administrator, orderId, 'Adresse vérifiée');
  expect(await orderOf(house, orderId)).toMatchObject({ state: 'paid', heldFrom: null, holdReason: null });
});

test('releasing an order that was held for its amount accepts the amount that came', async () => {
  const { orderId, sessionId } = await payableOrder(house);
  house.payments.pay(sessionId, { amountCents: 1 });
  await fulfil(house)(sessionId);
  await releaseOrder(house)(administrator, orderId, 'Vu avec le client');
  expect(await waitingFor('fulfil-payment')).toEqual([sessionId]);
  await fulfil(house)(sessionId);
  expect((await orderOf(house, orderId)).state).toBe('paid');
});

test('the list of orders belongs to administrators, and is of the state that was asked', async () => {
  const { orderId } = await paidOrder(house);
  await payableOrder(house);
  const list = listOrdersForAdmin(house);
  expect((await list(administrator, { state: 'paid' })).orders.map(({ id }) => id)).toEqual([orderId]);
  expect((await list(administrator)).orders).toHaveLength(2);
  await expect(list(anne)).rejects.toMatchObject({ code: 'route.not_found' });
});
