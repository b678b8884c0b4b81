import { createInvalidRequest, createMissingResource } from './stripe-fault.ts';

interface PageParameters {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

export interface ListPage<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

const findIndex = (items: readonly { id: string }[], id: string, param: string): number => {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw createMissingResource('object', id, param);
  return index;
};

/**
 * Returns one page of a list in the order of `items`, with 10 items unless `limit` is given. With `ending_before`,
 * `has_more` tells whether there are items before the page, as in Stripe.
 */
export const cutPage = <T extends { id: string }>(
  items: readonly T[],
  url: string,
  parameters: PageParameters,
): ListPage<T> => {
  const limit = parameters.limit ?? 10;
  if (parameters.starting_after !== undefined && parameters.ending_before !== undefined)
    throw createInvalidRequest('You can only specify one of starting_after or ending_before.');
  if (parameters.ending_before !== undefined) {
    const end = findIndex(items, parameters.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: items.slice(start, end) };
  }
  const after = parameters.starting_after;
  const start = after === undefined ? 0 : findIndex(items, after, 'starting_after') + 1;
  const data = items.slice(start, start + limit);
  return { object: 'list', url, has_more: start + data.length < items.length, data };
};

/** The values of a collection, newest first. */
export const sortNewestFirst = <T>(items: Map<string, T>): T[] => [...items.values()].reverse();
