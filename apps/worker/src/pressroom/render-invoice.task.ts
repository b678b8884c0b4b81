import type { Invoice } from '@souvenance/contracts';
import { renderInvoice } from '@souvenance/press/invoice';
import type { RenderContext } from './render-context.ts';

/** Typesets an invoice or a credit note and returns its PDF. */
export const renderInvoiceTask = (
  _: RenderContext,
  { invoice, language }: { readonly invoice: Invoice; readonly language: string },
): Promise<Uint8Array> => renderInvoice(invoice, language);
