import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, listJobs } from '../../testing/kept.ts';
import { placePaidOrder, placePayableOrder, readStoredOrder } from '../../testing/open-order.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { changeOrders, retryChosenJobs } from './change-each.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const codesOf = (outcomes: Awaited<ReturnType<ReturnType<typeof changeOrders>>>) =>
  outcomes.map(({ error }) => error?.code ?? 'done');

test('several orders are held at once; a refused one keeps no other from it, and each is audited', async () => {
  const first = await placePaidOrder(app);
  const second = await placePaidOrder(app);
  const change = { action: 'hold', reason: 'address' } as const;
  const orderIds = [first.orderId, 'unknown', second.orderId, first.orderId];
  expect(codesOf(await changeOrders(app)(administrator, orderIds, change))).toEqual([
    'done',
    'order.not_found',
    'done',
  ]);
  for (const { orderId } of [first, second]) {
    expect(await readStoredOrder(app, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'address' });
    const entries = await auditOf(app, `order:${orderId}`);
    expect(entries.filter(({ to }) => to === 'on_hold')).toHaveLength(1);
  }
  expect(codesOf(await changeOrders(app)(administrator, [first.orderId], change))).toEqual([
    'order.state_refused',
  ]);
});

test('several orders get the same note, whatever their state', async () => {
  const [paidOne, cart] = [await placePaidOrder(app), await placePayableOrder(app)];
  const change = { action: 'note', text: 'Attend la foire.' } as const;
  expect(codesOf(await changeOrders(app)(administrator, [paidOne.orderId, cart.orderId], change))).toEqual([
    'done',
    'done',
  ]);
  for (const orderId of [paidOne.orderId, cart.orderId])
    expect((await readStoredOrder(app, orderId)).notes).toMatchObject([{ text: 'Attend la foire.' }]);
});

test('an order that no shop has yet is not sent again', async () => {
  const { orderId } = await placePaidOrder(app);
  const outcomes = await changeOrders(app)(administrator, [orderId], { action: 'resend', reason: 'Perdu' });
  expect(codesOf(outcomes)).toEqual(['order.state_refused']);
});

test('chosen jobs are put back to work, each by itself', async () => {
  const { orderId } = await placePaidOrder(app);
  const [job] = await listJobs(app, 'prepare-order');
  const jobId = job?.id ?? '';
  await changeDocument(app, jobs, jobId, { state: 'failed', dispatch: 'ended' });
  const retry = retryChosenJobs(app);
  expect(codesOf(await retry(administrator, ['unknown', jobId]))).toEqual(['job.not_found', 'done']);
  expect(codesOf(await retry(administrator, [jobId]))).toEqual(['job.state_refused']);
  expect((await listJobs(app, 'prepare-order'))[0]).toMatchObject({ state: 'queued', payload: { orderId } });
  expect(await auditOf(app, `job:${jobId}`)).toMatchObject([{ action: 'job.retried' }]);
});

test('several at once is for administrators only', async () => {
  const anne = person('anne');
  const change = { action: 'note', text: 'Bonjour' } as const;
  await expect(changeOrders(app)(anne, ['a'], change)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(retryChosenJobs(app)(anne, ['a'])).rejects.toMatchObject({ code: 'route.not_found' });
});
