import type { Documents } from '@souvenance/core';

export interface Looks {
  /** Runs a look with open documents. The connection of a look that fails is closed. */
  run(look: (documents: Documents) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens documents for a program that looks at them every few seconds: one connection for all looks while they succeed
 * (`isShared`), as a hosted service asks, or one for each, as a file asks that may be replaced between two of them.
 */
export const openLooks = (open: () => Promise<Documents>, isShared: boolean): Looks => {
  let shared: Documents | null = null;
  const close = async (): Promise<void> => {
    const documents = shared;
    shared = null;
    await documents?.close();
  };
  return {
    run: async (look) => {
      shared ??= await open();
      let isKept = false;
      try {
        await look(shared);
        isKept = isShared;
      } finally {
        if (!isKept) await close();
      }
    },
    close,
  };
};
