import { AppError } from '@souvenance/contracts';
import {
  approveProof,
  cancelOrder,
  confirmOrder,
  createOrder,
  listOrders,
  openCheckout,
  openPlanCheckout,
  priceListOf,
  quoteOf,
  readOrder,
  receiveEvent,
  setOrderCode,
  updateOrder,
} from '@souvenance/core';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

type OrderRoutes = Extract<
  keyof Handlers,
  `orders.${string}` | 'stripe.checkout' | 'stripe.webhook' | 'quotes' | 'catalogue.read'
>;

/** Prices, quotes, orders, their proof and their payment. */
export const orderHandlers = (services: Services): Handlers<OrderRoutes> => ({
  'catalogue.read': async () => priceListOf(services.settings),
  quotes: async ({ body }) => quoteOf(body, services.settings),
  'orders.create': ({ body }, { actor }) => createOrder(services)(actor, body),
  'orders.update': ({ params, body }, { actor }) => updateOrder(services)(actor, params.orderId, body),
  'orders.setCode': ({ params, body }, { actor }) => setOrderCode(services)(actor, params.orderId, body.code),
  'orders.list': async (_, { actor }) => ({ orders: await listOrders(services)(actor) }),
  'orders.read': ({ params }, { actor }) => readOrder(services)(actor, params.orderId),
  'orders.cancel': ({ params }, { actor }) => cancelOrder(services)(actor, params.orderId),
  'orders.approveProof': ({ params, body }, { actor }) => approveProof(services)(actor, params.orderId, body),
  'orders.confirm': ({ params, body }, { actor }) =>
    confirmOrder(services)(actor, params.orderId, body.sessionId),
  'stripe.checkout': ({ body }, { actor }) =>
    'orderId' in body ? openCheckout(services)(actor, body.orderId) : openPlanCheckout(services)(actor, body),
  'stripe.webhook': async (_, { request }) => {
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string') throw new AppError('webhook.signature_invalid');
    const event = services.payments.readEvent(request.body as Uint8Array, signature);
    await receiveEvent(services)(event);
    return { received: true };
  },
});
