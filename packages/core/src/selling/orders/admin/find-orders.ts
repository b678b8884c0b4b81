import {
  findOrdersScope,
  isUnpaidScope,
  type OrderColumn,
  type OrdersQuery,
  orderColumns,
} from '@souvenance/contracts';
import { isWithinDays, toDayConditions } from '../../../foundation/clock/day-range.ts';
import { findByWords } from '../../../foundation/documents/find-by-words.ts';
import { findMatching } from '../../../foundation/documents/find-matching.ts';
import { toLabel } from '../../../foundation/documents/labels.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Condition, Page } from '../../../ports/documents.port.ts';
import { filterValues, type OrderDocument, orders } from '../order.ts';

/** The filters of a list; with `orderIds`, these orders alone. */
export type FindOrdersQuery = OrdersQuery & { readonly orderIds?: readonly string[] | undefined };

type FindDeps = Pick<Deps, 'documents'> & { readonly settings: Pick<Deps['settings'], 'timeZone'> };

/** Matches every order that was paid, whatever its state is now. */
const PAID: Condition = ['paidAt', '>', ''];

/** The filters of a list as `filterValues` orders them; null for a filter that is not set. */
const readFilters = (query: OrdersQuery): readonly (string | null)[] => [
  findOrdersScope(query),
  query.country ?? null,
  query.format ?? null,
  query.shop ?? null,
];

/** Field of the payment or, where unpaid orders are listed, of the creation: what `from` and `until` bound. */
const findDateField = (query: OrdersQuery): 'paidAt' | 'createdAt' =>
  isUnpaidScope(findOrdersScope(query)) ? 'createdAt' : 'paidAt';

const findOrderBy = (query: OrdersQuery) => {
  const sort = query.sort ?? 'date';
  const direction = sort.endsWith('-asc') ? ('asc' as const) : ('desc' as const);
  // The words of a search are indexed in this order alone.
  if (query.search) return { field: 'updatedAt', direction };
  const fields: Record<OrderColumn, string> = {
    date: findDateField(query),
    changed: 'updatedAt',
    // Numbers are given in the order of creation; as texts, 10000 would come before 9999.
    number: 'createdAt',
    total: 'quote.totalCents',
  };
  const column = orderColumns.find((name) => sort.startsWith(name)) ?? 'date';
  return { field: fields[column], direction };
};

/** Whether an order lies within the days of a list. */
const isWithin = (order: OrderDocument, query: OrdersQuery, conditions: readonly Condition[]): boolean =>
  isWithinDays(order[findDateField(query)], conditions);

const matchesFilters = (order: OrderDocument, filters: readonly (string | null)[]): boolean => {
  const values = filterValues(order);
  return filters.every(
    (filter, index) => filter === null || values[index]?.some((value) => value === filter),
  );
};

/** The query that an index serves: the label of the filters, and the days where they are the order of the list. */
const readIndexedQuery = (deps: FindDeps, query: OrdersQuery) => {
  const orderBy = findOrderBy(query);
  const dates = toDayConditions(findDateField(query), query, deps.settings.timeZone);
  const isByDate = orderBy.field === findDateField(query);
  const filters = readFilters(query);
  const isEveryPaidOrder = filters[0] === 'orders' && filters.slice(1).every((filter) => filter === null);
  const range = isByDate ? dates : [];
  // Without a filter the dates of payment alone make the list, and nothing at all makes the one of orders and carts.
  const isByPayment = isEveryPaidOrder && orderBy.field === 'paidAt';
  const isUnfiltered = isByPayment || filters.every((filter) => filter === null);
  const where = [...(isByPayment ? [PAID] : []), ...range];
  const indexed = isUnfiltered ? { where } : { label: toLabel(filters), where };
  return { orderBy, indexed, filters, dates, isByDate };
};

/** The orders of these ids that exist, the newest first. */
const readOrders = async (
  { documents }: FindDeps,
  orderIds: readonly string[],
): Promise<Page<OrderDocument>> => {
  const storedOrders = (await documents.getAll(orders, orderIds)).filter((order) => order !== null);
  return {
    items: storedOrders.toSorted((a, b) => (a.value.createdAt < b.value.createdAt ? 1 : -1)),
    cursor: null,
  };
};

/**
 * One page of the orders that match the query, in its order. A search, and days in the order of another column, are
 * compared order by order (`findMatching`).
 */
export const findOrders = async (
  deps: FindDeps,
  query: FindOrdersQuery,
  limit: number,
): Promise<Page<OrderDocument>> => {
  if (query.orderIds !== undefined) return readOrders(deps, query.orderIds);
  const { orderBy, indexed, filters, dates, isByDate } = readIndexedQuery(deps, query);
  const page = { orderBy, limit, ...(query.cursor !== undefined && { cursor: query.cursor }) };
  if (query.search)
    return findByWords(deps.documents, orders, query.search, {
      ...page,
      isMatch: ({ value }) => matchesFilters(value, filters) && isWithin(value, query, dates),
    });
  if (isByDate || dates.length === 0) return deps.documents.find(orders, { ...indexed, ...page });
  return findMatching(deps.documents, orders, { ...indexed, ...page }, ({ value }) =>
    isWithin(value, query, dates),
  );
};

/** Counts the orders that match the query; null where only reading them all would tell. */
export const countOrders = async (deps: FindDeps, query: FindOrdersQuery): Promise<number | null> => {
  if (query.orderIds !== undefined) return null;
  const { indexed, dates, isByDate } = readIndexedQuery(deps, query);
  if (query.search || (dates.length > 0 && !isByDate)) return null;
  return (await deps.documents.aggregate(orders, indexed)).count;
};
