import { expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { listOrdersForAdmin } from '../../selling/orders/admin/list-orders.ts';
import { administrator, createTestApp } from '../../testing/create-test-app.ts';
import { listJobs } from '../../testing/kept.ts';
import { placePaidOrder } from '../../testing/open-order.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { resolveTrace } from './find-trace-orders.ts';

const TRACE_ID = '0123456789abcdef0123456789abcdef';

test('the trace of a job finds the order that the job is about, and no other', async () => {
  const app = createTestApp();
  const { orderId } = await placePaidOrder(app);
  await placePaidOrder(app);
  const [job] = (await listJobs(app, 'prepare-order')).filter(({ payload }) => payload.orderId === orderId);
  await changeDocument(app, jobs, job?.id ?? '', { traceId: TRACE_ID });
  const find = async (search: string) => {
    const page = await listOrdersForAdmin(app)(administrator, await resolveTrace(app)({ search }));
    return page.orders.map(({ id }) => id);
  };
  expect(await find(TRACE_ID)).toEqual([orderId]);
  expect(await find(TRACE_ID.replaceAll('0', 'f'))).toEqual([]);
});

test('another search stays as it is', async () => {
  const app = createTestApp();
  expect(await resolveTrace(app)({ search: 'morel', state: 'paid' })).toEqual({
    search: 'morel',
    state: 'paid',
  });
});
