import { type OrderState, type WorkshopFilter, workshopFilters } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Condition, Query, Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import type { Workshop, WorkshopDocument } from '../print-shops/workshop.ts';
import { directionOf, statesOf } from './workshop-filters.ts';

type WorkshopReader = Pick<Workshop, 'shopIds'> & { readonly document: WorkshopDocument };
type FindDeps = Pick<Deps, 'documents'>;

/** Orders on one page. */
const SHOWN = 50;

/** Sorts after every order number, so that entries of that same instant count as seen. */
const LAST = '\u{10ffff}';

/** Sort field of a list. It ends with the order's number, so that its values are unique. */
const fieldOf = (filter: WorkshopFilter): 'shopDue' | 'shopNews' =>
  filter === 'news' ? 'shopNews' : 'shopDue';

const newsSince = ({ document }: WorkshopReader): string =>
  document.seenAt === null ? '' : `${document.seenAt}${LAST}`;

/** One query for each product and state, because the database has no `or`. */
const listsIn = ({ shopIds }: WorkshopReader, states: readonly OrderState[]): (readonly Condition[])[] =>
  shopIds.flatMap((shopId) =>
    states.map((state): readonly Condition[] => [
      ['shopId', '==', shopId],
      ['state', '==', state],
      ['shopDue', '>', ''],
    ]),
  );

const listsOf = (asker: WorkshopReader, filter: WorkshopFilter): (readonly Condition[])[] =>
  filter === 'news'
    ? asker.shopIds.map((shopId) => [
        ['shopId', '==', shopId],
        ['shopNews', '>', newsSince(asker)],
      ])
    : listsIn(asker, statesOf[filter]);

const countIn = async (
  { documents }: FindDeps,
  lists: readonly (readonly Condition[])[],
): Promise<number> => {
  const counts = await Promise.all(
    lists.map(async (where) => (await documents.aggregate(orders, { where })).count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** The shop with only those products that ever had an order, which saves queries. */
export const withOrders = async <A extends WorkshopReader>({ documents }: FindDeps, asker: A): Promise<A> => {
  const counts = await Promise.all(
    asker.shopIds.map((shopId) =>
      documents.aggregate(orders, {
        where: [
          ['shopId', '==', shopId],
          ['shopNews', '>', ''],
        ],
      }),
    ),
  );
  return { ...asker, shopIds: asker.shopIds.filter((_, index) => (counts[index]?.count ?? 0) > 0) };
};

/** Counts the orders of each filter; each state is counted once. */
export const countWorkshopOrders = async (
  deps: FindDeps,
  asker: WorkshopReader,
): Promise<Record<WorkshopFilter, number>> => {
  const states = [...new Set(Object.values(statesOf).flat())];
  const [news, ...counts] = await Promise.all([
    countIn(deps, listsOf(asker, 'news')),
    ...states.map((state) => countIn(deps, listsIn(asker, [state]))),
  ]);
  const ofState = (state: OrderState): number => counts[states.indexOf(state)] ?? 0;
  const totalOf = (filter: WorkshopFilter): number =>
    filter === 'news' ? (news ?? 0) : statesOf[filter].reduce((sum, state) => sum + ofState(state), 0);
  return Object.fromEntries(workshopFilters.map((filter) => [filter, totalOf(filter)])) as Record<
    WorkshopFilter,
    number
  >;
};

/** Counts open orders that should have shipped before `today`. */
export const countLate = (deps: FindDeps, asker: WorkshopReader, today: string): Promise<number> => {
  const late: Condition = ['shopDue', '<', today];
  return countIn(
    deps,
    listsOf(asker, 'under_way').map((where) => [...where, late]),
  );
};

/** One page of a shop's orders: open ones by ship-by day, others newest first. */
export const findWorkshopOrders = async (
  { documents }: FindDeps,
  asker: WorkshopReader,
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
