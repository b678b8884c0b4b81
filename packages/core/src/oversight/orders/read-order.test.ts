import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { findEvery } from '../../testing/find-every.ts';
import { openAccount } from '../../testing/open-people.ts';
import { handOver, placePreparedOrder } from '../../testing/open-shop.ts';
import { findOrderOfJob } from '../jobs/jobs-of-order.ts';
import { readJobLog } from '../jobs/manage-jobs.ts';
import { readOrderForAdmin } from './read-order.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

test('shows an order with its mails, its preflight and the people of its history, to an administrator alone', async () => {
  await openAccount(app, 'anne');
  const { orderId } = await placePreparedOrder(app);
  const orderShown = await readOrderForAdmin(app)(administrator, orderId);
  expect(orderShown.people).toEqual({ anne: 'anne Morel' });
  expect(orderShown.preflight).toMatchObject({ verdict: 'green', pages: 64 });
  expect(orderShown.mails.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['book_to_print', 'to_send'],
    ['book_to_print_user', 'to_send'],
    ['invoice', 'to_send'],
  ]);
  await handOver(app, `book_to_print.${orderId}.1`);
  const { mails } = await readOrderForAdmin(app)(administrator, orderId);
  expect(mails.find(({ kind }) => kind === 'book_to_print')).toMatchObject({
    state: 'sent',
    to: 'atelier@imprimerie.example',
    at: app.clock.now().toISOString(),
  });
  await expect(readOrderForAdmin(app)(anne, orderId)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(readOrderForAdmin(app)(administrator, 'unknown')).rejects.toMatchObject({
    code: 'order.not_found',
  });
});

test('an order lists its jobs and those of its mails, and each of these jobs leads back to the order', async () => {
  const { orderId, sessionId } = await placePreparedOrder(app);
  const orderShown = await readOrderForAdmin(app)(administrator, orderId);
  expect(orderShown.jobs.map(({ id, kind }) => [id, kind])).toContainEqual([
    `prepare.${orderId}`,
    'prepare-order',
  ]);
  expect(orderShown.payment).toMatchObject({ sessionId, paymentIntentId: `pi_${sessionId}` });
  const jobIds = [
    ...orderShown.jobs.map(({ id }) => id),
    ...orderShown.mails.map(({ jobId }) => jobId ?? ''),
  ];
  expect(jobIds).toHaveLength(orderShown.jobs.length + 3);
  for (const id of jobIds) expect((await readJobLog(app)(administrator, id)).job.orderId).toBe(orderId);
  const settling = { payload: { paymentIntentId: `pi_${sessionId}` } };
  const [job] = await findEvery(app.documents, jobs, {});
  if (job === undefined) throw new Error('no job was found');
  expect(await findOrderOfJob(app, { ...job.value, ...settling })).toBe(orderId);
});
