import { z } from 'zod';
import { holdReasons, orderStates } from '../enums.ts';
import { byId, cents, countryCode, emailAddress, id, instant, postalName, sha256 } from '../fields.ts';
import { orderStages } from '../order-rules.ts';
import { isPostcodeOf } from '../postcodes.ts';
import { bookFormat } from './books.ts';
import { storedFile } from './renderings.ts';
import { route } from './route.ts';

export const orderState = z.enum(orderStates);
export type OrderState = z.infer<typeof orderState>;
export const holdReason = z.enum(holdReasons);

/** What is wanted of one book: the server alone makes prices of it. */
export const cart = z.strictObject({
  format: bookFormat,
  largePrint: z.boolean().default(false),
  /** Pages of the interior; the catalogue's included pages when it isn't known yet. */
  pages: z.int().min(2).max(2_000).optional(),
  copies: z.int().min(0).max(200),
  ebook: z.boolean().default(false),
  country: countryCode.default('FR'),
  express: z.boolean().default(false),
});
export type Cart = z.infer<typeof cart>;

export const quoteLine = z.object({
  kind: z.enum(['book', 'extra_pages', 'discount', 'ebook', 'shipping']),
  label: z.string(),
  quantity: z.int(),
  unitCents: cents,
  totalCents: cents,
  /** Rate in tenths of a percent: 55 is 5,5 %. */
  vatPerMille: z.int(),
});
export const quote = z.object({
  currency: z.string(),
  lines: z.array(quoteLine),
  totalCents: cents,
  vatCents: cents,
  shippingCents: cents,
});
export type Quote = z.infer<typeof quote>;

