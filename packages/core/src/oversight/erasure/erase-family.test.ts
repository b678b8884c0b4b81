import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { audits } from '../../foundation/audit/audit.ts';
import { verifyChain } from '../../foundation/audit/verify-chain.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { requestRendering } from '../../making/renderings/request-rendering.ts';
import { collection } from '../../ports/documents.port.ts';
import { holdOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/order-changes/cancel-order.ts';
import { orders } from '../../selling/orders/order.ts';
import { fulfil } from '../../selling/payments/fulfil.ts';
import { refunds } from '../../selling/refunds/refund-payment.ts';
import { billings } from '../../selling/subscriptions/billing.ts';
import { openPlanCheckout } from '../../selling/subscriptions/open-plan-checkout.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import {
  administrator,
  createFamilyOf,
  createTestApp,
  person,
  type TestApp,
} from '../../testing/create-test-app.ts';
import { changeOrder, listJobs } from '../../testing/kept.ts';
import { addIdentity } from '../../testing/open-identity.ts';
import {
  openBook,
  placePaidOrder,
  placePayableOrder,
  readStoredOrder,
  runRefundJob,
} from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { claimExistingJob, placeOrderAtStep } from '../../testing/open-shop.ts';
import { readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { exportPieceKey } from '../export/export.ts';
import { requestExport } from '../export/request-export.ts';
import { accounting } from './accounting.ts';
import { beginErasureByHand } from './begin-erasure-by-hand.ts';
import { erasures, runErasureJob } from './erasure.ts';
import { runErasure } from './perform-erasure.ts';

const anne = person('anne');
const orderUnderWay = { code: 'erasure.order_under_way' };
let app: TestApp;
beforeEach(async () => {
  app = addIdentity(createTestApp(), 'anne', 'paul');
  await openAccount(app, 'anne');
});

const begin = async (familyId: string) => {
  const { id } = await beginErasureByHand(app)(administrator, 'family', familyId, 'demande');
  return {
    id,
    jobId: runErasureJob.idOf({ id, version: 0, value: await readDocument(app, erasures, id) }),
  };
};
const runBegunErasure = async ({ id, jobId }: { id: string; jobId: string }, on: TestApp = app) =>
  runErasure(on)(await claimExistingJob(app, jobId), id);
const erase = async (familyId: string): Promise<void> => runBegunErasure(await begin(familyId));

/** Lists the collections that still contain `needle`, except those retained for a reason. */
const collectionsThatContain = async (needle: string): Promise<string[]> => {
  const collectionNames: string[] = [];
  for (const from of app.collections) {
    if (from.retentionReason !== null) continue;
    const all = await readAll(
      app,
      collection(from.name, z.looseObject({ kind: z.string().optional() }), from.indexes, from.migrations),
    );
    // The job of the erasure itself contains the id of the family.
    const remainingDocuments = all.filter(({ kind }) => kind !== 'perform-erasure');
    if (JSON.stringify(remainingDocuments).includes(needle)) collectionNames.push(from.name);
  }
  return collectionNames;
};

const deliveredOrder = async () => {
  const order = await placeOrderAtStep(app, 'delivered');
  const { familyId } = await readStoredOrder(app, order.orderId);
  return { ...order, familyId };
};

describe('erasing a family', () => {
  test('leaves no document, file or mail of it, except in collections that are retained for a reason', async () => {
    const { familyId, bookId, orderId } = await deliveredOrder();
    await joinFamily(app, familyId, 'paul', 'author');
    const copy = await requestExport(app)(anne, familyId);
    await app.files.put(exportPieceKey(copy.id, 0), new Uint8Array([1]), 'application/zip');
    await app.media.put(`families/${familyId}/originals/p1`, new Uint8Array([1]), 'image/jpeg');
    await erase(familyId);
    for (const needle of [familyId, bookId, orderId])
      expect(await collectionsThatContain(needle)).toEqual([]);
    expect(await app.files.list('')).toEqual([]);
    expect(await app.media.list('')).toEqual([]);
    expect(await readMails(app)).toEqual([]);
  });

  test('keeps the accounting record of a paid order for ten years, without title, narrator or address', async () => {
    const { familyId, orderId } = await deliveredOrder();
    const order = await readStoredOrder(app, orderId);
    await erase(familyId);
    const row = await readDocument(app, accounting, orderId);
    expect(row).toMatchObject({
      orderNumber: order.number,
      buyerName: 'anne Morel',
      paidAt: order.paidAt,
      quote: order.quote,
      isRefunded: false,
      sessionId: order.sessionId,
      keepUntil: '2036-03-02T09:00:00.000Z',
    });
    expect(JSON.stringify(row)).not.toMatch(/Jeanne|jours|exemple\.fr/);
  });

  test('keeps no accounting record of an unpaid order, and expires its payment page', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await erase((await readStoredOrder(app, orderId)).familyId);
    expect(await readAll(app, accounting)).toEqual([]);
    expect((await app.payments.readSession(sessionId)).status).toBe('expired');
  });

  test('is refused for an order that was paid just before its payment page was closed', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    const { expireSession } = app.payments;
    app.payments.expireSession = async (id) => {
      app.payments.pay(id);
      return expireSession(id);
    };
    const { familyId } = await readStoredOrder(app, orderId);
    await expect(erase(familyId)).rejects.toMatchObject(orderUnderWay);
    expect(await readStoredOrder(app, orderId)).toMatchObject({ sessionId });
  });

  test('keeps its id without its name, and an unbroken chain in the audit log', async () => {
    const familyId = await createFamilyOf(app);
    await erase(familyId);
    expect(await readDocument(app, erasures, `family.${familyId}`)).toMatchObject({
      state: 'done',
      familyName: '',
    });
    expect((await verifyChain(app)(`family.${familyId}`)).brokenAt).toBeNull();
    const remainingAudits = (await readAll(app, audits)).filter((entry) => entry.familyId === familyId);
    expect(remainingAudits.at(-1)?.action).toBe('erasure.done');
    expect(JSON.stringify(remainingAudits)).not.toMatch(/Morel|Jeanne|exemple/);
  });

  test('ends its subscription', async () => {
    const familyId = await createFamilyOf(app);
    await openPlanCheckout(app)(anne, { familyId, priceId: 'pro_year' });
    const { id } = app.payments.billing.subscribe('cus_1', { priceId: 'pro_year' });
    await erase(familyId);
    expect(app.payments.billing.ended).toContain(id);
    expect(await readAll(app, billings)).toEqual([]);
  });

  test('leaves the orders, files and mails of another family unchanged', async () => {
    const { familyId } = await deliveredOrder();
    const other = await deliveredOrder();
    const before = await readStoredOrder(app, other.orderId);
    const files = await app.files.list(`books/${other.bookId}/`);
    await erase(familyId);
    expect(await readStoredOrder(app, other.orderId)).toEqual(before);
    expect(await app.files.list(`books/${other.bookId}/`)).toEqual(files);
    expect((await readMails(app)).some(({ orderId }) => orderId === other.orderId)).toBe(true);
  });
});

