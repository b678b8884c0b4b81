import {
  addOrderCard,
  approveProof,
  cancelOrder,
  computeQuote,
  confirmOrder,
  createOrder,
  openCheckout,
  openPlanCheckout,
  orderAgain,
  payCoveredOrder,
  quoteNewOrder,
  quoteOrder,
  readDefectPicture,
  readOrder,
  readOrderPage,
  readPriceList,
  receiveEvent,
  removeOrderCard,
  reportDefect,
  setOrderCode,
  setSurprise,
  updateOrder,
  uploadDefectPicture,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type OrderRoutes = Extract<
  keyof Handlers,
  `orders.${string}` | 'stripe.checkout' | 'stripe.webhook' | 'quotes' | 'catalogue.read'
>;

/** Handlers of prices, quotes, orders, their proofs and their payment. */
export const createOrderHandlers = (services: Services): Handlers<OrderRoutes> => ({
  'catalogue.read': async () => readPriceList(services.settings),
  quotes: async ({ body }) => computeQuote(body, services.settings),
  'orders.create': ({ body }, { actor }) => createOrder(services)(actor, body),
  'orders.update': ({ params, body }, { actor }) => updateOrder(services)(actor, params.orderId, body),
  'orders.quoteNew': ({ params, body }, { actor }) => quoteNewOrder(services)(actor, params.bookId, body),
  'orders.quote': ({ params, body }, { actor }) => quoteOrder(services)(actor, params.orderId, body),
  'orders.addCard': ({ params, body }, { actor }) => addOrderCard(services)(actor, params.orderId, body.code),
  'orders.removeCard': ({ params }, { actor }) =>
    removeOrderCard(services)(actor, params.orderId, params.cardId),
  'orders.payCovered': ({ params }, { actor }) => payCoveredOrder(services)(actor, params.orderId),
  'orders.setCode': ({ params, body }, { actor }) => setOrderCode(services)(actor, params.orderId, body.code),
  'orders.setSurprise': ({ params, body }, { actor }) =>
    setSurprise(services)(actor, params.orderId, body.uid),
  'orders.list': ({ query }, { actor }) => readOrderPage(services)(actor, query.cursor),
  'orders.read': ({ params }, { actor }) => readOrder(services)(actor, params.orderId),
  'orders.again': ({ params }, { actor }) => orderAgain(services)(actor, params.orderId),
  'orders.cancel': ({ params }, { actor }) => cancelOrder(services)(actor, params.orderId),
  'orders.approveProof': ({ params, body }, { actor }) => approveProof(services)(actor, params.orderId, body),
  'orders.confirm': ({ params, body }, { actor }) =>
    confirmOrder(services)(actor, params.orderId, body.sessionId),
  'orders.uploadPicture': ({ params }, { actor, request }) =>
    uploadDefectPicture(services)(actor, params.orderId, new Uint8Array(request.body as Buffer)),
  'orders.picture': async ({ params }, { actor }) => ({
    body: await readDefectPicture(services)(actor, params.orderId, params.pictureId),
    contentType: 'image/jpeg',
  }),
  'orders.reportDefect': async ({ params, body }, { actor }) => ({
    defects: await reportDefect(services)(actor, params.orderId, body),
  }),
  'stripe.checkout': ({ body }, { actor }) =>
    'orderId' in body ? openCheckout(services)(actor, body.orderId) : openPlanCheckout(services)(actor, body),
  'stripe.webhook': async (_, { request }) => {
    const event = services.payments.readEvent(request.body as Uint8Array, request.headers);
    await receiveEvent(services)(event);
    return { received: true };
  },
});
