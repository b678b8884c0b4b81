import type { Documents } from '@souvenance/core';

/** Index entries of a count that Firestore bills as one document read (Firestore, Pricing). */
const ENTRIES_PER_READ = 1_000;

/** A store that counts the documents that Firestore would bill for its reads: each answer costs one at least. */
export const countReads = (
  documents: Documents,
): { readonly store: Documents; readonly reads: () => number } => {
  let reads = 0;
  const add = (count: number): void => {
    reads += Math.max(1, count);
  };
  const store: Documents = {
    ...documents,
    get: async (collection, id) => {
      add(1);
      return documents.get(collection, id);
    },
    getAll: async (collection, ids) => {
      add(ids.length);
      return documents.getAll(collection, ids);
    },
    find: async (collection, query) => {
      const page = await documents.find(collection, query);
      // The adapter reads one document more, to learn whether there is a next page.
      add(page.items.length + (page.cursor === null ? 0 : 1));
      return page;
    },
    aggregate: async (collection, query) => {
      const result = await documents.aggregate(collection, query);
      add(Math.ceil(result.count / ENTRIES_PER_READ));
      return result;
    },
  };
  return { store, reads: () => reads };
};
