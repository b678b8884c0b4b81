import type { JobKind } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { jobs } from '../../../foundation/jobs/job.ts';
import { fulfil } from '../../../selling/payments/fulfil.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, changeOrder, outcomesOf } from '../../../testing/kept.ts';
import { orderOf, paidOrder, payableOrder } from '../../../testing/open-order.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const waitingFor = async (kind: JobKind): Promise<unknown[]> =>
  (await findAll(app.documents, jobs, {}))
    .filter(({ value }) => value.kind === kind)
    .map(({ value }) => value.payload.sessionId);

test('an order is held with its reason and goes on from where it was; only by an administrator', async () => {
  const { orderId } = await paidOrder(app);
  await expect(holdOrder(app)(anne, orderId, 'address')).rejects.toMatchObject({ code: 'route.not_found' });
  await holdOrder(app)(administrator, orderId, 'address');
  expect(await orderOf(app, orderId)).toMatchObject({
    state: 'on_hold',
    stateBeforeHold: 'paid',
    holdReason: 'address',
  });
  await releaseOrder(app)(administrator, orderId, 'Adresse vérifiée');
  expect(await orderOf(app, orderId)).toMatchObject({
    state: 'paid',
    stateBeforeHold: null,
    holdReason: null,
  });
});

test('releasing an order that was held for its amount accepts the amount that came', async () => {
  const { orderId, sessionId } = await payableOrder(app);
  app.payments.pay(sessionId, { amountCents: 1 });
  await fulfil(app)(sessionId);
  await releaseOrder(app)(administrator, orderId, 'Vu avec le client');
  expect(await waitingFor('fulfil-payment')).toEqual([sessionId]);
  await fulfil(app)(sessionId);
  expect((await orderOf(app, orderId)).state).toBe('paid');
});

describe('a hold', () => {
  test.each(['printing', 'shipped', 'delivered', 'cancelled', 'refunded', 'on_hold'] as const)(
    'is refused of an order that is %s',
    async (state) => {
      const { orderId } = await paidOrder(app);
      await changeOrder(app, orderId, { state });
      await expect(holdOrder(app)(administrator, orderId, 'file')).rejects.toMatchObject({
        code: 'order.state_refused',
      });
    },
  );

  test('is not released of an order that is not held', async () => {
    const { orderId } = await paidOrder(app);
    await expect(releaseOrder(app)(administrator, orderId, 'rien')).rejects.toMatchObject({
      code: 'order.state_refused',
    });
  });

  test('released twice at once is released once', async () => {
    const { orderId } = await paidOrder(app);
    await holdOrder(app)(administrator, orderId, 'file');
    const calls = [1, 2, 3].map(() => releaseOrder(app)(administrator, orderId, 'vu'));
    expect(await outcomesOf(calls)).toEqual(['done', 'order.state_refused', 'order.state_refused']);
    const { history } = await orderOf(app, orderId);
    expect(history.filter(({ from }) => from === 'on_hold')).toHaveLength(1);
  });

  test('is in the audit log with its reason, and its end with the words of who ended it', async () => {
    const { orderId } = await paidOrder(app);
    await holdOrder(app)(administrator, orderId, 'dispute');
    await releaseOrder(app)(administrator, orderId, 'banque rassurée');
    const reasons = (await auditOf(app, `order:${orderId}`)).map(({ reason }) => reason);
    expect(reasons.slice(-2)).toEqual(['dispute', 'banque rassurée']);
  });
});
