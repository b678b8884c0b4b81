import type { AdminOrderRow } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { type OrderDocument, toOrderView } from '../order.ts';
import { countOrders, type FindOrdersQuery, findOrders } from './find-orders.ts';

type ListDeps = Pick<Deps, 'documents'> & { readonly settings: Pick<Deps['settings'], 'timeZone'> };

const PAGE_SIZE = 100;

export const toOrderRow = (order: Stored<OrderDocument>): AdminOrderRow => ({
  ...toOrderView(order),
  customer: order.value.buyerName,
});

/**
 * Lists orders, one page at a time, the newest first unless the query sorts them otherwise: paid ones by their payment,
 * others by their creation. `total` is the number of all matches; null where it is not counted (`countOrders`).
 */
export const listOrdersForAdmin =
  (deps: ListDeps) =>
  async (actor: Actor, query: FindOrdersQuery = {}) => {
    authorizeAdministrator(actor, 'admin.read');
    const page = await findOrders(deps, query, PAGE_SIZE);
    return {
      orders: page.items.map(toOrderRow),
      cursor: page.cursor,
      total: await countOrders(deps, query),
    };
  };
