import type { Documents } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';

/** Documents in one SQLite file of this machine. */
export const sqliteDocuments = defineAdapter({
  label: 'SQLite',
  env: z.object({
    /** File of the database; its folder is made when missing. */
    DOCUMENTS_SQLITE_FILE: z.string().min(1),
  }),
  open: async (env): Promise<Documents> => {
    const { openSqliteDocuments } = await import('./open-sqlite-documents.ts');
    return openSqliteDocuments({ file: env.DOCUMENTS_SQLITE_FILE });
  },
});
