import type { orderStates } from '../enums/selling.ts';

type OrderState = (typeof orderStates)[number];

/** The filters of a list that name which orders it is about. */
interface ScopeFilters {
  readonly list?: 'orders' | 'carts' | 'all' | undefined;
  readonly state?: OrderState | undefined;
  readonly search?: string | undefined;
}

/** Orders that a list shows: those of one state; `orders` for every paid one; null for all orders and carts. */
export type OrdersScope = OrderState | 'orders' | null;

/** Finds which orders a list shows: a search covers carts too, unless the query names a state or a list. */
export const findOrdersScope = ({ list, state, search }: ScopeFilters): OrdersScope => {
  if (list === 'carts') return 'awaiting_payment';
  if (list === 'all') return state ?? null;
  return state ?? (search && list === undefined ? null : 'orders');
};

/** True where a list may show orders that were never paid: their date is that of their creation. */
export const isUnpaidScope = (scope: OrdersScope): boolean =>
  scope === null || scope === 'awaiting_payment' || scope === 'cancelled';
