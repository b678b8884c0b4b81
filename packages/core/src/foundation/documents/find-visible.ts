import type { Collection, Documents, Page, Query, Stored } from '../../ports/documents.port.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Entries of a list that are answered at once. */
export const LIST_PAGE = 100;

/**
 * Documents of a query that somebody may see, from its cursor on: as many as its limit or more, never twice as many.
 * Reads on past those that are not shown, by the limit each time, so that a page before the last is never short or
 * empty. Errors are those of `find`.
 * @example await findVisible(documents, stories, { where, orderBy, limit: LIST_PAGE, cursor }, isVisible);
 */
export const findVisible = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  { cursor: after, limit, ...query }: Omit<Query, 'cursor'> & { cursor?: string | undefined },
  isVisible: (document: Stored<T>) => boolean,
): Promise<Page<T>> => {
  const items: Stored<T>[] = [];
  let cursor: string | null | undefined = after;
  while (cursor !== null && items.length < limit) {
    const page: Page<T> = await documents.find(collection, {
      ...query,
      limit,
      ...(cursor !== undefined && { cursor }),
    });
    items.push(...page.items.filter(isVisible));
    cursor = page.cursor;
    if (cursor !== null) await yieldToEventLoop();
  }
  return { items, cursor: cursor ?? null };
};
