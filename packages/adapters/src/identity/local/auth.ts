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

const optionsOf = (database: DatabaseSync, secret: string) => ({
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
  },
  plugins: [
    twoFactor({ issuer: 'Souvenance', backupCodeOptions: { customBackupCodesGenerate: recoveryCodes } }),
    bearer(),
  ],
});

/** The library with its tables made. Its sessions live for one call only: ours are kept elsewhere. */
export const createAuth = async (database: DatabaseSync, secret: string) => {
  const options = optionsOf(database, secret);
  const migrations = await getMigrations(options);
  await migrations.runMigrations();
  return betterAuth(options);
};

export type Auth = Awaited<ReturnType<typeof createAuth>>;
