import type { Order } from '@souvenance/contracts';

/** Whether gift cards pay the whole order: no payment page follows. */
export const isCovered = ({ cards, dueCents }: Pick<Order, 'cards' | 'dueCents'>): boolean =>
  cards.length > 0 && dueCents === 0;
