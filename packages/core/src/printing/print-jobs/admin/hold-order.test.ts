import type { JobKind } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { jobs } from '../../../foundation/jobs/job.ts';
import { fulfil } from '../../../selling/payments/fulfil.ts';
import { auditOf, changeOrder, outcomesOf } from '../../../testing/kept.ts';
import { administrator, type House, openHouse, person } from '../../../testing/open-house.ts';
import { orderOf, paidOrder, payableOrder } from '../../../testing/open-order.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';

const anne = person('anne');
let house: House;
beforeEach(() => {
  house = openHouse();
});

const waitingFor = async (kind: JobKind): Promise<unknown[]> =>
  (await findAll(house.documents, jobs, {}))
    .filter(({ value }) => value.kind === kind)
    .map(({ value }) => value.payload.sessionId);

test('an order is held with its reason and goes on from where it was; only by an administrator', async () => {
  const { orderId } = await paidOrder(house);
  await expect(holdOrder(house)(anne, orderId, 'address')).rejects.toMatchObject({ code: 'route.not_found' });
  await holdOrder(house)(administrator, orderId, 'address');
  expect(await orderOf(house, orderId)).toMatchObject({
    state: 'on_hold',
    stateBeforeHold: 'paid',
    holdReason: 'address',
  });
  await releaseOrder(house)(administrator, orderId, 'Adresse vérifiée');
  expect(await orderOf(house, orderId)).toMatchObject({
    state: 'paid',
    stateBeforeHold: null,
    holdReason: null,
  });
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

describe('a hold', () => {
  test.each(['printing', 'shipped', 'delivered', 'cancelled', 'refunded', 'on_hold'] as const)(
    'is refused of an order that is %s',
    async (state) => {
      const { orderId } = await paidOrder(house);
      await changeOrder(house, orderId, { state });
      await expect(holdOrder(house)(administrator, orderId, 'file')).rejects.toMatchObject({
        code: 'order.state_refused',
      });
    },
  );

  test('is not released of an order that is not held', async () => {
    const { orderId } = await paidOrder(house);
    await expect(releaseOrder(house)(administrator, orderId, 'rien')).rejects.toMatchObject({
      code: 'order.state_refused',
    });
  });

  test('released twice at once is released once', async () => {
    const { orderId } = await paidOrder(house);
    await holdOrder(house)(administrator, orderId, 'file');
    const calls = [1, 2, 3].map(() => releaseOrder(house)(administrator, orderId, 'vu'));
    expect(await outcomesOf(calls)).toEqual(['done', 'order.state_refused', 'order.state_refused']);
    const { history } = await orderOf(house, orderId);
    expect(history.filter(({ from }) => from === 'on_hold')).toHaveLength(1);
  });

  test('is in the audit log with its reason, and its end with the words of who ended it', async () => {
    const { orderId } = await paidOrder(house);
    await holdOrder(house)(administrator, orderId, 'dispute');
    await releaseOrder(house)(administrator, orderId, 'banque rassurée');
    const reasons = (await auditOf(house, `order:${orderId}`)).map(({ reason }) => reason);
    expect(reasons.slice(-2)).toEqual(['dispute', 'banque rassurée']);
  });
});
