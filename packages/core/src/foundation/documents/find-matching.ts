import type { Collection, Documents, Page, Query, Stored } from '../../ports/documents.port.ts';
import { writeCursor } from './cursor.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Documents per read after the first, which has the limit of the page. */
const BATCH_SIZE = 100;
/** Documents that one call reads at most: what a bill by documents read and the event loop bear for one click. */
export const SCANNED_MAX = 2_000;

/**
 * Finds documents of a query that fulfil a condition which no index serves. Reads on in the order of the query until
 * `limit` documents match, `SCANNED_MAX` were read, or none is left. The cursor is null only at the end: a page with
 * few documents, or none, and a cursor was cut by the second bound, and the next call reads on from there. Never
 * returns more than `limit` documents: a page that can be chosen whole fits into one request.
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
  const last = items[limit - 1];
  if (items.length <= limit || last === undefined) return { items, cursor: cursor ?? null };
  // The last batch had more matches than the page has room for: the next page begins after the last that fits.
  const end = { id: last.id, body: JSON.stringify(last.value) };
  return { items: items.slice(0, limit), cursor: writeCursor(collection, { ...query, limit }, end) };
};
