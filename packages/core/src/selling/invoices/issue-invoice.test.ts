import type { Invoice } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { findEvery } from '../../testing/find-every.ts';
import { box, card, openPaidGifts } from '../../testing/open-gifts.ts';
import { placePaidOrder, placePayableOrder, readStoredOrder } from '../../testing/open-order.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { orders } from '../orders/order.ts';
import { fulfil } from '../payments/fulfil.ts';
import { notifyRefund } from '../refunds/notify-refund.ts';
import { refundGift } from '../refunds/refund-gift.ts';
import { refundGiftJob } from '../refunds/refund-jobs.ts';
import { returnGift } from '../refunds/return-gift.ts';
import { invoiceMailGuards } from './guard-invoice-mails.ts';
import { buildInvoiceId, invoices } from './invoice.ts';
import { issueInvoiceJob } from './invoice-job.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listGiftInvoices, listInvoices, openGiftInvoice, openInvoice } from './read-invoices.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const set = async ({ number }: Invoice) => new TextEncoder().encode(`%PDF ${number}`);

/** Runs the jobs that issue invoices, as a worker does. */
const issue = async (orderId: string, refundReference?: string): Promise<void> => {
  const jobId = issueInvoiceJob.idOf(buildInvoiceId(orderId, refundReference));
  const claim = await claimOf(app, jobId);
  const payload = (await app.documents.get(jobs, jobId))?.value.payload ?? {};
  await issueInvoice({ ...app, typeset: set })(claim, payload as { orderId: string });
};
const invoiceOf = async (orderId: string, refundReference?: string): Promise<Invoice> => {
  const record = await app.documents.get(invoices, buildInvoiceId(orderId, refundReference));
  if (record === null) throw new Error('nothing was issued');
  return record.value.invoice;
};
const giveBack = async (orderId: string, refundReference: string, cents: number): Promise<void> => {
  const order = await readStoredOrder(app, orderId);
  await app.documents.transact(async (tx) =>
    notifyRefund(tx, app, orderId, order, { refundReference, cents }),
  );
};
const verdictOn = async (cause: string) => {
  const mail = await app.documents.get(mails, cause);
  if (mail === null) throw new Error(`no mail ${cause}`);
  const guard = invoiceMailGuards[mail.value.kind];
  return app.documents.transact(async (tx) => guard?.(tx, mail.value));
};

test('a payment has its invoice: numbered, to the cent, with a file; its mail waits for it', async () => {
  const { orderId } = await placePaidOrder(app, { copies: 5 });
  expect(await verdictOn(`invoice.${orderId}`)).toBe('wait');
  await issue(orderId);
  const { quote, number: orderNumber } = await readStoredOrder(app, orderId);
  expect(await invoiceOf(orderId)).toMatchObject({
    kind: 'invoice',
    number: 'F-2026-000001',
    issuedOn: '2026-03-02',
    orderNumber,
    nature: 'goods',
    grossCents: quote.totalCents,
    vatCents: quote.vatCents,
    corrects: null,
  });
  expect(await verdictOn(`invoice.${orderId}`)).toBe('go');
});

test('a mail whose invoice cannot be made is sent without it', async () => {
  const { orderId } = await placePaidOrder(app);
  await changeDocument(app, jobs, issueInvoiceJob.idOf(buildInvoiceId(orderId)), { state: 'failed' });
  expect(await verdictOn(`invoice.${orderId}`)).toBe('go');
});

test('an amount that an administrator accepted is what the invoice charges', async () => {
  const { orderId, sessionId } = await placePayableOrder(app);
  const { quote } = await readStoredOrder(app, orderId);
  app.payments.pay(sessionId, { amountCents: quote.totalCents - 100 });
  await changeDocument(app, orders, orderId, { acceptedSessionId: sessionId });
  await fulfil(app)(sessionId);
  await issue(orderId);
  expect((await invoiceOf(orderId)).grossCents).toBe(quote.totalCents - 100);
});

describe('a refund', () => {
  test('has a credit note for each refund of the invoice, to the cent', async () => {
    const { orderId } = await placePaidOrder(app);
    await issue(orderId);
    const { grossCents } = await invoiceOf(orderId);
    await giveBack(orderId, 'part.1', 1_000);
    await giveBack(orderId, '', grossCents - 1_000);
    expect(await verdictOn(`refund.${orderId}.part.1`)).toBe('wait');
    await issue(orderId, 'part.1');
    await issue(orderId, 'whole');
    const part = await invoiceOf(orderId, 'part.1');
    const rest = await invoiceOf(orderId, 'whole');
    expect(part).toMatchObject({
      kind: 'credit_note',
      number: 'A-2026-000001',
      grossCents: 1_000,
      corrects: { number: 'F-2026-000001', issuedOn: '2026-03-02' },
    });
    expect(part.grossCents + rest.grossCents).toBe(grossCents);
  });

  test('of an order whose invoice has no job yet issues that invoice first, with its file', async () => {
    const { orderId } = await placePaidOrder(app);
    await app.documents.transact(async (tx) =>
      tx.remove(jobs, issueInvoiceJob.idOf(buildInvoiceId(orderId))),
    );
    await giveBack(orderId, 'part.1', 500);
    await issue(orderId, 'part.1');
    expect((await invoiceOf(orderId)).number).toBe('F-2026-000001');
    expect((await invoiceOf(orderId, 'part.1')).corrects?.number).toBe('F-2026-000001');
    expect(await listInvoices(app)(person('anne'), orderId)).toHaveLength(2);
  });
});

