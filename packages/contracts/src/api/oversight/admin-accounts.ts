import { z } from 'zod';
import { byId, bytes, id, pageCursor } from '../../fields.ts';
import { invoice } from '../../invoice.ts';
import { route } from '../route.ts';

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
const cents = z.int();

const accountsQuery = z.strictObject({ month: month.optional(), cursor: pageCursor.optional() });
export type AccountsQuery = z.infer<typeof accountsQuery>;

/** Total of a month's invoices, or of its credit notes; positive in both cases. */
const total = z.object({ count: z.int(), netCents: cents, vatCents: cents, grossCents: cents });

/** The sale of an invoice. A plan is a family's; its id is null once the family's payment was erased. */
const accountedSale = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), orderId: id }),
  z.object({ kind: z.literal('gifts') }),
  z.object({ kind: z.literal('plan'), familyId: id.nullable() }),
]);
export type AccountedSale = z.infer<typeof accountedSale>;

const accounts = z.object({
  month,
  rows: z.array(
    invoice
      .pick({
        kind: true,
        number: true,
        issuedOn: true,
        orderNumber: true,
        currency: true,
        netCents: true,
        vatCents: true,
        grossCents: true,
      })
      .extend({ sale: accountedSale, buyer: z.string(), hasFile: z.boolean() }),
  ),
  cursor: pageCursor.nullable(),
  totals: z.object({ invoice: total, credit_note: total }),
});
export type Accounts = z.infer<typeof accounts>;

export const accountingRoutes = {
  'admin.accounts': route({
    method: 'GET',
    path: '/api/admin/accounts',
    action: 'admin.read',
    replies: 'json',
    query: accountsQuery,
    answer: accounts,
  }),
  /** The month's accounts for a spreadsheet, or as the entries that the tax office requires. */
  'admin.accountsTable': route({
    method: 'GET',
    path: '/api/admin/accounts/:month/:form',
    action: 'admin.read',
    replies: 'bytes',
    params: z.strictObject({ month, form: z.enum(['csv', 'fec']) }),
    answer: bytes,
  }),
  'admin.invoiceFile': route({
    method: 'GET',
    path: '/api/admin/invoices/:number',
    action: 'admin.read',
    replies: 'bytes',
    params: byId('number'),
    answer: bytes,
  }),
} as const;
