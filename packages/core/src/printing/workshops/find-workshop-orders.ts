import { type OrderState, type WorkshopFilter, workshopFilters } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Condition, Query, Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import type { Workshop, WorkshopDocument } from '../print-shops/workshop.ts';
import { sortDirection, statesOfFilter } from './workshop-filters.ts';

type WorkshopReader = Pick<Workshop, 'shopIds'> & { readonly document: WorkshopDocument };
type FindDeps = Pick<Deps, 'documents'>;

const PAGE_SIZE = 50;

/** Sorts after every order number, so that entries of the same instant count as seen. */
const LAST_CHARACTER = '\u{10ffff}';

/** Returns the sort field of a list. Its values end with the order's number, so that they are unique. */
const sortField = (filter: WorkshopFilter): 'shopDue' | 'shopNews' =>
  filter === 'news' ? 'shopNews' : 'shopDue';

const newsSince = ({ document }: WorkshopReader): string =>
  document.seenAt === null ? '' : `${document.seenAt}${LAST_CHARACTER}`;

/** Builds one query for each product and state, because the database has no `or`. */
const buildStateQueries = (
  { shopIds }: WorkshopReader,
  states: readonly OrderState[],
): (readonly Condition[])[] =>
  shopIds.flatMap((shopId) =>
    states.map((state): readonly Condition[] => [
      ['shopId', '==', shopId],
      ['state', '==', state],
      ['shopDue', '>', ''],
    ]),
  );

const buildFilterQueries = (workshop: WorkshopReader, filter: WorkshopFilter): (readonly Condition[])[] =>
  filter === 'news'
    ? workshop.shopIds.map((shopId) => [
        ['shopId', '==', shopId],
        ['shopNews', '>', newsSince(workshop)],
      ])
    : buildStateQueries(workshop, statesOfFilter[filter]);

const countOrders = async (
  { documents }: FindDeps,
  lists: readonly (readonly Condition[])[],
): Promise<number> => {
  const counts = await Promise.all(
    lists.map(async (where) => (await documents.aggregate(orders, { where })).count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Returns the shop with only those products that ever had an order, which saves queries. */
export const keepOrderedProducts = async <A extends WorkshopReader>(
  { documents }: FindDeps,
  workshop: A,
): Promise<A> => {
  const counts = await Promise.all(
    workshop.shopIds.map((shopId) =>
      documents.aggregate(orders, {
        where: [
          ['shopId', '==', shopId],
          ['shopNews', '>', ''],
        ],
      }),
    ),
  );
  return { ...workshop, shopIds: workshop.shopIds.filter((_, index) => (counts[index]?.count ?? 0) > 0) };
};

/** Counts the orders of each filter; each state is counted once. */
export const countWorkshopOrders = async (
  deps: FindDeps,
  workshop: WorkshopReader,
): Promise<Record<WorkshopFilter, number>> => {
  const states = [...new Set(Object.values(statesOfFilter).flat())];
  const [news, ...counts] = await Promise.all([
    countOrders(deps, buildFilterQueries(workshop, 'news')),
    ...states.map((state) => countOrders(deps, buildStateQueries(workshop, [state]))),
  ]);
  const countOfState = (state: OrderState): number => counts[states.indexOf(state)] ?? 0;
  const countOfFilter = (filter: WorkshopFilter): number =>
    filter === 'news'
      ? (news ?? 0)
      : statesOfFilter[filter].reduce((sum, state) => sum + countOfState(state), 0);
  return Object.fromEntries(workshopFilters.map((filter) => [filter, countOfFilter(filter)])) as Record<
    WorkshopFilter,
    number
  >;
};

/** Counts open orders that should have shipped before `today`. */
export const countLate = (deps: FindDeps, workshop: WorkshopReader, today: string): Promise<number> => {
  const lateCondition: Condition = ['shopDue', '<', today];
  return countOrders(
    deps,
    buildFilterQueries(workshop, 'under_way').map((where) => [...where, lateCondition]),
  );
};

/** Reads one page of a shop's orders: open orders by ship-by day, others newest first. */
export const findWorkshopOrders = async (
  { documents }: FindDeps,
  workshop: WorkshopReader,
  { filter, after }: { filter: WorkshopFilter; after: string | undefined },
): Promise<{ items: Stored<OrderDocument>[]; cursor: string | null }> => {
  const [field, direction] = [sortField(filter), sortDirection(filter)];
  const cursorCondition: Condition[] =
    after === undefined ? [] : [[field, direction === 'asc' ? '>' : '<', after]];
  const pageQuery: Pick<Query, 'orderBy' | 'limit'> = { orderBy: { field, direction }, limit: PAGE_SIZE + 1 };
  const pages = await Promise.all(
    buildFilterQueries(workshop, filter).map((where) =>
      documents.find(orders, { where: [...where, ...cursorCondition], ...pageQuery }),
    ),
  );
  const sortKey = ({ value }: Stored<OrderDocument>): string => value[field] ?? '';
  const sign = direction === 'asc' ? 1 : -1;
  const sortedOrders = pages
    .flatMap(({ items }) => items)
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -sign : sign));
  const items = sortedOrders.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return { items, cursor: sortedOrders.length > PAGE_SIZE && last !== undefined ? sortKey(last) : null };
};
