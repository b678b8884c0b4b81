import type { JobKind } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../../foundation/jobs/job.ts';
import { fulfil } from '../../../selling/payments/fulfil.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { findEvery } from '../../../testing/find-every.ts';
import { auditOf, changeOrder, collectOutcomes } from '../../../testing/kept.ts';
import { placePaidOrder, placePayableOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const waitingFor = async (kind: JobKind): Promise<unknown[]> =>
  (await findEvery(app.documents, jobs, {}))
    .filter(({ value }) => value.kind === kind)
    .map(({ value }) => value.payload.sessionId);

test('an administrator puts an order on hold with a reason, and it continues from its former state', async () => {
  const { orderId } = await placePaidOrder(app);
  await expect(holdOrder(app)(anne, orderId, 'address')).rejects.toMatchObject({ code: 'route.not_found' });
  await holdOrder(app)(administrator, orderId, 'address');
  expect(await readStoredOrder(app, orderId)).toMatchObject({
    state: 'on_hold',
    stateBeforeHold: 'paid',
    holdReason: 'address',
  });
  await releaseOrder(app)(administrator, orderId, 'Adresse vérifiée');
  expect(await readStoredOrder(app, orderId)).toMatchObject({
    state: 'paid',
    stateBeforeHold: null,
    holdReason: null,
  });
});

test('releasing an order on hold for its amount accepts the amount that was paid', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  app.payments.pay(sessionId, { amountCents: 1 });
  await fulfil(app)(sessionId);
  await releaseOrder(app)(administrator, orderId, 'Vu avec le client');
  expect(await waitingFor('fulfil-payment')).toEqual([sessionId]);
  await fulfil(app)(sessionId);
  expect((await readStoredOrder(app, orderId)).state).toBe('paid');
});

describe('a hold', () => {
  test.each(['printing', 'shipped', 'delivered', 'cancelled', 'refunded', 'on_hold'] as const)(
    'is refused for an order that is %s',
    async (state) => {
      const { orderId } = await placePaidOrder(app);
      await changeOrder(app, orderId, { state });
      await expect(holdOrder(app)(administrator, orderId, 'file')).rejects.toMatchObject({
        code: 'order.state_refused',
      });
    },
  );

  test('cannot be released for an order that is not on hold', async () => {
    const { orderId } = await placePaidOrder(app);
    await expect(releaseOrder(app)(administrator, orderId, 'rien')).rejects.toMatchObject({
      code: 'order.state_refused',
    });
  });

  test('is released once by two requests at the same time', async () => {
    const { orderId } = await placePaidOrder(app);
    await holdOrder(app)(administrator, orderId, 'file');
    const calls = [1, 2, 3].map(() => releaseOrder(app)(administrator, orderId, 'vu'));
    expect(await collectOutcomes(calls)).toEqual(['done', 'order.state_refused', 'order.state_refused']);
    const { history } = await readStoredOrder(app, orderId);
    expect(history.filter(({ from }) => from === 'on_hold')).toHaveLength(1);
  });

  test('is in the audit log with its reason, and its release with the reason of the administrator', async () => {
    const { orderId } = await placePaidOrder(app);
    await holdOrder(app)(administrator, orderId, 'dispute');
    await releaseOrder(app)(administrator, orderId, 'banque rassurée');
    const reasons = (await auditOf(app, `order:${orderId}`)).map(({ reason }) => reason);
    expect(reasons.slice(-2)).toEqual(['dispute', 'banque rassurée']);
  });
});
