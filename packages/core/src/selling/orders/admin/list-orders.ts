import type { AdminOrderRow, OrdersWanted } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findByWords } from '../../../foundation/documents/find-by-words.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Condition, Page, Stored } from '../../../ports/documents.port.ts';
import { type OrderDocument, orders, orderView } from '../order.ts';

type ListDeps = Pick<Deps, 'documents'>;

/** Orders of a page. */
const SHOWN = 100;

/** Every order whose payment came, whatever became of it. */
const PAID: Condition = ['paidAt', '>', ''];

export const orderRow = (order: Stored<OrderDocument>): AdminOrderRow => ({
  ...orderView(order),
  customer: order.value.buyerName,
});

/** What a list is of, and by what it is put in order, newest first. */
const listOf = ({ state, list }: OrdersWanted): { where: readonly Condition[]; field: string } => {
  const asked = list === 'carts' ? 'awaiting_payment' : state;
  return asked === undefined
    ? { where: [PAID], field: 'paidAt' }
    : { where: [['state', '==', asked]], field: 'updatedAt' };
};

/** One page of the orders that are wanted; found by words among all, paid or not, when there are any. */
export const findOrders = (
  { documents }: ListDeps,
  wanted: OrdersWanted,
  limit = SHOWN,
): Promise<Page<OrderDocument>> => {
  const from = wanted.cursor === undefined ? {} : { cursor: wanted.cursor };
  const newest = (field: string) => ({ orderBy: { field, direction: 'desc' } as const, limit, ...from });
  if (wanted.search) return findByWords(documents, orders, wanted.search, newest('updatedAt'));
  const { where, field } = listOf(wanted);
  return documents.find(orders, { where, ...newest(field) });
};

/**
 * Orders, a page at a time: those that were paid, the last paid first; carts, or those of one state, the last changed
 * first. `total` counts all of them; null for a search, which is not counted.
 */
export const listOrdersForAdmin =
  ({ documents }: ListDeps) =>
  async (actor: Actor, wanted: OrdersWanted = {}) => {
    authorizeAdministrator(actor);
    const page = await findOrders({ documents }, wanted);
    const { where } = listOf(wanted);
    return {
      orders: page.items.map(orderRow),
      cursor: page.cursor,
      total: wanted.search ? null : (await documents.tally(orders, { where })).count,
    };
  };
