import { beforeEach, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { invoices } from '../../selling/invoices/invoice.ts';
import { issueInvoice } from '../../selling/invoices/issue-invoice.ts';
import { openPlanCheckout } from '../../selling/subscriptions/open-plan-checkout.ts';
import { confirmSubscription } from '../../selling/subscriptions/settle-billing.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { listJobs } from '../../testing/kept.ts';
import { readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { settlePayment } from './settle-payment.ts';

const PAYMENT = 'pi_in_1';
const anne = person('anne');
let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  familyId = await createFamilyOf(app);
  await openPlanCheckout(app)(anne, { familyId, priceId: 'basic_month' });
  app.payments.billing.subscribe('cus_1');
  app.payments.billing.invoice();
  app.payments.sessions.set('cs_plan_1', {
    id: 'cs_plan_1',
    status: 'complete',
    paymentStatus: 'paid',
    amountCents: 900,
    currency: 'eur',
    livemode: false,
    orderId: null,
    paymentIntentId: PAYMENT,
    clientSecret: null,
  });
});

const confirm = () => confirmSubscription(app)(anne, familyId);
const settle = () => settlePayment(app)(PAYMENT);
const refundElsewhere = async (cents: number): Promise<void> => {
  app.payments.externalChanges.refund(PAYMENT, cents);
  await settle();
};
const issueAll = async (): Promise<void> => {
  for (const { id, payload } of await listJobs(app, 'issue-invoice')) {
    const claim = await claimJob(app)(id);
    const request = payload as unknown as Parameters<ReturnType<typeof issueInvoice>>[1];
    const set = async () => new TextEncoder().encode('%PDF-1.7');
    if (claim !== null) await issueInvoice({ ...app, typeset: set })(claim, request);
  }
};
const alerts = async () => (await readMails(app, 'administrator_alert')).map(({ data }) => data.subject);

test('a refund of a plan at the payment service has one credit note, with its own tax, and one mail', async () => {
  await confirm();
  await refundElsewhere(300);
  await settle();
  await issueAll();
  expect((await readDocument(app, invoices, 'refund.in_1.re_elsewhere_pi_in_1_1')).invoice).toMatchObject({
    kind: 'credit_note',
    number: 'A-2026-000001',
    nature: 'services',
    netCents: 250,
    vatCents: 50,
    grossCents: 300,
    buyer: { name: 'Anne Morel' },
    corrects: { number: 'F-2026-000001' },
  });
  expect((await readMails(app, 'refund')).map(({ data }) => data)).toEqual([
    expect.objectContaining({
      cents: 300,
      giftCardCents: 0,
      isSubscription: true,
      orderNumber: 'DESK-1',
      invoiceId: 'refund.in_1.re_elsewhere_pi_in_1_1',
      orderUrl: 'https://souvenance.example/settings/subscription',
    }),
  ]);
  expect(await alerts()).toEqual(['Remboursement fait chez Stripe, formule DESK-1']);
});

test('each further refund has its own credit note, and together they equal the payment', async () => {
  await confirm();
  await refundElsewhere(300);
  await refundElsewhere(600);
  await issueAll();
  const issued = (await readAll(app, invoices)).map(({ invoice: { kind, grossCents } }) => [
    kind,
    grossCents,
  ]);
  expect(issued.toSorted()).toEqual([
    ['credit_note', 300],
    ['credit_note', 600],
    ['invoice', 900],
  ]);
});

test('a refund that arrives before its payment was read has the invoice issued first', async () => {
  await refundElsewhere(900);
  await issueAll();
  const numbers = (await readAll(app, invoices)).map(({ invoice }) => invoice.number);
  expect(numbers.toSorted()).toEqual(['A-2026-000001', 'F-2026-000001']);
});

test('a dispute is reported to the operator when it begins and when it ends, once each', async () => {
  await confirm();
  app.payments.externalChanges.dispute(PAYMENT, 900);
  await settle();
  await settle();
  app.payments.externalChanges.decide(PAYMENT, 'lost');
  await settle();
  expect((await alerts()).toSorted()).toEqual([
    'Contestation perdue, formule DESK-1',
    'Paiement contesté, formule DESK-1',
  ]);
  expect(await readMails(app, 'refund')).toEqual([]);
});

test('a payment of another product changes nothing', async () => {
  app.payments.billing.invoices.splice(0);
  app.payments.billing.invoice({ priceId: 'price_of_another_shop' });
  await refundElsewhere(900);
  expect(await listJobs(app, 'issue-invoice')).toEqual([]);
  expect(await readMails(app, 'refund')).toEqual([]);
});