describe('erasing a family with money in transit', () => {
  test('waits while an order is being paid, and once it is paid', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    const erasure = await begin((await readStoredOrder(app, orderId)).familyId);
    app.payments.pay(sessionId);
    await expect(runBegunErasure(erasure)).rejects.toMatchObject(orderUnderWay);
    await fulfil(app)(sessionId);
    expect((await readStoredOrder(app, orderId)).state).toBe('paid');
    await expect(runBegunErasure(erasure)).rejects.toMatchObject(orderUnderWay);
    expect(await app.documents.get(orders, orderId)).not.toBeNull();
  });

  test('is refused while an order is on hold because another amount was paid', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    app.payments.pay(sessionId, { amountCents: 1 });
    await fulfil(app)(sessionId);
    await expect(begin((await readStoredOrder(app, orderId)).familyId)).rejects.toMatchObject(orderUnderWay);
  });

  test('ignores an order put on hold before payment, but waits when it is paid meanwhile', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await holdOrder(app)(administrator, orderId, 'address');
    const erasure = await begin((await readStoredOrder(app, orderId)).familyId);
    app.payments.pay(sessionId);
    await expect(runBegunErasure(erasure)).rejects.toMatchObject(orderUnderWay);
    const session = await app.payments.readSession(sessionId);
    app.payments.sessions.set(sessionId, { ...session, status: 'expired', paymentStatus: 'unpaid' });
    await runBegunErasure(erasure);
    expect(await app.documents.get(orders, orderId)).toBeNull();
  });

  test.each([
    ['refunded', (orderId: string) => refundOrderByHand(app)(administrator, orderId, 'demandé')],
    ['cancelled by its buyer', (orderId: string) => cancelOrder(app)(anne, orderId)],
  ])('waits until the money of an order that was %s is refunded', async (_, undo) => {
    const { orderId, sessionId } = await placePaidOrder(app);
    await undo(orderId);
    const erasure = await begin((await readStoredOrder(app, orderId)).familyId);
    await expect(runBegunErasure(erasure)).rejects.toMatchObject(orderUnderWay);
    await runRefundJob(app, sessionId);
    await runBegunErasure(erasure);
    expect(app.payments.refunds).toHaveLength(1);
    expect(await readAll(app, refunds)).toHaveLength(1);
    expect((await readDocument(app, accounting, orderId)).isRefunded).toBe(true);
  });
});

