import type { Collection, Documents, Query, Stored } from '../../ports/documents.port.ts';

/** The first document of a query that fulfils what no index knows, page by page; null when none does. */
export const findFirst = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'cursor'>,
  isWanted: (document: Stored<T>) => boolean,
): Promise<Stored<T> | null> => {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await documents.find(collection, {
      ...query,
      limit: 50,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const match = page.items.find(isWanted);
    if (match !== undefined) return match;
    cursor = page.cursor;
  }
  return null;
};
