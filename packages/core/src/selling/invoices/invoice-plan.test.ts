import { beforeEach, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { listJobs } from '../../testing/kept.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { readDocument, readMails } from '../../testing/read-test-app.ts';
import { openPlanCheckout } from '../subscriptions/open-plan-checkout.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { confirmSubscription } from '../subscriptions/settle-billing.ts';
import { invoices } from './invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { openPlanInvoice } from './read-invoices.ts';

const anne = person('anne');
let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  familyId = await createFamilyOf(app);
  await openPlanCheckout(app)(anne, { familyId, priceId: 'basic_month' });
  app.payments.billing.subscribe('cus_1');
});

const settle = () => confirmSubscription(app)(anne, familyId);
const invoiceRequests = async () => (await listJobs(app, 'issue-invoice')).map(({ payload }) => payload);
const issueAll = async (): Promise<void> => {
  for (const { id, payload } of await listJobs(app, 'issue-invoice')) {
    const claim = await claimJob(app)(id);
    if (claim === null) continue;
    await issueInvoice({ ...app, typeset: async () => new TextEncoder().encode('%PDF-1.7') })(claim, {
      orderId: String(payload.orderId),
      paysFor: 'plan',
    });
  }
};

test('a plan payment is invoiced and notified once, however often it is read', async () => {
  app.payments.billing.invoice();
  await settle();
  await settle();
  expect(await invoiceRequests()).toEqual([{ orderId: 'in_1', paysFor: 'plan' }]);
  const invoiceMails = await readMails(app, 'invoice');
  expect(invoiceMails.map(({ data }) => [data.isSubscription, data.orderUrl])).toEqual([
    [true, 'https://souvenance.example/settings/subscription'],
  ]);
});

test('a known plan payment opens no transaction when it is read again', async () => {
  const { transact } = app.documents;
  let transactionCount = 0;
  app.documents.transact = (work) => {
    transactionCount += 1;
    return transact(work);
  };
  const count = async (): Promise<number> => {
    transactionCount = 0;
    await settle();
    return transactionCount;
  };
  await settle();
  const none = await count();
  app.payments.billing.invoice();
  app.payments.billing.invoice({ at: '2026-04-02T09:00:00.000Z' });
  expect(await count()).toBe(none + 2);
  expect(await count()).toBe(none);
  expect(await invoiceRequests()).toHaveLength(2);
});

test('the invoice includes the tax of a subscription and its period, and is a service', async () => {
  app.payments.billing.invoice();
  await settle();
  await issueAll();
  const { invoice } = await readDocument(app, invoices, 'order.in_1');
  expect(invoice).toMatchObject({
    number: 'F-2026-000001',
    nature: 'services',
    orderNumber: 'DESK-1',
    netCents: 750,
    vatCents: 150,
    grossCents: 900,
    buyer: { name: 'Anne Morel' },
    lines: [{ label: 'Basic, par mois, du 02/03/2026 au 01/04/2026', vatPerMille: 200 }],
  });
});

test('each further payment has its own invoice, oldest first', async () => {
  app.payments.billing.invoice();
  app.payments.billing.invoice({ at: '2026-04-02T09:00:00.000Z' });
  await settle();
  expect((await invoiceRequests()).map(({ orderId }) => orderId)).toEqual(['in_1', 'in_2']);
});

test.each([
  ['is not paid yet', { isPaid: false }],
  ['was paid by a credit', { cents: 0 }],
  ['is for a product of another shop', { priceId: 'price_of_another_shop' }],
  ['is real money in a test installation', { livemode: true }],
])('a plan payment that %s is not invoiced', async (_, as) => {
  app.payments.billing.invoice(as);
  await settle();
  expect(await invoiceRequests()).toEqual([]);
  expect(await readMails(app, 'invoice')).toEqual([]);
});

test('the owner finds the invoice on the page of the plan, and nobody else opens it', async () => {
  app.payments.billing.invoice();
  app.payments.billing.invoice({ isPaid: false, url: 'https://desk.example/in_2' });
  await settle();
  await issueAll();
  const { invoices: listed } = await readSubscription(app)(anne, familyId);
  expect(listed?.map(({ invoiceNumber, url }) => [invoiceNumber, url])).toEqual([
    [null, 'https://desk.example/in_2'],
    ['F-2026-000001', null],
  ]);
  expect(await openPlanInvoice(app)(anne, familyId, 'in_1')).toMatchObject({
    fileName: 'F-2026-000001.pdf',
  });
  const paul = await joinFamily(app, familyId, 'paul', 'editor');
  await expect(openPlanInvoice(app)(paul, familyId, 'in_1')).rejects.toMatchObject({
    code: 'permission.denied',
  });
  const zoe = person('zoe');
  const theirs = await createFamilyOf(app, zoe);
  await expect(openPlanInvoice(app)(zoe, theirs, 'in_1')).rejects.toMatchObject({ code: 'file.not_found' });
});
