import { readPages } from '../foundation/documents/read-pages.ts';
import type { Collection, Documents, Query, Stored } from '../ports/documents.port.ts';

/** Every document of a query, for the few documents of a test. */
export const findEvery = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'cursor'>,
): Promise<Stored<T>[]> => {
  const items: Stored<T>[] = [];
  for await (const page of readPages(documents, collection, query)) items.push(...page);
  return items;
};
