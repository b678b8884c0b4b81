import { AppError } from '@souvenance/contracts';
import {
  approveProof,
  cancelOrder,
  confirmOrder,
  createOrder,
  dispatch,
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
  'orders.cancel': async ({ params }, { actor }) => {
    const { order, jobIds } = await cancelOrder(services)(actor, params.orderId);
    for (const jobId of jobIds) await dispatch(services)(jobId);
    return order;
  },
  'orders.approveProof': ({ params, body }, { actor }) => approveProof(services)(actor, params.orderId, body),
  'orders.confirm': async ({ params, body }, { actor }) => {
    const { order, jobIds } = await confirmOrder(services)(actor, params.orderId, body.sessionId);
    for (const jobId of jobIds) await dispatch(services)(jobId);
    return order;
  },
  'stripe.checkout': ({ body }, { actor }) =>
    'orderId' in body ? openCheckout(services)(actor, body.orderId) : openPlanCheckout(services)(actor, body),
  'stripe.webhook': async (_, { request }) => {
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string') throw new AppError('webhook.signature_invalid');
    const event = services.payments.readEvent(request.body as Uint8Array, signature);
    const jobId = await receiveEvent(services)(event);
    if (jobId !== null) await dispatch(services)(jobId);
    return { received: true };
  },
});