describe('a worker that loses its erasure', () => {
  test('after any transaction leaves it to the next run, which completes it', async () => {
    for (let transactions = 1; ; transactions += 1) {
      app = addIdentity(createTestApp(), 'anne');
      await openAccount(app, 'anne');
      const { familyId, orderId } = await deliveredOrder();
      const erasure = await begin(familyId);
      const claim = await claimExistingJob(app, erasure.jobId);
      const dying = { ...app, documents: createDyingStore(app.documents, transactions) };
      const hasFailed = await runErasure(dying)(claim, erasure.id).then(
        () => false,
        () => true,
      );
      if (!hasFailed) break;
      expect((await readDocument(app, erasures, erasure.id)).state).toBe('running');
      await runBegunErasure(erasure);
      expect((await readDocument(app, erasures, erasure.id)).state).toBe('done');
      expect(await collectionsThatContain(familyId)).toEqual([]);
      expect((await readDocument(app, accounting, orderId)).orderNumber).toMatch(/^S-2026-/);
      transactions += transactions > 12 ? 9 : 0;
    }
  });

  test('to another worker cannot finish it', async () => {
    const familyId = await createFamilyOf(app);
    const erasure = await begin(familyId);
    const former = await claimExistingJob(app, erasure.jobId);
    await runBegunErasure(erasure);
    await expect(runErasure(app)(former, erasure.id)).rejects.toMatchObject({ name: 'FencedError' });
    expect((await listJobs(app, 'perform-erasure'))[0]?.state).toBe('done');
  });
});

describe('the jobs of an erased family', () => {
  test('are removed while they wait, from the queue too', async () => {
    const bookId = await openBook(app);
    const { familyId } = await readDocument(app, books, bookId);
    const { jobId } = await requestRendering(app)(anne, bookId);
    await erase(familyId);
    expect(await app.documents.get(jobs, jobId)).toBeNull();
    expect(app.jobs.addedJobs.some(({ id }) => id === jobId)).toBe(false);
  });

  test('that run are fenced off, and the erasure is tried again later', async () => {
    const bookId = await openBook(app);
    const { familyId } = await readDocument(app, books, bookId);
    const { jobId } = await requestRendering(app)(anne, bookId);
    await claimExistingJob(app, jobId);
    const erasure = await begin(familyId);
    await expect(runBegunErasure(erasure)).rejects.toThrow('a job of the family is running');
    await runBegunErasure(erasure);
    expect(await collectionsThatContain(familyId)).toEqual([]);
  });
});

test('an order that was cancelled before payment does not prevent the erasure of its family', async () => {
  const { orderId } = await placePayableOrder(app);
  const { familyId } = await readStoredOrder(app, orderId);
  await changeOrder(app, orderId, { state: 'cancelled', sessionId: null });
  await erase(familyId);
  expect(await app.documents.get(orders, orderId)).toBeNull();
});
