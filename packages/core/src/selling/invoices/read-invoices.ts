import { AppError, type OrderInvoice } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeOwner } from '../../people/families/authorize-owner.ts';
import type { Deps } from '../../ports/deps.ts';
import { readPurchaseByToken } from '../gifts/read-purchase.ts';
import { readOrder } from '../orders/placing/place-order.ts';
import { type InvoiceRecord, invoiceKey, invoices } from './invoice.ts';
import { planPayments } from './plan-payment.ts';

type ReadDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings'>;

const readInvoiceRecords = async (
  { documents }: Pick<Deps, 'documents'>,
  orderId: string,
): Promise<InvoiceRecord[]> => {
  const query = {
    where: [['orderId', '==', orderId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  } as const;
  return (await findAll(documents, invoices, query)).map(({ value }) => value);
};

/** The invoices of records whose PDF is stored; a number is given out before its file is written. */
const toOrderInvoices = (records: readonly InvoiceRecord[]): OrderInvoice[] =>
  records
    .filter(({ sha256 }) => sha256 !== null)
    .map(({ invoice: { kind, number, issuedOn, grossCents, currency } }) => ({
      kind,
      number,
      issuedOn,
      grossCents,
      currency,
    }));

const openInvoiceFile = async (
  { files }: Pick<Deps, 'files'>,
  records: readonly InvoiceRecord[],
  number: string,
) => {
  const record = records.find(({ invoice }) => invoice.number === number);
  const file = record === undefined ? null : await files.open(invoiceKey(record.invoice));
  if (file === null) throw new AppError('file.not_found');
  return { ...file, fileName: `${number}.pdf` };
};

/** Lists the invoices and credit notes of an order that have a file, oldest first, for readers of the order. */
export const listInvoices =
  (deps: ReadDeps) =>
  async (actor: Actor, orderId: string): Promise<OrderInvoice[]> => {
    await readOrder(deps)(actor, orderId);
    return toOrderInvoices(await readInvoiceRecords(deps, orderId));
  };

/** Opens an invoice's file by its number, for readers of the order. Throws `order.not_found`, `file.not_found`. */
export const openInvoice = (deps: ReadDeps) => async (actor: Actor, orderId: string, number: string) => {
  await readOrder(deps)(actor, orderId);
  return openInvoiceFile(deps, await readInvoiceRecords(deps, orderId), number);
};

/** Opens the invoice of a plan payment, for the family's owner. Throws `family.not_found`, `file.not_found`. */
export const openPlanInvoice =
  (deps: ReadDeps) => async (actor: Actor, familyId: string, paymentId: string) => {
    await authorizeOwner(deps.documents, actor, familyId);
    const payment = await deps.documents.get(planPayments, paymentId);
    const records = payment?.value.familyId === familyId ? await readInvoiceRecords(deps, paymentId) : [];
    return openInvoiceFile(deps, records, records[0]?.invoice.number ?? '');
  };

/** Lists the invoices of a gift purchase through its buyer's link. Throws `gift.not_found`. */
export const listGiftInvoices =
  (deps: ReadDeps) =>
  async (token: string): Promise<OrderInvoice[]> =>
    toOrderInvoices(await readInvoiceRecords(deps, (await readPurchaseByToken(deps, token)).id));

/** Opens an invoice of a gift purchase. Throws `gift.not_found`, `file.not_found`. */
export const openGiftInvoice = (deps: ReadDeps) => async (token: string, number: string) =>
  openInvoiceFile(deps, await readInvoiceRecords(deps, (await readPurchaseByToken(deps, token)).id), number);
