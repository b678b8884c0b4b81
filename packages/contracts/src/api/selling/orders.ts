import { z } from 'zod';
import { PARCELS_MAX } from '../../bounds/parcel-bounds.ts';
import { byId, emailAddress, id, pageCursor, sha256 } from '../../fields.ts';
import { route } from '../route.ts';
import { cart, deliveryAddress, quote } from './cart.ts';
import { order } from './order.ts';

const orderParams = byId('orderId');
const orderDraft = {
  cart,
  address: deliveryAddress.nullable().default(null),
  otherAddresses: z
    .array(deliveryAddress)
    .max(PARCELS_MAX - 1)
    .default([]),
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
    params: orderParams,
    body: z.strictObject(orderDraft),
    answer: order,
  }),
  /** The total that a new order of a book would have: with the discount that it gets without a typed code. */
  'orders.quoteNew': route({
    method: 'POST',
    path: '/api/books/:bookId/order-quote',
    action: 'order.place',
    replies: 'json',
    params: byId('bookId'),
    body: cart,
    answer: quote,
  }),
  /** The total that a draft would have with another cart: with its discount, and the pages of its edition. */
  'orders.quote': route({
    method: 'POST',
    path: '/api/orders/:orderId/quote',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    body: cart,
    answer: quote,
  }),
  /** Sets a referral code or coupon; an empty code removes the former one. */
  'orders.setCode': route({
    method: 'PUT',
    path: '/api/orders/:orderId/code',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    body: z.strictObject({ code: z.string().trim().max(40) }),
    answer: order,
  }),
  /** Pays the order, or a part, with a gift card, by its code in any spelling. */
  'orders.addCard': route({
    method: 'POST',
    path: '/api/orders/:orderId/gift-cards',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    body: z.strictObject({ code: z.string().trim().min(1).max(80) }),
    answer: order,
  }),
  'orders.removeCard': route({
    method: 'POST',
    path: '/api/orders/:orderId/gift-cards/:cardId/removal',
    action: 'order.place',
    replies: 'json',
    params: z.strictObject({ orderId: id, cardId: id }),
    answer: order,
  }),
  /** Pays an order of which nothing is due by bank card, because a code, a gift box or gift cards pay it. */
  'orders.payCovered': route({
    method: 'POST',
    path: '/api/orders/:orderId/payment',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    answer: order,
  }),
  /** Hides the order from a member of the family until it is delivered; null hides it from nobody. */
  'orders.setSurprise': route({
    method: 'PUT',
    path: '/api/orders/:orderId/surprise',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    body: z.strictObject({ uid: id.nullable() }),
    answer: order,
  }),
  'orders.list': route({
    method: 'GET',
    path: '/api/orders',
    action: 'signed_in',
    replies: 'json',
    query: z.strictObject({ cursor: pageCursor.optional() }),
    answer: z.object({ orders: z.array(order), cursor: pageCursor.nullable() }),
  }),
  'orders.read': route({
    method: 'GET',
    path: '/api/orders/:orderId',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    answer: order,
  }),
  /** Begins the same order again, with its cart, address and approved pages; a second click returns the same draft. */
  'orders.again': route({
    method: 'POST',
    path: '/api/orders/:orderId/again',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    answer: order,
  }),
  'orders.cancel': route({
    method: 'POST',
    path: '/api/orders/:orderId/cancellation',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    answer: order,
  }),
  /** Approves the exact stored bytes by their SHA-256, with the consent to a personalised book. */
  'orders.approveProof': route({
    method: 'POST',
    path: '/api/orders/:orderId/proof',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    body: z.strictObject({
      renderingId: id,
      interiorSha256: sha256,
      coverSha256: sha256,
      confirmations: z.array(z.string().max(120)).max(200).default([]),
      consent: z.literal(true),
    }),
    answer: order,
  }),
  /** Called by the return page: reads the payment session again and fulfils the order if it is paid. */
  'orders.confirm': route({
    method: 'POST',
    path: '/api/orders/:orderId/confirmation',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    body: z.strictObject({ sessionId: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,199}$/) }),
    answer: order,
  }),
  'stripe.checkout': route({
    method: 'POST',
    path: '/api/stripe/checkout',
    action: 'order.place',
    replies: 'json',
    /** An order draft, for a member who may place it, or a plan, for the owner of the family. */
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
