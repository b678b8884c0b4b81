import { z } from 'zod';

const cents = z.int();
const day = z.iso.date();

/** A charged line: price without tax, tax, and price with tax. A discount is negative. */
export const invoiceLine = z.strictObject({
  label: z.string(),
  quantity: z.int(),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  /** Rate in tenths of a percent: 55 is 5.5 %. */
  vatPerMille: z.int().nonnegative(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/**
 * The seller, as the law requires it on an invoice (Code de commerce, L. 441-9, R. 123-237; CGI, ann. II, 242 nonies
 * A).
 */
export const seller = z.strictObject({
  name: z.string(),
  /** Legal form and capital as text. */
  form: z.string(),
  capital: z.string(),
  address: z.string(),
  registration: z.string(),
  siren: z.string(),
  vat: z.string(),
  email: z.string(),
});
export type Seller = z.infer<typeof seller>;

/** Nature of the sale: goods, services (a download), or both (CGI, ann. II, 242 nonies A, I, 11° bis). */
export const invoiceNatures = ['goods', 'services', 'mixed'] as const;

/** An invoice or a credit note as it was issued; it never changes. The amounts of a credit note are positive. */
export const invoice = z.strictObject({
  kind: z.enum(['invoice', 'credit_note']),
  /** « F-2026-000001 », « A-2026-000001 »: without a gap within a year and kind. */
  number: z.string(),
  issuedOn: day,
  /** Number and day of the invoice that a credit note corrects. */
  corrects: z.strictObject({ number: z.string(), issuedOn: day }).nullable(),
  orderNumber: z.string(),
  /** Day of the payment, or of the refund. */
  settledOn: day,
  nature: z.enum(invoiceNatures),
  /** True for a payment in the payment service's test mode, which took no money. */
  isDemonstration: z.boolean(),
  seller,
  buyer: z.strictObject({
    name: z.string(),
    lines: z.array(z.string()),
    postcode: z.string(),
    city: z.string(),
    country: z.string().length(2),
  }),
  currency: z.string().length(3),
  lines: z.array(invoiceLine),
  /** By rate, the highest first. */
  taxes: z.array(z.strictObject({ vatPerMille: z.int().nonnegative(), netCents: cents, vatCents: cents })),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  /** Part of the total paid with gift cards, or refunded to them. */
  cardCents: cents,
});
export type Invoice = z.infer<typeof invoice>;
