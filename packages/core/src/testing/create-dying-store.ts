import type { Documents } from '../ports/documents.port.ts';

/** A store that takes so many more transactions and is gone then: what was committed stays, nothing more comes. */
export const createDyingStore = (documents: Documents, transactions: number): Documents => {
  let transactionsLeft = transactions;
  return {
    ...documents,
    transact: async (work) => {
      if (transactionsLeft === 0) throw new Error('the store is gone');
      transactionsLeft -= 1;
      return documents.transact(work);
    },
  };
};
