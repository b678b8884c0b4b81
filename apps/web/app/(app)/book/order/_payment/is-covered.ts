import type { Order } from '@souvenance/contracts';

/** True when a gift box or gift cards pay the whole order, so that there is no card payment. */
export const isCovered = ({ dueCents }: Pick<Order, 'dueCents'>): boolean => dueCents === 0;
