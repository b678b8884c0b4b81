import type { Documents } from '@souvenance/core';

export interface PollDocuments {
  /** Runs a poll with open documents. The connection of a poll that fails is closed. */
  withDocuments(poll: (documents: Documents) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens documents for a program that polls them every few seconds: one connection for all polls while they succeed
 * (`isReused`), as a hosted service asks, or one for each, as a file asks that may be replaced between two of them.
 */
export const openDocumentsForPolls = (open: () => Promise<Documents>, isReused: boolean): PollDocuments => {
  let current: Documents | null = null;
  const close = async (): Promise<void> => {
    const documents = current;
    current = null;
    await documents?.close();
  };
  return {
    withDocuments: async (poll) => {
      current ??= await open();
      let staysOpen = false;
      try {
        await poll(current);
        staysOpen = isReused;
      } finally {
        if (!staysOpen) await close();
      }
    },
    close,
  };
};
