import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { invoiceKey, invoices } from '../../selling/invoices/invoice.ts';
import { planPayments } from '../../selling/invoices/plan-payment.ts';
import type { CollectedFile } from './collected-file.ts';
import type { ExportFormat } from './export-format.ts';

interface CollectedInvoices {
  readonly data: ExportFormat['invoices'];
  readonly files: readonly CollectedFile[];
}

/** Returns the payments of the family's plan, which belong to the export of the whole family. */
export const planPaymentIds = async (
  { documents }: Pick<Deps, 'documents'>,
  familyId: string,
): Promise<string[]> =>
  (await findAll(documents, planPayments, { where: [['familyId', '==', familyId]] })).map(({ id }) => id);

/** Collects invoices and credit notes of orders and plans, with their files. */
export const collectInvoices = async (
  { documents }: Pick<Deps, 'documents'>,
  purchaseIds: readonly string[],
): Promise<CollectedInvoices> => {
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  const invoicesByPurchase = await Promise.all(
    purchaseIds.map((id) => findAll(documents, invoices, { where: [['orderId', '==', id]], orderBy })),
  );
  const issuedInvoices = invoicesByPurchase.flat().map(({ value }) => value);
  const toPath = (number: string): string => `factures/${number}.pdf`;
  return {
    data: issuedInvoices.map(({ invoice, sha256 }) => ({
      number: invoice.number,
      kind: invoice.kind,
      of: invoice.orderNumber,
      issuedOn: invoice.issuedOn,
      grossCents: invoice.grossCents,
      currency: invoice.currency,
      file: sha256 === null ? null : toPath(invoice.number),
    })),
    files: issuedInvoices.flatMap(({ invoice, sha256 }) =>
      sha256 === null
        ? []
        : [{ path: toPath(invoice.number), store: 'files' as const, key: invoiceKey(invoice) }],
    ),
  };
};
