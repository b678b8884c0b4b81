import { z } from 'zod';

/** Variables of the embedded document store. */
export const sqliteDocumentsEnv = z.object({
  /** File of the database; its folder is made when missing. */
  DOCUMENTS_SQLITE_FILE: z.string().min(1),
});
