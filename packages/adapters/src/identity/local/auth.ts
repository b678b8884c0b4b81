import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { bearer } from 'better-auth/plugins/bearer';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../weak-password.ts';

/** No vowels and nothing that is read for something else: codes are copied by hand, on paper. */
const RECOVERY_ALPHABET = 'bcdfghjkmnpqrstvwxz23456789';
const RECOVERY_CODES = 10;
const HALF = 5;

const recoveryHalf = (): string =>
  Array.from({ length: HALF }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** Ten codes of 47 bits, `k7wqm-3xpzd`. */
const recoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${recoveryHalf()}-${recoveryHalf()}`);

/** How a password is kept; the library's own scrypt unless given. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

const optionsOf = (database: DatabaseSync, secret: string, hashing: PasswordHashing | undefined) => ({
  appName: 'Souvenance',
  // Nothing of the library is reachable over HTTP; it wants an address all the same.
  baseURL: 'http://identity.invalid',
  secret,
  database,
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  // Its failures are thrown; its log would hold addresses.
  logger: { disabled: true },
  emailAndPassword: {
    enabled: true,
    minPasswordLength: PASSWORD_LENGTH_MIN,
    maxPasswordLength: PASSWORD_LENGTH_MAX,
    ...(hashing && { password: hashing }),
  },
  plugins: [
    twoFactor({ issuer: 'Souvenance', backupCodeOptions: { customBackupCodesGenerate: recoveryCodes } }),
    bearer(),
  ],
});

/** Looks at what is to be made; each look finds less, since another program has made what stood in the way. */
const LOOKS = 20;

/** The API and the worker open a new file at the same moment: who finds a table made meanwhile looks again. */
const makeTables = async (options: ReturnType<typeof optionsOf>): Promise<void> => {
  for (let looks = 1; ; looks += 1) {
    const { toBeCreated, toBeAdded, runMigrations } = await getMigrations(options);
    if (toBeCreated.length === 0 && toBeAdded.length === 0) return;
    try {
      await runMigrations();
    } catch (error) {
      if (looks === LOOKS) throw error;
    }
  }
};

/** The library with its tables made. Its sessions live for one call only: ours are kept elsewhere. */
export const createAuth = async (database: DatabaseSync, secret: string, hashing?: PasswordHashing) => {
  const options = optionsOf(database, secret, hashing);
  await makeTables(options);
  return betterAuth(options);
};

export type Auth = Awaited<ReturnType<typeof createAuth>>;
