import { z } from 'zod';
import { preflightReport } from '../../book/preflight.ts';
import { mailStates, orderActions } from '../../enums/oversight.ts';
import { printSteps } from '../../enums/printing.ts';
import { defectKinds } from '../../enums/selling.ts';
import { byId, bytes, cents, countryCode, id, instant, pageCursor, printServiceName } from '../../fields.ts';
import { job, jobKind } from '../../jobs.ts';
import { mailKind } from '../../mails/mails.ts';
import { adminNote, adminPost, adminReason as reason, searchText } from '../administration.ts';
import { renderingFileName } from '../making/renderings.ts';
import { shopMessage } from '../printing/shop-messages.ts';
import { route } from '../route.ts';
import { deliveryAddress } from '../selling/cart.ts';
import { holdReason, order, orderState } from '../selling/order.ts';
import { bookFormat } from '../writing/books.ts';
import { adminOrderPayment } from './admin-order-payment.ts';
import { CHANGED_AT_ONCE_MAX } from './admin-several.ts';
import { orderSorts } from './order-sorts.ts';
import { orderTimeline } from './order-timeline.ts';

const ofOrder = byId('orderId');
/** A partial refund, with the amount that could be refunded when the form was shown: a repeated click is refused. */
const partialRefundRequest = z.strictObject({ cents: cents.min(1), remainingCents: cents });
/** Text that the company sends to the buyer. */
const text = z.string().trim().min(3).max(1_000);
/** True to print the newest approved proof instead of the same files. */
const usesNewestProof = z.boolean().default(false);
/** The parcel to print again. Without it all parcels are printed again, or some copies for the first address. */
const shipmentId = id.optional();

/** State of a mail in the ledger of sent mails. */
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

