import type { Order } from '@souvenance/contracts';

/** True when gift cards pay the whole order, so that there is no card payment. */
export const isPaidByGiftCards = ({ cards, dueCents }: Pick<Order, 'cards' | 'dueCents'>): boolean =>
  cards.length > 0 && dueCents === 0;
