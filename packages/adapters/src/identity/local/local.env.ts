import { z } from 'zod';

/** Variables of accounts that are kept by ourselves. */
export const localIdentityEnv = z.object({
  /** SQLite file of the accounts; its folder is made when missing. */
  IDENTITY_LOCAL_FILE: z.string().min(1),
  /** Encrypts the authenticators' secrets: changing it makes them useless. */
  SESSION_SECRET: z.string().min(32),
});
