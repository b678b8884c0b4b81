import { invoice } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

/**
 * Issued invoices and credit notes, by `buildInvoiceId`. Nothing changes once a document has its number, and it is
 * retained when its family is erased (Code de commerce, L. 123-22: ten years).
 */
const invoiceRecord = z.object({
  /** Id of the sale: an order, or the gift purchase or plan payment that `paysFor` names. */
  orderId: z.string(),
  paysFor: z.enum(['gifts', 'plan']).optional(),
  invoice,
  /** Month of issue, `YYYY-MM`, by which the accounts are read. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** SHA-256 of its file; null until a worker has made it. */
  sha256: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

export const invoices = collection('invoices', invoiceRecord, [
  ['orderId', 'createdAt'],
  ['month', 'invoice.number'],
  ['month', 'invoice.kind', 'invoice.grossCents'],
  ['month', 'invoice.kind', 'invoice.vatCents'],
  ['invoice.number'],
]);

/**
 * Last number of each kind and year; incremented in the transaction that writes the invoice. It is one document and
 * must stay one: the law demands one unbroken sequence in the order of issue (CGI, annexe II, art. 242 nonies A, I,
 * 7°), so that numbers can be neither sharded nor reserved in blocks. Jobs issue the invoices, so no buyer waits for
 * the counter: above the one write a second that a hosted store takes of a document, an hour's peak is numbered over
 * the next hours.
 */
export const invoiceCounters = collection('invoice-counters', z.object({ last: z.int().nonnegative() }));

/** Builds the id of an order's invoice, or of the credit note of one refund. */
export const buildInvoiceId = (orderId: string, refundReference?: string): string =>
  refundReference === undefined ? `order.${orderId}` : `refund.${orderId}.${refundReference}`;

const KIND_LETTERS = { invoice: 'F', credit_note: 'A' } as const;
const COUNT_DIGITS = 6;

/** Formats the number of an invoice (`F-2026-000042`) or of a credit note (`A-2026-000042`). */
export const formatInvoiceNumber = (kind: keyof typeof KIND_LETTERS, year: string, count: number): string =>
  `${KIND_LETTERS[kind]}-${year}-${String(count).padStart(COUNT_DIGITS, '0')}`;

/** Storage key, outside of every family's prefix, so that an erasure does not delete it. */
export const invoiceKey = ({ number }: InvoiceRecord['invoice']): string =>
  `invoices/${number.slice(2, 6)}/${number}.pdf`;
