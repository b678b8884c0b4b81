import { beforeEach, expect, test } from 'vitest';
import { findAll } from '../../foundation/documents/find-all.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { openAccount } from '../../testing/open-people.ts';
import { handOver, preparedOrder } from '../../testing/open-shop.ts';
import { orderOfJob } from '../jobs/jobs-of-order.ts';
import { readJobLog } from '../jobs/manage-jobs.ts';
import { readOrderForAdmin } from './read-order.ts';

const anne = person('anne');
let house: House;
beforeEach(() => {
  house = openHouse();
});

test('an order is shown with its mails, its findings and the names of those in its history', async () => {
  await openAccount(house, 'anne');
  const { orderId } = await preparedOrder(house);
  const shown = await readOrderForAdmin(house)(administrator, orderId);
  expect(shown.people).toEqual({ anne: 'anne Morel' });
  expect(shown.preflight).toMatchObject({ verdict: 'green', pages: 64 });
  expect(shown.mails.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['book_to_print', 'to_send'],
    ['book_to_print_user', 'to_send'],
    ['invoice', 'to_send'],
  ]);
  await handOver(house, `book_to_print.${orderId}.1`);
  const { mails } = await readOrderForAdmin(house)(administrator, orderId);
  expect(mails.find(({ kind }) => kind === 'book_to_print')).toMatchObject({
    state: 'sent',
    to: 'atelier@imprimerie.example',
    at: house.clock.now().toISOString(),
  });
  await expect(readOrderForAdmin(house)(anne, orderId)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(readOrderForAdmin(house)(administrator, 'unknown')).rejects.toMatchObject({
    code: 'order.not_found',
  });
});

test('an order leads to its jobs and each of its mails to its own, and each of these leads back', async () => {
  const { orderId, sessionId } = await preparedOrder(house);
  const shown = await readOrderForAdmin(house)(administrator, orderId);
  expect(shown.jobs.map(({ id, kind }) => [id, kind])).toContainEqual([
    `prepare.${orderId}`,
    'prepare-order',
  ]);
  expect(shown.payment).toMatchObject({ sessionId, paymentIntentId: `pi_${sessionId}` });
  const jobIds = [...shown.jobs.map(({ id }) => id), ...shown.mails.map(({ jobId }) => jobId ?? '')];
  expect(jobIds).toHaveLength(shown.jobs.length + 3);
  for (const id of jobIds) expect((await readJobLog(house)(administrator, id)).job.orderId).toBe(orderId);
  const settling = { payload: { paymentIntentId: `pi_${sessionId}` } };
  const [known] = await findAll(house.documents, jobs, {});
  if (known === undefined) throw new Error('nothing worked');
  expect(await orderOfJob(house, { ...known.value, ...settling })).toBe(orderId);
});
