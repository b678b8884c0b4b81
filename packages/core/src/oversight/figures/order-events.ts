import type { OrderDocument } from '../../selling/orders/order.ts';

export interface Return {
  readonly at: string;
  readonly cents: number;
}

/** When an order that was paid was given up as a whole; null while it goes on. */
const endOf = ({ history }: OrderDocument): string | null =>
  history.find(({ to }) => to === 'refunded' || to === 'cancelled')?.at ?? null;

/**
 * Refunds of an order, each on the day on which we learned of it. The whole of an order that ends counts on the day of
 * its end, though the money may take days; earlier refunds stay on their day.
 */
export const returnsOf = (order: OrderDocument): Return[] => {
  const end = endOf(order);
  const before = order.returns.filter(({ at }) => end === null || at < end);
  const returnedCents = before.reduce((sum, { cents }) => sum + cents, 0);
  return [...before, ...(end === null ? [] : [{ at: end, cents: order.quote.totalCents - returnedCents }])];
};

const MINUTE_MS = 60_000;

/** When an order first came to a state, and how many minutes after its payment. */
export const firstTo = (
  { history, paidAt }: OrderDocument,
  state: 'printing' | 'shipped',
): { readonly at: string; readonly minutes: number } | null => {
  const at = history.find(({ to }) => to === state)?.at;
  if (at === undefined || paidAt === null) return null;
  return { at, minutes: Math.round((Date.parse(at) - Date.parse(paidAt)) / MINUTE_MS) };
};
