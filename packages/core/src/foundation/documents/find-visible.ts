import type { Collection, Documents, Page, Query, Stored } from '../../ports/documents.port.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Entries of a list that are answered at once. */
export const LIST_PAGE = 100;

/**
 * As many documents of a query as its limit asks that somebody may see, from its cursor on. Reads on past those that
 * nobody is shown until the page is full, so that a page before the last is never short or empty. Errors are those of `find`.
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
      limit: limit - items.length,
      ...(cursor !== undefined && { cursor }),
    });
    items.push(...page.items.filter(isVisible));
    cursor = page.cursor;
    if (cursor !== null) await yieldToEventLoop();
  }
  return { items, cursor: cursor ?? null };
};
