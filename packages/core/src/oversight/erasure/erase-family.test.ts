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
import { dyingStore } from '../../testing/dying-store.ts';
import { changeOrder, jobsIn } from '../../testing/kept.ts';
import { administrator, familyOf, type House, openHouse, person } from '../../testing/open-house.ts';
import { withIdentity } from '../../testing/open-identity.ts';
import { openBook, orderOf, paidOrder, payableOrder, refundAsAsked } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { claimedJob, workedOrder } from '../../testing/open-shop.ts';
import { allOf, documentOf, mailsIn } from '../../testing/read-house.ts';
import { books } from '../../writing/books/book.ts';
import { askExport } from '../export/ask-export.ts';
import { exportPieceKey } from '../export/export.ts';
import { accounting } from './accounting.ts';
import { beginErasureByHand } from './begin-erasure-by-hand.ts';
import { carryErasure } from './carry-erasure.ts';
import { carryErasureJob, erasures } from './erasure.ts';

const anne = person('anne');
const under = { code: 'erasure.order_under_way' };
let house: House;
beforeEach(async () => {
  house = withIdentity(openHouse(), 'anne', 'paul');
  await openAccount(house, 'anne');
});

const begin = async (familyId: string) => {
  const { id } = await beginErasureByHand(house)(administrator, 'family', familyId, 'demande');
  return {
    id,
    jobId: carryErasureJob.idOf({ id, version: 0, value: await documentOf(house, erasures, id) }),
  };
};
const carry = async ({ id, jobId }: { id: string; jobId: string }, on: House = house) =>
  carryErasure(on)(await claimedJob(house, jobId), id);
const erase = async (familyId: string): Promise<void> => carry(await begin(familyId));

/** Collections that still name a thing, but those which stay for a reason. */
const traces = async (needle: string): Promise<string[]> => {
  const collectionNames: string[] = [];
  for (const from of house.collections) {
    if (from.keptBecause !== null) continue;
    const all = await allOf(
      house,
      collection(from.name, z.looseObject({ kind: z.string().optional() }), from.indexes, from.migrations),
    );
    // The job of the erasure itself has its name.
    const remainingDocuments = all.filter(({ kind }) => kind !== 'carry-erasure');
    if (JSON.stringify(remainingDocuments).includes(needle)) collectionNames.push(from.name);
  }
  return collectionNames;
};

const deliveredOrder = async () => {
  const order = await workedOrder(house, 'delivered');
  const { familyId } = await orderOf(house, order.orderId);
  return { ...order, familyId };
};

describe('a family that is erased', () => {
  test('leaves nothing behind in any collection but those that say why they stay', async () => {
    const { familyId, bookId, orderId } = await deliveredOrder();
    await joinFamily(house, familyId, 'paul', 'author');
    const copy = await askExport(house)(anne, familyId);
    await house.files.put(exportPieceKey(copy.id, 0), new Uint8Array([1]), 'application/zip');
    await house.media.put(`families/${familyId}/originals/p1`, new Uint8Array([1]), 'image/jpeg');
    await erase(familyId);
    for (const needle of [familyId, bookId, orderId]) expect(await traces(needle)).toEqual([]);
    expect(await house.files.list('')).toEqual([]);
    expect(await house.media.list('')).toEqual([]);
    expect(await mailsIn(house)).toEqual([]);
  });

  test('keeps the invoice ten years, without title, narrator, or text', async () => {
    const { familyId, orderId } = await deliveredOrder();
    const order = await orderOf(house, orderId);
    await erase(familyId);
    const row = await documentOf(house, accounting, orderId);
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

  test('keeps no invoice of an order that nobody paid, and closes its payment page', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    await erase((await orderOf(house, orderId)).familyId);
    expect(await allOf(house, accounting)).toEqual([]);
    expect((await house.payments.readSession(sessionId)).status).toBe('expired');
  });

  test('is remembered by its id alone, and its chain of the audit log stands', async () => {
    const familyId = await familyOf(house);
    await erase(familyId);
    expect(await documentOf(house, erasures, `family.${familyId}`)).toMatchObject({
      state: 'done',
      familyName: '',
    });
    expect((await verifyChain(house)(`family.${familyId}`)).brokenAt).toBeNull();
    const remainingAudits = (await allOf(house, audits)).filter((entry) => entry.familyId === familyId);
    expect(remainingAudits.at(-1)?.action).toBe('erasure.done');
    expect(JSON.stringify(remainingAudits)).not.toMatch(/Morel|Jeanne|exemple/);
  });

  test('is paid for no more', async () => {
    const familyId = await familyOf(house);
    await openPlanCheckout(house)(anne, { familyId, priceId: 'pro_year' });
    const { id } = house.payments.billing.subscribe('cus_1', { priceId: 'pro_year' });
    await erase(familyId);
    expect(house.payments.billing.ended).toContain(id);
    expect(await allOf(house, billings)).toEqual([]);
  });

  test('takes nothing of another family with it', async () => {
    const { familyId } = await deliveredOrder();
    const other = await deliveredOrder();
    const before = await orderOf(house, other.orderId);
    const files = await house.files.list(`books/${other.bookId}/`);
    await erase(familyId);
    expect(await orderOf(house, other.orderId)).toEqual(before);
    expect(await house.files.list(`books/${other.bookId}/`)).toEqual(files);
    expect((await mailsIn(house)).some(({ orderId }) => orderId === other.orderId)).toBe(true);
  });
});

describe('money under way', () => {
  test('an order that was paid this very minute makes the erasure wait', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    const erasure = await begin((await orderOf(house, orderId)).familyId);
    house.payments.pay(sessionId);
    await expect(carry(erasure)).rejects.toMatchObject(under);
    await fulfil(house)(sessionId);
    expect((await orderOf(house, orderId)).state).toBe('paid');
    await expect(carry(erasure)).rejects.toMatchObject(under);
    expect(await house.documents.get(orders, orderId)).not.toBeNull();
  });

  test('an order held for another amount keeps its family: its money is still here', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    house.payments.pay(sessionId, { amountCents: 1 });
    await fulfil(house)(sessionId);
    await expect(begin((await orderOf(house, orderId)).familyId)).rejects.toMatchObject(under);
  });

  test('an order held before anybody paid keeps nothing, unless somebody pays it meanwhile', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    await holdOrder(house)(administrator, orderId, 'address');
    const erasure = await begin((await orderOf(house, orderId)).familyId);
    house.payments.pay(sessionId);
    await expect(carry(erasure)).rejects.toMatchObject(under);
    await house.payments.expireSession(sessionId);
    await carry(erasure);
    expect(await house.documents.get(orders, orderId)).toBeNull();
  });

  test.each([
    ['refunded', (orderId: string) => refundOrderByHand(house)(administrator, orderId, 'demandé')],
    ['cancelled by its buyer', (orderId: string) => cancelOrder(house)(anne, orderId)],
  ])('an order that was %s waits until its money has gone back', async (_, undo) => {
    const { orderId, sessionId } = await paidOrder(house);
    await undo(orderId);
    const erasure = await begin((await orderOf(house, orderId)).familyId);
    await expect(carry(erasure)).rejects.toMatchObject(under);
    await refundAsAsked(house, sessionId);
    await carry(erasure);
    expect(house.payments.refunded).toHaveLength(1);
    expect(await allOf(house, refunds)).toHaveLength(1);
    expect((await documentOf(house, accounting, orderId)).isRefunded).toBe(true);
  });
});

