import type { AdminOrderRow, OrdersQuery } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findByWords } from '../../../foundation/documents/find-by-words.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Condition, Page, Stored } from '../../../ports/documents.port.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';

type ListDeps = Pick<Deps, 'documents'>;

const PAGE_SIZE = 100;

/** Matches every order that was paid, whatever its state is now. */
const PAID: Condition = ['paidAt', '>', ''];

export const toOrderRow = (order: Stored<OrderDocument>): AdminOrderRow => ({
  ...toOrderView(order),
  customer: order.value.buyerName,
});

/** Returns the conditions and the sort field of a list. */
const listCriteria = ({ state, list }: OrdersQuery): { where: readonly Condition[]; field: string } => {
  const stateFilter = list === 'carts' ? 'awaiting_payment' : state;
  return stateFilter === undefined
    ? { where: [PAID], field: 'paidAt' }
    : { where: [['state', '==', stateFilter]], field: 'updatedAt' };
};

/** One page of the orders that match the query; a search text searches all orders, paid or not. */
export const findOrders = (
  { documents }: ListDeps,
  query: OrdersQuery,
  limit = PAGE_SIZE,
): Promise<Page<OrderDocument>> => {
  const cursorOption = query.cursor === undefined ? {} : { cursor: query.cursor };
  const newestFirst = (field: string) => ({
    orderBy: { field, direction: 'desc' } as const,
    limit,
    ...cursorOption,
  });
  if (query.search) return findByWords(documents, orders, query.search, newestFirst('updatedAt'));
  const { where, field } = listCriteria(query);
  return documents.find(orders, { where, ...newestFirst(field) });
};

/**
 * Lists orders, one page at a time: paid ones by payment date, carts or one state by last change, newest first.
 * `total` is the number of all matches; null for a search.
 */
export const listOrdersForAdmin =
  ({ documents }: ListDeps) =>
  async (actor: Actor, query: OrdersQuery = {}) => {
    authorizeAdministrator(actor);
    const page = await findOrders({ documents }, query);
    const { where } = listCriteria(query);
    return {
      orders: page.items.map(toOrderRow),
      cursor: page.cursor,
      total: query.search ? null : (await documents.aggregate(orders, { where })).count,
    };
  };
