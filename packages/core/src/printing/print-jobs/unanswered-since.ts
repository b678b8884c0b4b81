import type { OrderDocument } from '../../selling/orders/order.ts';

type Words = Pick<OrderDocument, 'questions' | 'answeredAt'>;

/** When the print shop's oldest unsettled message was written; null without one. */
export const unansweredSince = ({ questions, answeredAt }: Words): string | null =>
  questions.find(({ by, at }) => by === 'shop' && (answeredAt === null || at > answeredAt))?.at ?? null;

/** Stores messages in the order, with `unansweredSince`, by which it is found. */
export const withWords = (order: OrderDocument, words: Words): OrderDocument => ({
  ...order,
  ...words,
  unansweredSince: unansweredSince(words),
});
