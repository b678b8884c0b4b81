import type { Documents } from '../../ports/documents.port.ts';

/**
 * The same documents, each question put to the store once: for an answer that several use cases make together of what
 * they all read. It lives no longer than that answer, and nothing is written meanwhile.
 */
export const readOnce = (documents: Documents): Documents => {
  const readsByKey = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, readDocument: () => Promise<T>): Promise<T> => {
    const answer = readsByKey.get(key) ?? readDocument();
    readsByKey.set(key, answer);
    return answer as Promise<T>;
  };
  return {
    ...documents,
    get: (collection, id) => once(`${collection.name}/${id}`, () => documents.get(collection, id)),
    find: (collection, query) =>
      once(`${collection.name}?${JSON.stringify(query)}`, () => documents.find(collection, query)),
  };
};
