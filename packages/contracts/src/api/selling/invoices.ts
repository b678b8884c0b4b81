import { z } from 'zod';
import { byId, bytes, id } from '../../fields.ts';
import { invoice } from '../../invoice.ts';
import { route } from '../route.ts';

/** An invoice or a credit note in the buyer's list; amounts are positive, tax included. */
const orderInvoice = invoice.pick({
  kind: true,
  number: true,
  issuedOn: true,
  grossCents: true,
  currency: true,
});
export type OrderInvoice = z.infer<typeof orderInvoice>;

const purchaseParams = z.strictObject({ token: z.string().min(1).max(200) });

export const invoiceRoutes = {
  /** Lists the invoices and credit notes of an order, the oldest first. */
  'invoices.list': route({
    method: 'GET',
    path: '/api/orders/:orderId/invoices',
    action: 'order.place',
    replies: 'json',
    params: byId('orderId'),
    answer: z.object({ invoices: z.array(orderInvoice) }),
  }),
  'invoices.file': route({
    method: 'GET',
    path: '/api/orders/:orderId/invoices/:number',
    action: 'order.place',
    replies: 'bytes',
    params: byId('orderId', 'number'),
    answer: bytes,
  }),
  /** Reads the invoice of one payment of a plan, by the id that the subscription's list returns. */
  'invoices.planFile': route({
    method: 'GET',
    path: '/api/families/:familyId/subscription/invoices/:paymentId',
    action: 'family.manage',
    replies: 'bytes',
    params: byId('familyId', 'paymentId'),
    answer: bytes,
  }),
  /** Lists the invoices of a cart of gifts, by the buyer's link. */
  'invoices.ofGifts': route({
    method: 'GET',
    path: '/api/gift-purchases/:token/invoices',
    action: 'anyone',
    replies: 'json',
    params: purchaseParams,
    answer: z.object({ invoices: z.array(orderInvoice) }),
  }),
  'invoices.giftFile': route({
    method: 'GET',
    path: '/api/gift-purchases/:token/invoices/:number',
    action: 'anyone',
    replies: 'bytes',
    params: purchaseParams.extend({ number: id }),
    answer: bytes,
  }),
} as const;
