import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listJobs } from '../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { readJobs } from './manage-jobs.ts';

const TRACE_ID = '0123456789abcdef0123456789abcdef';

let app: TestApp;
let orderId: string;
let jobId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ orderId } = await placePaidOrder(app));
  jobId = (await listJobs(app, 'prepare-order'))[0]?.id ?? '';
  await changeDocument(app, jobs, jobId, {
    state: 'failed',
    dispatch: 'ended',
    traceId: TRACE_ID,
    errorCode: 'internal',
    errorMessage: 'ffmpeg stopped: moov atom not found',
  });
});

type ListQuery = Parameters<ReturnType<typeof readJobs>>[1];
const read = (query: ListQuery) => readJobs(app)(administrator, query);
const idsOf = async (query: ListQuery) => (await read(query)).jobs.map(({ id }) => id);

test('jobs are filtered by queue, kind and state together, and counted where an index tells', async () => {
  const { queue } = (await listJobs(app, 'prepare-order'))[0] ?? {};
  const page = await read({ queue: queue as 'orders' });
  expect(page.jobs.map(({ id }) => id)).toContain(jobId);
  expect(page.total).toBe(page.jobs.length);
  expect(await idsOf({ queue: queue as 'orders', state: 'failed' })).toEqual([jobId]);
  expect(await idsOf({ kind: 'prepare-order', state: 'failed', queue: queue as 'orders' })).toEqual([jobId]);
  expect(await idsOf({ kind: 'prepare-order', queue: 'voices' })).toEqual([]);
  expect((await read({ state: 'failed' })).total).toBe(1);
  expect((await read({ state: 'failed', queue: 'voices' })).total).toBeNull();
});

test('jobs are found by trace, error text, order’s id and order’s number', async () => {
  const { number } = await readStoredOrder(app, orderId);
  expect(await idsOf({ search: TRACE_ID })).toEqual([jobId]);
  expect(await idsOf({ search: 'ffmpeg moov' })).toEqual([jobId]);
  for (const search of [orderId, number, number.toLowerCase()]) {
    const ids = await idsOf({ search });
    expect(ids).toContain(jobId);
    expect(await idsOf({ search, kind: 'prepare-order' })).toEqual([jobId]);
  }
  expect(await idsOf({ search: 'ffmpeg', state: 'done' })).toEqual([]);
});
