import { beforeEach, describe, expect, test } from 'vitest';
import { invoices } from '../../selling/invoices/invoice.ts';
import { planPayments } from '../../selling/invoices/plan-payment.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { openBook, placePaidOrder } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { collectExport } from './collect-export.ts';
import { exports } from './export.ts';
import { requestExport } from './request-export.ts';

const anne = person('anne');
const paul = person('paul');
let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
  familyId = await createFamilyOf(app);
  await joinFamily(app, familyId, 'paul', 'author');
  bookId = await openBook(app, familyId);
});

const exportRequest = async (who = anne) => {
  const { id } = await requestExport(app)(who, familyId);
  return { id, version: 1, value: await readDocument(app, exports, id) };
};
const collect = async (who = anne) => {
  const collected = await collectExport(app)(await exportRequest(who));
  if (collected === null) throw new Error('no export was collected');
  return collected;
};

/** Stores an issued invoice that names its file. */
const addInvoice = (count: number, orderId: string): Promise<void> =>
  app.documents.transact(async (tx) => {
    const number = `F-2026-00000${count}`;
    const cents = { netCents: 750, vatCents: 150, grossCents: 900 };
    const seller = { ...app.settings.seller };
    tx.create(invoices, `order.${orderId}`, {
      orderId,
      month: '2026-11',
      sha256: 'a'.repeat(64),
      createdAt: app.clock.now().toISOString(),
      invoice: {
        number,
        kind: 'invoice',
        issuedOn: '2026-11-23',
        settledOn: '2026-11-23',
        corrects: null,
        orderNumber: `S-${count}`,
        nature: 'services',
        isDemonstration: true,
        seller,
        currency: 'EUR',
        ...cents,
        lines: [],
        taxes: [],
        cardCents: 0,
        buyer: { name: 'Anne', lines: [], postcode: '', city: '', country: 'FR' },
      },
    });
  });

describe('the invoices in an export', () => {
  beforeEach(async () => {
    for (const [count, buyerUid] of [
      [1, 'anne'],
      [2, 'paul'],
    ] as const) {
      const { orderId } = await placePaidOrder(app);
      await changeOrder(app, orderId, { familyId, bookId, buyerUid });
      await addInvoice(count, orderId);
    }
    const bill = { currency: 'EUR', lines: [], totalCents: 900, vatCents: 150 };
    const seenStatus = { refunds: [], disputes: [] };
    const at = { paidAt: '2026-11-23T09:00:00.000Z', seenStatus };
    const invoiceFields = { familyId, number: 'DESK-1', buyerName: 'Anne', bill, ...at };
    await app.documents.transact(async (tx) => tx.create(planPayments, 'in_1', invoiceFields));
    await addInvoice(3, 'in_1');
  });

  test('are all invoices of the family, each with its file, for the owner', async () => {
    const { data, files } = await collect();
    expect(data.invoices.map(({ number, file }) => [number, file]).toSorted()).toEqual(
      [1, 2, 3].map((count) => [`F-2026-00000${count}`, `factures/F-2026-00000${count}.pdf`]),
    );
    expect(
      files
        .filter(({ path }) => path.startsWith('factures/'))
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([1, 2, 3].map((count) => `invoices/2026/F-2026-00000${count}.pdf`));
  });

  test('are only the buyer’s own for another member', async () => {
    expect((await collect(paul)).data.invoices.map(({ number }) => number)).toEqual(['F-2026-000002']);
  });
});