export const postalAddress = z.strictObject({
  name: postalName,
  line1: z.string().trim().min(1).max(120),
  line2: z.string().trim().max(120).default(''),
  postcode: z.string().trim().min(2).max(12),
  city: z.string().trim().min(1).max(80),
  country: countryCode,
  phone: z.string().trim().max(30).default(''),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** Where a parcel is asked to go. What was kept before is not looked at again: it is read as `postalAddress`. */
export const deliveryAddress = postalAddress.refine(
  ({ country, postcode }) => isPostcodeOf(country, postcode),
  { path: ['postcode'] },
);

export const shipment = z.object({
  id,
  address: postalAddress,
  copies: z.int().nonnegative(),
  carrier: z.string(),
  trackingNumber: z.string(),
  state: z.enum(['waiting', 'shipped', 'delivered']),
});

export const proof = z.object({
  renderingId: id,
  files: z.array(storedFile),
  pages: z.int(),
  spineMm: z.number(),
  approvedAt: instant,
  approvedBy: z.string(),
  /** Rules of the preflight report that the buyer confirmed one by one. */
  confirmations: z.array(z.string()),
});
export type Proof = z.infer<typeof proof>;

/**
 * Files made of the approved ones for a shop of other boxes, colours or paper: no glyph is moved, and each file holds
 * both hashes.
 */
export const derivation = z.object({
  /** Print profile of the shop. */
  shopId: z.string(),
  pages: z.int(),
  spineMm: z.number(),
  files: z.array(storedFile),
});
export type Derivation = z.infer<typeof derivation>;

/** Copies of an order that are printed a second time, as its family sees them: part of what was bought. */
export const reprint = z.object({
  number: z.string(),
  stage: z.enum(orderStages),
  copies: z.int(),
  shipments: z.array(shipment),
  createdAt: instant,
});

export const order = z.object({
  id,
  /** Number that people say on the telephone, e.g. S-2026-0042. */
  number: z.string(),
  bookId: id,
  familyId: id,
  bookTitle: z.string(),
  cart,
  quote,
  /** The code that its total takes into account. */
  code: z.object({ kind: z.enum(['referral', 'coupon', 'offered']), code: z.string() }).nullable(),
  address: postalAddress.nullable(),
  email: z.string(),
  state: orderState,
  /** What the customer sees of it. */
  stage: z.enum(orderStages),
  holdReason: holdReason.nullable(),
  proof: proof.nullable(),
  /** Null while the approved files themselves are what is printed. */
  derivation: derivation.nullable(),
  /** When the buyer declared that he renounces it, on the on-line function; null when he did not. */
  withdrawnAt: instant.nullable(),
  /** Whether the buyer may still cancel it, and gets the whole back when it is paid. */
  canBeCancelled: z.boolean(),
  shipments: z.array(shipment),
  history: z.array(z.object({ at: instant, from: orderState.nullable(), to: orderState, by: z.string() })),
  /** What is printed again of it; told when it is read alone. */
  reprints: z.array(reprint),
  createdAt: instant,
  paidAt: instant.nullable(),
});
export type Order = z.infer<typeof order>;

const ofOrder = byId('orderId');
const orderDraft = {
  cart,
  address: deliveryAddress.nullable().default(null),
  email: emailAddress.optional(),
};

export const orderRoutes = {
  quotes: route({
    method: 'POST',
    path: '/api/quotes',
    action: 'anyone',
    replies: 'json',
    fromServerToo: true,
    body: cart,
    answer: quote,
  }),
  'orders.create': route({
    method: 'POST',
    path: '/api/orders',
    action: 'order.place',
    replies: 'json',
    body: z.strictObject({ bookId: id, ...orderDraft }),
    answer: order,
  }),
  'orders.update': route({
    method: 'PUT',
    path: '/api/orders/:orderId',
    action: 'order.place',
    replies: 'json',
    params: ofOrder,
    body: z.strictObject(orderDraft),
    answer: order,
  }),
  /** A referral's code or a coupon; an empty one takes off what was there. */
  'orders.setCode': route({
    method: 'PUT',
    path: '/api/orders/:orderId/code',
    action: 'order.place',
    replies: 'json',
    params: ofOrder,
    body: z.strictObject({ code: z.string().trim().max(40) }),
    answer: order,
  }),
  'orders.list': route({
    method: 'GET',
    path: '/api/orders',
    action: 'signed_in',
    replies: 'json',
    answer: z.object({ orders: z.array(order) }),
  }),
  'orders.read': route({
    method: 'GET',
    path: '/api/orders/:orderId',
    action: 'order.place',
    replies: 'json',
    params: ofOrder,
    answer: order,
  }),
  'orders.cancel': route({
    method: 'POST',
    path: '/api/orders/:orderId/cancellation',
    action: 'order.place',
    replies: 'json',
    params: ofOrder,
    answer: order,
  }),
  /** Approves the exact stored bytes by their SHA-256, with the consent to a personalised book. */
  'orders.approveProof': route({
    method: 'POST',
    path: '/api/orders/:orderId/proof',
    action: 'order.place',
    replies: 'json',
    params: ofOrder,
    body: z.strictObject({
      renderingId: id,
      interiorSha256: sha256,
      coverSha256: sha256,
      confirmations: z.array(z.string().max(120)).max(200).default([]),
      consent: z.literal(true),
    }),
    answer: order,
  }),
  /** What the return page calls: re-reads the payment session and fulfils the order if it is paid. */
  'orders.confirm': route({
    method: 'POST',
    path: '/api/orders/:orderId/confirmation',
    action: 'order.place',
    replies: 'json',
    params: ofOrder,
    body: z.strictObject({ sessionId: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,199}$/) }),
    answer: order,
  }),
  'stripe.checkout': route({
    method: 'POST',
    path: '/api/stripe/checkout',
    action: 'order.place',
    replies: 'json',
    /** An order draft, by who may place it, or a plan, by the owner of the family. */
    body: z.union([z.strictObject({ orderId: id }), z.strictObject({ familyId: id, priceId: id })]),
    answer: z.object({ clientSecret: z.string(), sessionId: z.string() }),
  }),
  'stripe.webhook': route({
    method: 'POST',
    path: '/api/stripe/webhook',
    action: 'signed_webhook',
    replies: 'json',
    answer: z.object({ received: z.literal(true) }),
    exempt: true,
  }),
} as const;
