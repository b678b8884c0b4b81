import type { OrderDocument } from './order.ts';

/** The order with news for the shop that was sent it; one that no shop was sent has none. */
export const withShopNews = (order: OrderDocument, at: string): OrderDocument =>
  order.shopDue === null ? order : { ...order, shopNews: `${at} ${order.number}` };

/** Of an order that goes to another shop, or with other files: no shop has it until it is sent anew. */
export const unsent = { shopDue: null, shopNews: null } as const;
