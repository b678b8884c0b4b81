import type { OrderDocument } from './order.ts';

/** Marks a change as news for the order's shop; does nothing until the order was sent to one. */
export const markAsShopNews = (order: OrderDocument, at: string): OrderDocument =>
  order.shopDue === null ? order : { ...order, shopNews: `${at} ${order.number}` };

/** Values of an order that no shop has received yet. */
export const notSentToShop = { shopDue: null, shopNews: null } as const;
