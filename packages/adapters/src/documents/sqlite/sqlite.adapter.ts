import { dirname } from 'node:path';
import type { Documents } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';

/** Stores documents in one SQLite file on this machine. */
export const sqliteDocuments = defineAdapter({
  label: 'SQLite',
  env: z.object({
    /** Path of the database file; its folder is created when missing. */
    DOCUMENTS_SQLITE_FILE: z.string().min(1),
  }),
  folder: (env) => dirname(env.DOCUMENTS_SQLITE_FILE),
  open: async (env): Promise<Documents> => {
    const { openSqliteDocuments } = await import('./open-sqlite-documents.ts');
    return openSqliteDocuments({ file: env.DOCUMENTS_SQLITE_FILE });
  },
});