export const adminMail = z.object({
  id: z.string(),
  kind: mailKind,
  to: z.string(),
  state: mailState,
  at: instant,
});
/** A submission of the order to a print shop's service. */
const adminSubmission = z.object({
  shop: z.string(),
  service: printServiceName,
  /** Reference under which the shop knows the submission. */
  reference: z.string(),
  /** The furthest step that the shop has reported; null before its first report. */
  step: z.enum(printSteps).nullable(),
  cost: z.object({ cents, currency: z.string() }).nullable(),
  reason: z.string(),
  /** A message of the shop that was not followed. */
  concern: z.string(),
  at: instant,
  jobId: z.string(),
});
const adminOrder = z.object({
  order,
  /** Actions that are possible now. */
  actions: z.array(z.enum(orderActions)),
  /** Messages between the print shop and the company; `isAwaitingAnswer` says whether the shop waits for an answer. */
  shopMessages: z.array(shopMessage),
  isAwaitingAnswer: z.boolean(),
  /** The order whose copies this order prints again; null for any other order. */
  reprintOf: z.object({ orderId: id, number: z.string(), fault: z.enum(defectKinds) }).nullable(),
  /** The order that this variant belongs to and that paid for it; null for any other order. */
  variantOf: z.object({ orderId: id, number: z.string() }).nullable(),
  /** Internal notes of administrators, the oldest first. */
  notes: z.array(adminNote),
  /** Purchase order and latest ship date given to the print shop; null before it was sent. */
  specification: z.object({ purchaseOrder: z.string(), shipBy: z.iso.date() }).nullable(),
  /** Orders that print copies of this one again. */
  reprints: z.array(z.object({ orderId: id, number: z.string(), state: orderState })),
  /** A newer approved proof of the same book and format, which may replace this one. */
  newerProof: z.object({ number: z.string(), pages: z.int(), approvedAt: instant }).nullable(),
  timeline: orderTimeline,
  /** Names of the people in the order's history, by uid; a person whose account is erased is missing. */
  people: z.record(z.string(), z.string()),
  preflight: preflightReport.nullable(),
  payment: adminOrderPayment,
  /**
   * The rule that picked the print shop, and the version of the rules; null where a person or the configuration picked
   * it.
   */
  pickedBy: z.object({ version: z.int(), rule: z.int() }).nullable(),
  /** Jobs of the order, the oldest first; jobs that send mails are listed with the mails. */
  jobs: z.array(
    z.object({
      id: z.string(),
      kind: jobKind,
      state: job.shape.state,
      at: instant,
      /** Trace id shared with the request that caused the job. */
      traceId: z.string(),
    }),
  ),
  submissions: z.array(adminSubmission),
  mails: z.array(adminMail.extend({ jobId: z.string().nullable() })),
  /**
   * Print shops of the format; `isChosen` marks the order's shop. A shop that would need a new approval cannot be
   * chosen.
   */
  shops: z.array(
    z.object({ id: z.string(), name: z.string(), isChosen: z.boolean(), canBeChosen: z.boolean() }),
  ),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** An order in a list of administration. */
export const adminOrderRow = order.extend({ customer: z.string() });
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

/**
 * Filters of a list of orders, each of which narrows the others. Without any, the list has every paid order. A search
 * without `list` or `state` covers carts too, as `all` does, and is always in the order of the last change.
 */
export const ordersQuery = z.strictObject({
  list: z.enum(['orders', 'carts', 'all']).optional(),
  state: orderState.optional(),
  /** Country of one of its parcels. */
  country: countryCode.optional(),
  /** Format of one of its editions. */
  format: bookFormat.optional(),
  /** Print profile of its shop. */
  shop: z.string().min(1).max(60).optional(),
  /** First and last day of its payment; of its creation where the list has carts. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  search: searchText.optional(),
  sort: z.enum(orderSorts).optional(),
  cursor: pageCursor.optional(),
});
export type OrdersQuery = z.infer<typeof ordersQuery>;
/** The filters for a spreadsheet, or chosen orders: their ids, separated by commas. */
const ordersTableQuery = ordersQuery.omit({ cursor: true }).extend({
  orderIds: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(id).min(1).max(CHANGED_AT_ONCE_MAX))
    .optional(),
});
export type OrdersTableQuery = z.infer<typeof ordersTableQuery>;

export const adminOrderRoutes = {
  'admin.orders': route({
    method: 'GET',
    path: '/api/admin/orders',
    action: 'admin.read',
    replies: 'json',
    query: ordersQuery,
    /**
     * `total` counts all pages; null for a search, and for days in the order of another column. Such a list may end
     * early and have a cursor: after 2,000 orders that do not match, the next page reads on.
     */
    answer: z.object({
      orders: z.array(adminOrderRow),
      cursor: pageCursor.nullable(),
      total: z.int().nullable(),
      /** Print shops that the filter offers. */
      shops: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  /** The same orders, without pages, as a table for a spreadsheet. */
  'admin.ordersTable': route({
    method: 'GET',
    path: '/api/admin/orders.csv',
    action: 'admin.read',
    replies: 'bytes',
    query: ordersTableQuery,
    answer: bytes,
  }),
  'admin.order': route({
    method: 'GET',
    path: '/api/admin/orders/:orderId',
    action: 'admin.read',
    replies: 'json',
    params: ofOrder,
    answer: adminOrder,
  }),
  /** Fee of the payment service, read now; null when the service reports none. */
  'admin.orderFee': route({
    method: 'GET',
    path: '/api/admin/orders/:orderId/fee',
    action: 'admin.read',
    replies: 'json',
    params: ofOrder,
    answer: z.object({ fee: z.object({ cents, currency: z.string() }).nullable() }),
  }),
  /** A file of the approved proof, or of the job ticket. */
  'admin.file': route({
    method: 'GET',
    path: '/api/admin/orders/:orderId/files/:name',
    action: 'admin.read',
    replies: 'bytes',
    params: z.strictObject({ orderId: id, name: renderingFileName }),
    answer: bytes,
  }),
  /** A picture that the print shop attached to a message. */
  'admin.shopPicture': route({
    method: 'GET',
    path: '/api/admin/orders/:orderId/pictures/:pictureId',
    action: 'admin.read',
    replies: 'bytes',
    params: z.strictObject({ orderId: id, pictureId: id }),
    answer: bytes,
  }),
  'admin.resend': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/resend',
    ofOrder,
    z.strictObject({ reason }),
    adminOrder,
  ),
  'admin.hold': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/hold',
    ofOrder,
    z.strictObject({ reason: holdReason }),
    adminOrder,
  ),
  'admin.release': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/release',
    ofOrder,
    z.strictObject({ reason }),
    adminOrder,
  ),
  /** Changes the print shop; its files are derived from the approved ones, or the change is refused. */
  'admin.chooseShop': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/shop',
    ofOrder,
    z.strictObject({ shopId: z.string().min(1).max(60), reason }),
    adminOrder,
  ),
  /** Answers the print shop, closes its question, or both. */
  'admin.answerShop': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/shop-messages',
    ofOrder,
    z.strictObject({ text: z.string().trim().max(2_000), isClosing: z.boolean() }),
    adminOrder,
  ),
  /** Corrects the address of a parcel before its shipment; of the first parcel when none is named. */
  'admin.correctAddress': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/address',
    ofOrder,
    z.strictObject({ shipmentId, address: deliveryAddress, reason }),
    adminOrder,
  ),
  /** Prints copies again, from the same approved files or from a newer proof; returns the new order. */
  'admin.reprint': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/reprint',
    ofOrder,
    z.strictObject({
      copies: z.int().min(1).max(200),
      fault: z.enum(defectKinds),
      usesNewestProof,
      shipmentId,
      reason,
    }),
    adminOrder,
  ),
  /** Answers a reported defect: a reprint, a partial refund, or a refusal with a reason. */
  'admin.answerDefect': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/defects/:defectId/answer',
    byId('orderId', 'defectId'),
    z.discriminatedUnion('outcome', [
      z.strictObject({
        outcome: z.literal('reprint'),
        copies: z.int().min(1).max(200),
        usesNewestProof,
        shipmentId,
        text,
      }),
      z.strictObject({ outcome: z.literal('refund'), partialRefund: partialRefundRequest, text }),
      z.strictObject({ outcome: z.literal('declined'), text }),
    ]),
    adminOrder,
  ),
  /** Replaces the files by the newest approved proof, until the print shop has accepted the order. */
  'admin.replaceFiles': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/proof',
    ofOrder,
    z.strictObject({ reason }),
    adminOrder,
  ),
  /** Refunds the whole order, which ends it, or a part, after which it continues. */
  'admin.refund': adminPost(
    'admin.orders',
    '/api/admin/orders/:orderId/refund',
    ofOrder,
    z.strictObject({ reason, partialRefund: partialRefundRequest.optional() }),
    adminOrder,
  ),
} as const;
