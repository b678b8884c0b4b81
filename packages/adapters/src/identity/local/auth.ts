import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { bearer } from 'better-auth/plugins/bearer';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../weak-password.ts';

/**
 * Consonants and digits that are not mistaken for each other, since codes are copied by hand from paper; no vowels, so
 * that no words appear.
 */
const RECOVERY_ALPHABET = 'bcdfghjkmnpqrstvwxz23456789';
const RECOVERY_CODES = 10;
const HALF = 5;

const recoveryHalf = (): string =>
  Array.from({ length: HALF }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** Creates ten codes of 47 bits, such as `k7wqm-3xpzd`. */
const recoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${recoveryHalf()}-${recoveryHalf()}`);

/** Time for which an account accepts no code after ten wrong ones in a row, in seconds. */
export const FACTOR_LOCK_SECONDS = 900;

/** How passwords are hashed; the library's own scrypt by default. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

const buildOptions = (database: DatabaseSync, secret: string, hashing: PasswordHashing | undefined) => ({
  appName: 'Souvenance',
  // The library requires an address, although it is not reachable over HTTP.
  baseURL: 'http://identity.invalid',
  secret,
  database,
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  // Its failures are thrown; its log would contain e-mail addresses.
  logger: { disabled: true },
  emailAndPassword: {
    enabled: true,
    minPasswordLength: PASSWORD_LENGTH_MIN,
    maxPasswordLength: PASSWORD_LENGTH_MAX,
    ...(hashing && { password: hashing }),
  },
  plugins: [
    twoFactor({
      issuer: 'Souvenance',
      accountLockout: { durationSeconds: FACTOR_LOCK_SECONDS },
      backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
    }),
    bearer(),
  ],
});

/**
 * Maximum number of tries. Each try finds less to create, since another process has created what made the last one
 * fail.
 */
const LOOKS = 20;

/**
 * Creates the library's tables. The API and the worker may open a new file at the same moment; the one that fails on an
 * existing table tries again.
 */
const makeTables = async (options: ReturnType<typeof buildOptions>): Promise<void> => {
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

/** Opens the library with its tables. Its sessions live for one call only; ours are stored elsewhere. */
export const createAuth = async (database: DatabaseSync, secret: string, hashing?: PasswordHashing) => {
  const options = buildOptions(database, secret, hashing);
  await makeTables(options);
  return betterAuth(options);
};

export type Auth = Awaited<ReturnType<typeof createAuth>>;
