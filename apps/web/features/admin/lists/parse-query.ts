interface Parser {
  safeParse(value: unknown): { readonly data?: unknown };
}

export type SearchParameters = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The filters of a list in the address of its page: each field that its schema accepts. Others are left out, so that an
 * old bookmark shows the list instead of an error.
 * @example const filters = parseQuery<OrdersQuery>(ordersQuery, await searchParams);
 */
export const parseQuery = <Query extends object>(
  schema: { readonly shape: Readonly<Record<string, Parser>> },
  parameters: SearchParameters,
): Query => {
  const fields = Object.entries(schema.shape).flatMap(([name, parser]) => {
    const value = parameters[name];
    if (typeof value !== 'string' || value.trim() === '') return [];
    const { data } = parser.safeParse(value);
    return data === undefined || data === '' ? [] : [[name, data] as const];
  });
  return Object.fromEntries(fields) as Query;
};

/** The address of a list with these filters, without those that are empty. */
export const toAddress = (path: string, filters: Readonly<Record<string, string | undefined>>): string => {
  const query = toQueryText(filters);
  return query === '' ? path : `${path}?${query}`;
};

/** Filters as the query of an address, in the order of their names, so that equal filters are equal texts. */
export const toQueryText = (filters: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(filters)
      .filter((entry): entry is [string, string] => Boolean(entry[1]))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString();
