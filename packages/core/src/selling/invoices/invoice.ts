import { invoice } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

/**
 * What was issued, by what it is of: nothing of an invoice changes once it has its number. It stays when its family is erased
 * (Code de commerce, L. 123-22: ten years).
 */
const invoiceRecord = z.object({
  orderId: z.string(),
  invoice,
  /** Month of its day, `YYYY-MM`: the accounts are taken by it. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Hash of its file; null until a worker has made it. */
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

/** One of each kind and year, which lends the next number in the transaction that writes what bears it. */
export const invoiceCounters = collection('invoice-counters', z.object({ last: z.int().nonnegative() }));

/** What an invoice or a credit note is of: an order's payment, or one turn of giving back. */
export const invoiceIdOf = (orderId: string, turn?: string): string =>
  turn === undefined ? `order.${orderId}` : `refund.${orderId}.${turn}`;

const LETTERS = { invoice: 'F', credit_note: 'A' } as const;
const DIGITS = 6;

/** « F-2026-000042 » */
export const invoiceNumber = (kind: keyof typeof LETTERS, year: string, count: number): string =>
  `${LETTERS[kind]}-${year}-${String(count).padStart(DIGITS, '0')}`;

/** Outside of every family's prefix: an erasure leaves it. */
export const invoiceKey = ({ number }: InvoiceRecord['invoice']): string =>
  `invoices/${number.slice(2, 6)}/${number}.pdf`;
