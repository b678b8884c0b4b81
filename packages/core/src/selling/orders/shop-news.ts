import type { OrderDocument } from './order.ts';

/** Marks a change as news for the order's shop; does nothing until the order was sent to one. */
export const withShopNews = (order: OrderDocument, at: string): OrderDocument =>
  order.shopDue === null ? order : { ...order, shopNews: `${at} ${order.number}` };

/** Fields of an order that is sent anew to a shop: no shop has it until then. */
export const notSentToShop = { shopDue: null, shopNews: null } as const;
