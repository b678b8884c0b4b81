import type { Documents } from '../ports/documents.port.ts';

/** A store that takes so many more transactions and is gone then: what was committed stays, nothing more comes. */
export const dyingStore = (documents: Documents, transactions: number): Documents => {
  let left = transactions;
  return {
    ...documents,
    transact: async (work) => {
      if (left === 0) throw new Error('the store is gone');
      left -= 1;
      return documents.transact(work);
    },
  };
};
