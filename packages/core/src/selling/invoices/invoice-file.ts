import type { Deps } from '../../ports/deps.ts';
import { invoiceKey, invoices } from './invoice.ts';

/** Reads the file of an invoice or a credit note as a mail attachment; null if the file was not made. */
export const readInvoiceFile =
  ({ documents, files }: Pick<Deps, 'documents' | 'files'>) =>
  async (invoiceId: string | null): Promise<{ fileName: string; bytes: Uint8Array } | null> => {
    const record = invoiceId === null ? null : await documents.get(invoices, invoiceId);
    if (record === null || record.value.sha256 === null) return null;
    const bytes = await files.get(invoiceKey(record.value.invoice));
    return bytes === null ? null : { fileName: `${record.value.invoice.number}.pdf`, bytes };
  };
