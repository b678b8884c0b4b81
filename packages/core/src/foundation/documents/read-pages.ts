import type { Collection, Documents, Query, Stored } from '../../ports/documents.port.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Documents per page. */
const PAGE_SIZE = 200;

/**
 * Reads every document of a query, page by page, so that the reader holds one page in memory. The number of documents
 * has no bound: use it only for work that needs all of them, such as a month's accounts; `infra/dev/checks` lists the
 * files that may.
 * @example for await (const page of readPages(documents, orders, {})) for (const { id } of page) await migrate(id);
 */
export async function* readPages<T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'cursor'>,
): AsyncGenerator<readonly Stored<T>[], void, undefined> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof documents.find<T>>> = await documents.find(collection, {
      ...query,
      limit: PAGE_SIZE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    yield page.items;
    cursor = page.cursor;
    if (cursor !== null) await yieldToEventLoop();
  }
}
