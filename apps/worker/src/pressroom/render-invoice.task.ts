import type { Invoice } from '@souvenance/contracts';
import { renderInvoice } from '@souvenance/press/invoice';
import type { Bench } from './bench.ts';

/** Sets an invoice or a credit note; its page comes back as it is. */
export const renderInvoiceTask = (
  _: Bench,
  { invoice, language }: { readonly invoice: Invoice; readonly language: string },
): Promise<Uint8Array> => renderInvoice(invoice, language);
