import type { OrderDocument } from '../../selling/orders/order.ts';

/** Since when the print shop waits for the house: its first word that nobody has settled. Null when there is none. */
export const askedSince = ({ questions, answeredAt }: OrderDocument): string | null =>
  questions.find(({ by, at }) => by === 'shop' && (answeredAt === null || at > answeredAt))?.at ?? null;
