import type { WorkshopFilter } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Condition, Query, Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import type { Workshop, WorkshopDocument } from '../print-shops/workshop.ts';
import { directionOf, statesOf } from './workshop-filters.ts';

type Asker = Pick<Workshop, 'shopIds'> & { readonly kept: WorkshopDocument };
type FindDeps = Pick<Deps, 'documents'>;

/** Orders of a page. */
const SHOWN = 50;

/** Sorts after every order's number: what is of that very moment is not after it. */
const LAST = '\u{10ffff}';

/** The field by which a list is put in order. It ends with the order's number, so that no two orders are alike in it. */
const fieldOf = (filter: WorkshopFilter): 'shopDue' | 'shopNews' =>
  filter === 'news' ? 'shopNews' : 'shopDue';

const newsSince = ({ kept }: Asker): string => (kept.seenAt === null ? '' : `${kept.seenAt}${LAST}`);

/** One list for each product and state: the store joins no two conditions by « or ». */
const listsOf = (asker: Asker, filter: WorkshopFilter): (readonly Condition[])[] =>
  asker.shopIds.flatMap((shopId): (readonly Condition[])[] => {
    const ofShop: Condition = ['shopId', '==', shopId];
    if (filter === 'news') return [[ofShop, ['shopNews', '>', newsSince(asker)]]];
    return statesOf[filter].map((state) => [ofShop, ['state', '==', state], ['shopDue', '>', '']]);
  });

const countIn = async (
  { documents }: FindDeps,
  lists: readonly (readonly Condition[])[],
): Promise<number> => {
  const counts = await Promise.all(
    lists.map(async (where) => (await documents.tally(orders, { where })).count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

export const countWorkshopOrders = (deps: FindDeps, asker: Asker, filter: WorkshopFilter): Promise<number> =>
  countIn(deps, listsOf(asker, filter));

/** Orders under way that should have left before `today`. */
export const countLate = (deps: FindDeps, asker: Asker, today: string): Promise<number> => {
  const late: Condition = ['shopDue', '<', today];
  return countIn(
    deps,
    listsOf(asker, 'under_way').map((where) => [...where, late]),
  );
};

/** One page of a shop's orders: by ship-by day while they are under way, else the last first. */
export const findWorkshopOrders = async (
  { documents }: FindDeps,
  asker: Asker,
  { filter, after }: { filter: WorkshopFilter; after: string | undefined },
): Promise<{ items: Stored<OrderDocument>[]; cursor: string | null }> => {
  const [field, direction] = [fieldOf(filter), directionOf(filter)];
  const next: Condition[] = after === undefined ? [] : [[field, direction === 'asc' ? '>' : '<', after]];
  const order: Pick<Query, 'orderBy' | 'limit'> = { orderBy: { field, direction }, limit: SHOWN + 1 };
  const pages = await Promise.all(
    listsOf(asker, filter).map((where) => documents.find(orders, { where: [...where, ...next], ...order })),
  );
  const keyOf = ({ value }: Stored<OrderDocument>): string => value[field] ?? '';
  const sign = direction === 'asc' ? 1 : -1;
  const all = pages.flatMap(({ items }) => items).sort((a, b) => (keyOf(a) < keyOf(b) ? -sign : sign));
  const items = all.slice(0, SHOWN);
  const last = items.at(-1);
  return { items, cursor: all.length > SHOWN && last !== undefined ? keyOf(last) : null };
};
