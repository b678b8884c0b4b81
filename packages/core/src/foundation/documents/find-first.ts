import type { Collection, Documents, Query, Stored } from '../../ports/documents.port.ts';

/**
 * Returns the first document of a query that fulfils a condition which no index serves, page by page; null when none
 * does.
 */
export const findFirst = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'cursor'>,
  isMatch: (document: Stored<T>) => boolean,
): Promise<Stored<T> | null> => {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await documents.find(collection, {
      ...query,
      limit: 50,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const match = page.items.find(isMatch);
    if (match !== undefined) return match;
    cursor = page.cursor;
  }
  return null;
};
