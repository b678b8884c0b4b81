/** One page of a list, and the way to the next. */
interface ListPage<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
}

/**
 * Every entry of a list that the API answers page by page, for a screen that needs them all: to count, to order, to
 * look one up.
 * @example
 * await readAll(async (query) => {
 *   const { orders, cursor } = await client.call('orders.list', { query });
 *   return { items: orders, cursor };
 * });
 */
export const readAll = async <T>(
  readPage: (query: { cursor?: string }) => Promise<ListPage<T>>,
): Promise<T[]> => {
  const all: T[] = [];
  let query: { cursor?: string } | null = {};
  while (query !== null) {
    const page: ListPage<T> = await readPage(query);
    all.push(...page.items);
    query = page.cursor === null ? null : { cursor: page.cursor };
  }
  return all;
};
