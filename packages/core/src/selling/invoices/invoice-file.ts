import type { Deps } from '../../ports/deps.ts';
import { invoiceKey, invoices } from './invoice.ts';

/** The file of an invoice or a credit note as a mail attachment; null if it was not made. */
export const invoiceFileOf =
  ({ documents, files }: Pick<Deps, 'documents' | 'files'>) =>
  async (invoiceId: string | null): Promise<{ fileName: string; bytes: Uint8Array } | null> => {
    const record = invoiceId === null ? null : await documents.get(invoices, invoiceId);
    if (record === null || record.value.sha256 === null) return null;
    const bytes = await files.get(invoiceKey(record.value.invoice));
    return bytes === null ? null : { fileName: `${record.value.invoice.number}.pdf`, bytes };
  };
