import type { AdminOrderRow, OrderFilter } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findByWords } from '../../../foundation/documents/find-by-words.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Condition, Page, Stored } from '../../../ports/documents.port.ts';
import { type OrderDocument, orders, orderView } from '../order.ts';

type ListDeps = Pick<Deps, 'documents'>;

/** Orders on one page. */
const SHOWN = 100;

/** Every order that was paid, whatever its state is now. */
const PAID: Condition = ['paidAt', '>', ''];

export const orderRow = (order: Stored<OrderDocument>): AdminOrderRow => ({
  ...orderView(order),
  customer: order.value.buyerName,
});

/** Conditions and sort field of a list; newest first. */
const listOf = ({ state, list }: OrderFilter): { where: readonly Condition[]; field: string } => {
  const stateFilter = list === 'carts' ? 'awaiting_payment' : state;
  return stateFilter === undefined
    ? { where: [PAID], field: 'paidAt' }
    : { where: [['state', '==', stateFilter]], field: 'updatedAt' };
};

/** One page of the orders that match the query; a search text searches all orders, paid or not. */
export const findOrders = (
  { documents }: ListDeps,
  query: OrderFilter,
  limit = SHOWN,
): Promise<Page<OrderDocument>> => {
  const from = query.cursor === undefined ? {} : { cursor: query.cursor };
  const newest = (field: string) => ({ orderBy: { field, direction: 'desc' } as const, limit, ...from });
  if (query.search) return findByWords(documents, orders, query.search, newest('updatedAt'));
  const { where, field } = listOf(query);
  return documents.find(orders, { where, ...newest(field) });
};

/**
 * Lists orders, one page at a time: paid ones by payment date, carts or one state by last change, newest first.
 * `total` is the number of all matches; null for a search.
 */
export const listOrdersForAdmin =
  ({ documents }: ListDeps) =>
  async (actor: Actor, query: OrderFilter = {}) => {
    authorizeAdministrator(actor);
    const page = await findOrders({ documents }, query);
    const { where } = listOf(query);
    return {
      orders: page.items.map(orderRow),
      cursor: page.cursor,
      total: query.search ? null : (await documents.tally(orders, { where })).count,
    };
  };
