import type { OrderDocument } from '../../selling/orders/order.ts';

export interface Return {
  readonly at: string;
  readonly cents: number;
}

/** Returns when a paid order was refunded or cancelled as a whole; null otherwise. */
const findEnd = ({ history }: OrderDocument): string | null =>
  history.find(({ to }) => to === 'refunded' || to === 'cancelled')?.at ?? null;

/**
 * Returns the refunds of an order, each on the day on which we learned of it. When the whole order is refunded or
 * cancelled, the remaining amount counts on the day of its end, though the money may take days.
 */
export const listReturns = (order: OrderDocument): Return[] => {
  const end = findEnd(order);
  const returnsBeforeEnd = order.returns.filter(({ at }) => end === null || at < end);
  const returnedCents = returnsBeforeEnd.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...returnsBeforeEnd,
    ...(end === null ? [] : [{ at: end, cents: order.paidCents - returnedCents }]),
  ];
};

const MINUTE_MS = 60_000;

/** Returns when an order first reached a state, and how many minutes after its payment; null when it did not. */
export const findFirstMove = (
  { history, paidAt }: OrderDocument,
  state: 'printing' | 'shipped',
): { readonly at: string; readonly minutes: number } | null => {
  const at = history.find(({ to }) => to === state)?.at;
  if (at === undefined || paidAt === null) return null;
  return { at, minutes: Math.round((Date.parse(at) - Date.parse(paidAt)) / MINUTE_MS) };
};
