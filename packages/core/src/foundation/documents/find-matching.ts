import type { Collection, Documents, Page, Query, Stored } from '../../ports/documents.port.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Documents per read after the first, which has the limit of the page. */
const BATCH_SIZE = 100;
/** Documents that one call reads at most: what a bill by documents read and the event loop bear for one click. */
export const SCANNED_MAX = 2_000;

/**
 * Finds documents of a query that fulfil a condition which no index serves. Reads on in the order of the query until
 * `limit` documents match, `SCANNED_MAX` were read, or none is left. The cursor is null only at the end: a page with few
 * documents, or none, and a cursor was cut by the second bound, and the next call reads on from there. May return more
 * than `limit` documents.
 * @example await findMatching(documents, mails, { where, orderBy, limit: 50 }, ({ value }) => value.kind === kind);
 */
export const findMatching = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  { cursor: from, limit, ...query }: Omit<Query, 'cursor'> & { cursor?: string | undefined },
  isMatch: (document: Stored<T>) => boolean,
): Promise<Page<T>> => {
  const items: Stored<T>[] = [];
  let cursor: string | null | undefined = from;
  let scanned = 0;
  while (cursor !== null && items.length < limit && scanned < SCANNED_MAX) {
    const page: Page<T> = await documents.find(collection, {
      ...query,
      limit: scanned === 0 ? limit : Math.max(limit, BATCH_SIZE),
      ...(cursor !== undefined && { cursor }),
    });
    items.push(...page.items.filter(isMatch));
    scanned += page.items.length;
    cursor = page.cursor;
    if (cursor !== null) await yieldToEventLoop();
  }
  return { items, cursor: cursor ?? null };
};
