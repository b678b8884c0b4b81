import type { OrderDocument } from '../../selling/orders/order.ts';

type ShopMessages = Pick<OrderDocument, 'shopMessages' | 'answeredAt'>;

/** Returns when the print shop's oldest unsettled message was written; null if there is none. */
export const findUnansweredSince = ({ shopMessages, answeredAt }: ShopMessages): string | null =>
  shopMessages.find(({ by, at }) => by === 'shop' && (answeredAt === null || at > answeredAt))?.at ?? null;

/**
 * Returns the order with these messages and with `shopMessageUnansweredSince`, the field by which unanswered orders are
 * found.
 */
export const replaceShopMessages = (order: OrderDocument, messages: ShopMessages): OrderDocument => ({
  ...order,
  ...messages,
  shopMessageUnansweredSince: findUnansweredSince(messages),
});
