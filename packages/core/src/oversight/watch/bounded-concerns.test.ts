import { beforeEach, expect, test } from 'vitest';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeSentOrder } from '../../testing/open-shop.ts';
import { readAll, readDocument } from '../../testing/read-test-app.ts';
import { CONCERNS_PER_KIND } from './create-concern.ts';
import { noObservations } from './observations.ts';
import { readConcerns } from './read-concerns.ts';

/** Orders, jobs or mails of one kind in the larger of two stores. */
const MANY = 3 * CONCERNS_PER_KIND;

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

/** Reads the concerns, and counts the documents that the store returns for them. */
const readCounted = async () => {
  let documentsRead = 0;
  const find: Documents['find'] = async (collection, query) => {
    const page = await app.documents.find(collection, query);
    documentsRead += page.items.length;
    return page;
  };
  const deps = { ...app, documents: { ...app.documents, find } };
  return { ...(await readConcerns(deps, noObservations)), documentsRead };
};

const plantOrders = async (count: number, change: Partial<OrderDocument>): Promise<void> => {
  const [template] = await readAll(app, orders);
  if (template === undefined) throw new Error('no order');
  const { id: _, ...fields } = template;
  await app.documents.transact(async (tx) => {
    for (let index = 0; index < count; index += 1)
      tx.put(orders, `${change.state}-${index}`, { ...fields, ...change });
  });
};

test('orders that are on their way are not read, however many there are', async () => {
  await placeSentOrder(app);
  const { documentsRead } = await readCounted();
  for (const state of ['paid', 'sent_to_print', 'accepted', 'printing', 'shipped', 'delivered'] as const)
    await plantOrders(MANY, { state });
  expect((await readCounted()).documentsRead).toBe(documentsRead);
});

test('of many orders with the same problem the oldest are listed, and the others are said to exist', async () => {
  await placeSentOrder(app);
  const updatedAt = app.clock.now().toISOString();
  app.clock.forward(3 * 86_400_000);
  await plantOrders(MANY, { state: 'sent_to_print', updatedAt });
  const { concerns, unlistedKinds, documentsRead } = await readCounted();
  const late = concerns.filter(({ kind }) => kind === 'order_late');
  expect(late).toHaveLength(CONCERNS_PER_KIND);
  expect(unlistedKinds).toEqual(['order_late']);
  expect(documentsRead).toBeLessThan(2 * CONCERNS_PER_KIND);
});

test('an order on hold is listed behind many that are on hold for another listed problem', async () => {
  await placeSentOrder(app);
  const updatedAt = app.clock.now().toISOString();
  app.clock.forward(3 * 86_400_000);
  await plantOrders(MANY, { state: 'on_hold', updatedAt, withdrawnAt: updatedAt, holdReason: 'withdrawal' });
  const [template] = await readAll(app, orders);
  if (template === undefined) throw new Error('no order');
  const { id: _, ...fields } = template;
  const now = app.clock.now().toISOString();
  const later = { ...fields, state: 'on_hold', holdReason: 'file', updatedAt: now } as const;
  await app.documents.transact(async (tx) => tx.put(orders, 'later', later));
  const { concerns } = await readCounted();
  const holds = concerns.filter(({ kind }) => kind === 'order_on_hold').map(({ orderId }) => orderId);
  expect(holds).toContain('later');
});

test('an overdue mail is found behind many overdue pictures, with one read for each queue', async () => {
  await placeSentOrder(app);
  const [mailId = ''] = (await readAll(app, mails)).map(({ id }) => `mail.${id}`);
  const mailJob = await readDocument(app, jobs, mailId);
  const overdue: Partial<JobDocument> = { state: 'queued', dispatch: 'pending' };
  await app.documents.transact(async (tx) => {
    tx.put(jobs, mailId, { ...mailJob, ...overdue });
    for (let index = 0; index < MANY; index += 1)
      tx.put(jobs, `picture-${index}`, { ...mailJob, ...overdue, queue: 'photographs' });
  });
  app.clock.forward(3_600_000);
  const { concerns, documentsRead } = await readCounted();
  const lateJobs = concerns.filter(({ kind }) => kind === 'job_late').map(({ jobId }) => jobId);
  expect(lateJobs).toContain(mailId);
  expect(documentsRead).toBeLessThan(CONCERNS_PER_KIND);
});
