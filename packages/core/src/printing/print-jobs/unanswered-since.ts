import type { OrderDocument } from '../../selling/orders/order.ts';

type Words = Pick<OrderDocument, 'questions' | 'answeredAt'>;

/** Since when the print shop waits for the house: its first word that nobody has settled. Null when there is none. */
export const unansweredSince = ({ questions, answeredAt }: Words): string | null =>
  questions.find(({ by, at }) => by === 'shop' && (answeredAt === null || at > answeredAt))?.at ?? null;

/** The order after words between shop and house: since when the shop waits is kept beside them, to be found by. */
export const withWords = (order: OrderDocument, words: Words): OrderDocument => ({
  ...order,
  ...words,
  unansweredSince: unansweredSince(words),
});
