import type { Documents } from '../../ports/documents.port.ts';

/**
 * Memoizes the reads of a store, each document and query once. Use it for one response that several use cases build
 * from the same documents, and write nothing meanwhile.
 */
export const memoizeReads = (documents: Documents): Documents => {
  const readsByKey = new Map<string, Promise<unknown>>();
  const memoize = <T>(key: string, readDocument: () => Promise<T>): Promise<T> => {
    const answer = readsByKey.get(key) ?? readDocument();
    readsByKey.set(key, answer);
    return answer as Promise<T>;
  };
  return {
    ...documents,
    get: (collection, id) => memoize(`${collection.name}/${id}`, () => documents.get(collection, id)),
    find: (collection, query) =>
      memoize(`${collection.name}?${JSON.stringify(query)}`, () => documents.find(collection, query)),
  };
};
