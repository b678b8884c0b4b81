import { beforeEach, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { requestPartialRefundByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelGiftCard } from '../../selling/cards/admin/manage-gift-cards.ts';
import { buildInvoiceId } from '../../selling/invoices/invoice.ts';
import { issueInvoiceJob } from '../../selling/invoices/invoice-job.ts';
import { issueInvoice } from '../../selling/invoices/issue-invoice.ts';
import { exportOrders } from '../../selling/orders/admin/export-orders.ts';
import { payCoveredOrder } from '../../selling/payments/pay-covered-order.ts';
import { notifyRefund } from '../../selling/refunds/notify-refund.ts';
import { openPlanCheckout } from '../../selling/subscriptions/open-plan-checkout.ts';
import { confirmSubscription } from '../../selling/subscriptions/settle-billing.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { buyCard, payPartlyByCard, placeOrderWithCards } from '../../testing/open-cards.ts';
import { issueInvoices, placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { exportAccounts, openAnyInvoice } from './export-accounts.ts';
import { readAccounts } from './read-accounts.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const issue = async (orderId: string, refundReference?: string): Promise<void> => {
  const jobId = issueInvoiceJob.idOf(buildInvoiceId(orderId, refundReference));
  const claim = await claimJob(app)(jobId);
  const payload = (await app.documents.get(jobs, jobId))?.value.payload as { orderId: string };
  if (claim !== null) await issueInvoice({ ...app, typeset: async () => new Uint8Array(3) })(claim, payload);
};

/** Reads the rows of the FEC file of one month, split into fields. */
const entriesOf = async (month: string): Promise<string[][]> => {
  const { text } = await exportAccounts(app)(administrator, month, 'fec');
  const lines = text.split('\r\n').slice(1, -1);
  return lines.map((line) => line.split('\t'));
};

const cents = (amount = ''): number => Math.round(Number(amount.replace(',', '.')) * 100);

/** Creates two invoiced orders in March, and refunds 10 euros of the first. */
const createMarchInvoices = async () => {
  const [first, second] = [await placePaidOrder(app), await placePaidOrder(app, { copies: 0, ebook: true })];
  for (const { orderId } of [first, second]) await issue(orderId);
  const order = await readStoredOrder(app, first.orderId);
  await app.documents.transact(async (tx) =>
    notifyRefund(tx, app, first.orderId, order, { refundReference: 'part.1', cents: 1_000 }),
  );
  await issue(first.orderId, 'part.1');
  return { first: order, second: await readStoredOrder(app, second.orderId) };
};

test('lists the invoices and credit notes of one month by number, with their totals', async () => {
  const { first, second } = await createMarchInvoices();
  const accounts = await readAccounts(app)(administrator, { month: '2026-03' });
  expect(accounts.rows.map(({ number }) => number)).toEqual([
    'A-2026-000001',
    'F-2026-000001',
    'F-2026-000002',
  ]);
  expect(accounts.totals.invoice).toMatchObject({
    count: 2,
    grossCents: first.quote.totalCents + second.quote.totalCents,
    vatCents: first.quote.vatCents + second.quote.vatCents,
  });
  expect(accounts.totals.credit_note).toMatchObject({ count: 1, grossCents: 1_000 });
  expect((await readAccounts(app)(administrator, { month: '2026-02' })).rows).toEqual([]);
});

test('each invoice names its sale: an order, a gift purchase, or the plan of a family', async () => {
  const { orderId } = await placePaidOrder(app);
  await buyCard(app);
  const { familyId } = await readStoredOrder(app, orderId);
  await openPlanCheckout(app)(person('anne'), { familyId, priceId: 'basic_month' });
  app.payments.billing.subscribe('cus_1');
  app.payments.billing.invoice();
  await confirmSubscription(app)(person('anne'), familyId);
  await issueInvoices(app);
  const { rows } = await readAccounts(app)(administrator, { month: '2026-03' });
  const sales = rows.map(({ sale }) => sale).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(sales).toEqual([{ kind: 'gifts' }, { kind: 'order', orderId }, { kind: 'plan', familyId }]);
});

test('the FEC file has 18 columns, and the debit of each document equals its credit', async () => {
  await createMarchInvoices();
  const { text, fileName } = await exportAccounts(app)(administrator, '2026-03', 'fec');
  const [head = '', ...lines] = text.split('\r\n').slice(0, -1);
  expect(head.split('\t')).toHaveLength(18);
  const entries = lines.map((line) => line.split('\t'));
  for (const entry of entries) expect(entry).toHaveLength(18);
  const balances = new Map<string, number>();
  for (const entry of entries)
    balances.set(entry[2] ?? '', (balances.get(entry[2] ?? '') ?? 0) + cents(entry[11]) - cents(entry[12]));
  expect(balances.size).toBe(6);
  expect([...balances.values()].every((balance) => balance === 0)).toBe(true);
  expect(fileName).toMatch(/FEC202603\.txt$/);
});

test('account 419100 holds what is left on gift cards: it grows with a sale, and shrinks with spending or cancelling', async () => {
  const { code, sessionId, cardId } = await buyCard(app, 2_000);
  const lostCard = await buyCard(app, 3_000, 1);
  await buyCard(app, 5_000, 2);
  const { orderId } = await payPartlyByCard(app, [code]);
  await cancelGiftCard(app)(administrator, lostCard.cardId, 'perdue');
  await issueInvoices(app);
  expect([sessionId, cardId, orderId].every(Boolean)).toBe(true);
  const entries = await entriesOf('2026-03');
  const sumOf = (account: string): number =>
    entries
      .filter((entry) => account === '' || entry[4] === account)
      .reduce((sum, entry) => sum + cents(entry[12]) - cents(entry[11]), 0);
  expect(sumOf('')).toBe(0);
  expect(sumOf('419100')).toBe(5_000);
  expect(sumOf('758000')).toBe(3_000);
  expect(sumOf('512000')).toBe(-10_000 - 1_490);
});

test('the table of orders and the FEC file agree on the amounts paid and refunded by gift card', async () => {
  const [one, other] = [await buyCard(app, 2_000), await buyCard(app, 9_000, 1)];
  const { orderId } = await payPartlyByCard(app, [one.code]);
  const whole = await placeOrderWithCards(app, [other.code]);
  await payCoveredOrder(app)(person('anne'), whole.orderId);
  await placeOrderWithCards(app, [other.code]);
  await requestPartialRefundByHand(app)(administrator, orderId, {
    cents: 700,
    remainingCents: 3_490,
    reason: 'geste',
  });
  const chunks: Buffer[] = [];
  for await (const chunk of await exportOrders(app)(administrator, {})) chunks.push(Buffer.from(chunk));
  const lines = Buffer.concat(chunks).toString().trimEnd().split('\n');
  const table = lines.map((line) => line.split(';'));
  const sumOf = (heading: string): number => {
    const at = table[0]?.indexOf(heading) ?? -1;
    return table.slice(1).reduce((sum, row) => sum + cents(row[at]), 0);
  };
  expect([sumOf('Payé par cartes cadeaux'), sumOf('Rendu sur cartes cadeaux')]).toEqual([5_490, 700]);
  await issueInvoices(app);
  const entries = await entriesOf('2026-03');
  const settled = entries.filter(([journal, , , , account]) => journal === 'BQ' && account === '419100');
  expect(settled.reduce((sum, entry) => sum + cents(entry[11]), 0)).toBe(5_490);
  expect(settled.reduce((sum, entry) => sum + cents(entry[12]), 0)).toBe(700);
});

test('the CSV shows a refund as a negative amount, and its export is recorded in the audit log', async () => {
  await createMarchInvoices();
  const { text } = await exportAccounts(app)(administrator, '2026-03', 'csv');
  expect(text.split('\n').find((line) => line.startsWith('A-2026-000001'))).toContain(';-10,00;');
  expect(await auditOf(app, 'operator')).toMatchObject([{ action: 'accounts.exported', to: '2026-03 csv' }]);
});

test('refuses accounts, exports and invoices to anybody but an administrator', async () => {
  await createMarchInvoices();
  const anne = person('anne');
  await expect(readAccounts(app)(anne, {})).rejects.toThrow();
  await expect(exportAccounts(app)(anne, '2026-03', 'fec')).rejects.toThrow();
  await expect(openAnyInvoice(app)(anne, 'F-2026-000001')).rejects.toThrow();
  expect((await openAnyInvoice(app)(administrator, 'F-2026-000002')).fileName).toBe('F-2026-000002.pdf');
});