describe('a worker that is killed', () => {
  test('anywhere: the next one ends what it began', async () => {
    for (let transactions = 1; ; transactions += 1) {
      house = withIdentity(openHouse(), 'anne');
      await openAccount(house, 'anne');
      const { familyId, orderId } = await deliveredOrder();
      const erasure = await begin(familyId);
      const claim = await claimedJob(house, erasure.jobId);
      const dying = { ...house, documents: dyingStore(house.documents, transactions) };
      const died = await carryErasure(dying)(claim, erasure.id).then(
        () => false,
        () => true,
      );
      if (!died) break;
      expect((await documentOf(house, erasures, erasure.id)).state).toBe('running');
      await carry(erasure);
      expect((await documentOf(house, erasures, erasure.id)).state).toBe('done');
      expect(await traces(familyId)).toEqual([]);
      expect((await documentOf(house, accounting, orderId)).orderNumber).toMatch(/^S-2026-/);
      transactions += transactions > 12 ? 9 : 0;
    }
  });

  test('a second worker that was overtaken does not write the end', async () => {
    const familyId = await familyOf(house);
    const erasure = await begin(familyId);
    const former = await claimedJob(house, erasure.jobId);
    await carry(erasure);
    await expect(carryErasure(house)(former, erasure.id)).rejects.toMatchObject({ name: 'FencedError' });
    expect((await jobsIn(house, 'carry-erasure'))[0]?.state).toBe('done');
  });
});

describe('work on a family', () => {
  test('that waits is dropped, from the queue too', async () => {
    const bookId = await openBook(house);
    const { familyId } = await documentOf(house, books, bookId);
    const { jobId } = await requestRendering(house)(anne, bookId);
    await erase(familyId);
    expect(await house.documents.get(jobs, jobId)).toBeNull();
    expect(house.jobs.added.some(({ id }) => id === jobId)).toBe(false);
  });

  test('that runs is fenced off, and the erasure comes again a little later', async () => {
    const bookId = await openBook(house);
    const { familyId } = await documentOf(house, books, bookId);
    const { jobId } = await requestRendering(house)(anne, bookId);
    await claimedJob(house, jobId);
    const erasure = await begin(familyId);
    await expect(carry(erasure)).rejects.toThrow('a job of the family is running');
    await carry(erasure);
    expect(await traces(familyId)).toEqual([]);
  });
});

test('an order whose state says nothing of money does not stand in the way: a draft that was given up', async () => {
  const { orderId } = await payableOrder(house);
  const { familyId } = await orderOf(house, orderId);
  await changeOrder(house, orderId, { state: 'cancelled', sessionId: null });
  await erase(familyId);
  expect(await house.documents.get(orders, orderId)).toBeNull();
});