test('the year in an invoice number is that of the operator’s time zone: 23:30 UTC on 31 December is the new year in Paris', async () => {
  const { orderId } = await placePaidOrder(app);
  app.clock.forward(Date.parse('2026-12-31T23:30:00.000Z') - app.clock.now().getTime());
  await issue(orderId);
  expect(await invoiceOf(orderId)).toMatchObject({ number: 'F-2027-000001', issuedOn: '2027-01-01' });
});

describe('a cart of gifts', () => {
  test('has one invoice with its two rates; a refunded box has a credit note with its own rate', async () => {
    const { purchaseId, token, idOf } = await openPaidGifts(app, [box, card]);
    await issue(purchaseId);
    const whole = await invoiceOf(purchaseId);
    expect(whole).toMatchObject({ number: 'F-2026-000001', nature: 'mixed', grossCents: 5_900 + 5_000 });
    expect(whole.taxes.map(({ vatPerMille }) => vatPerMille)).toEqual([55, 0]);
    expect((await listGiftInvoices(app)(token)).map(({ number }) => number)).toEqual(['F-2026-000001']);
    await returnGift(app)(token, idOf(0));
    await refundGift(app)(await claimOf(app, refundGiftJob.idOf(idOf(0))), idOf(0));
    expect(await verdictOn(`gift_news.${idOf(0)}.refunded`)).toBe('wait');
    await issue(purchaseId, 'gift.0');
    const back = await invoiceOf(purchaseId, 'gift.0');
    expect(back).toMatchObject({ kind: 'credit_note', grossCents: 5_900 });
    expect(back.taxes.map(({ vatPerMille }) => vatPerMille)).toEqual([55]);
  });

  test('opens only with its buyer’s link', async () => {
    const { purchaseId } = await openPaidGifts(app, [box]);
    await issue(purchaseId);
    await expect(openGiftInvoice(app)(`${purchaseId}.guess`, 'F-2026-000001')).rejects.toMatchObject({
      code: 'gift.not_found',
    });
  });
});

test('for 50 payments at once, with 20 workers killed at any step, numbers have no gap and none is used twice', async () => {
  app = createTestApp({ LIMIT_FAMILIES_PER_ACCOUNT: '60' });
  const invoiceIds = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { orderId } = await placePaidOrder(app);
      return orderId;
    }),
  );
  const carry = async (orderId: string, documents = app.documents): Promise<void> => {
    const claim = await claimJob(app)(issueInvoiceJob.idOf(buildInvoiceId(orderId)));
    if (claim !== null) await issueInvoice({ ...app, documents, typeset: set })(claim, { orderId });
  };
  const killed = invoiceIds
    .slice(0, 20)
    .map((orderId, index) =>
      carry(orderId, createDyingStore(app.documents, index % 2)).catch((error: Error) => error.message),
    );
  expect(new Set(await Promise.all(killed))).toEqual(new Set(['the store is gone']));
  await Promise.all(invoiceIds.map((orderId) => carry(orderId)));
  const numbers = (await findEvery(app.documents, invoices, {})).map(({ value }) => value.invoice.number);
  const whole = Array.from({ length: 50 }, (_, index) => `F-2026-${String(index + 1).padStart(6, '0')}`);
  expect(numbers.toSorted()).toEqual(whole);
});

test('an order’s invoices are listed and opened by members who may order, and by nobody else', async () => {
  const { orderId } = await placePaidOrder(app);
  expect(await listInvoices(app)(person('anne'), orderId)).toEqual([]);
  await issue(orderId);
  const [only] = await listInvoices(app)(person('anne'), orderId);
  expect(only).toMatchObject({ number: 'F-2026-000001', kind: 'invoice' });
  const file = await openInvoice(app)(person('anne'), orderId, 'F-2026-000001');
  expect(file.fileName).toBe('F-2026-000001.pdf');
  for (const work of [
    listInvoices(app)(person('eve'), orderId),
    openInvoice(app)(person('eve'), orderId, 'F-2026-000001'),
  ])
    await expect(work).rejects.toMatchObject({ code: 'order.not_found' });
  await expect(openInvoice(app)(person('anne'), orderId, 'F-2026-000002')).rejects.toMatchObject({
    code: 'file.not_found',
  });
});
