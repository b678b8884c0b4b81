import type { DatabaseSync } from 'node:sqlite';
import {
  createKey,
  openSealedKey,
  type SealedKey,
  type Secrets,
  sealKey,
  WrongSecretError,
} from '@souvenance/core';
import { symmetricDecrypt } from 'better-auth/crypto';

const PURPOSE = 'accounts';
const VARIABLE = 'SESSION_SECRET';

/** Whether the file has this table. */
export const isTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;

const createTable = (database: DatabaseSync): void =>
  database.exec(
    'CREATE TABLE IF NOT EXISTS sealed_key (only INTEGER PRIMARY KEY CHECK (only = 1), sealed_by TEXT NOT NULL,' +
      ' sealed TEXT NOT NULL) STRICT;',
  );

const readSealedKey = (database: DatabaseSync): SealedKey | null => {
  if (!isTable(database, 'sealed_key')) return null;
  const row = database.prepare('SELECT sealed_by, sealed FROM sealed_key').get();
  return row === undefined ? null : { sealedBy: String(row.sealed_by), sealed: String(row.sealed) };
};

const writeSealedKey = (database: DatabaseSync, { sealedBy, sealed }: SealedKey): void => {
  createTable(database);
  database.prepare('INSERT OR REPLACE INTO sealed_key VALUES (1, ?, ?)').run(sealedBy, sealed);
};

const opens = async (key: string, data: string): Promise<boolean> => {
  try {
    await symmetricDecrypt({ key, data });
    return true;
  } catch {
    // Another secret has encrypted it.
    return false;
  }
};

/**
 * The key of a file that has none yet. Accounts of a release that encrypted with `SESSION_SECRET` itself keep that
 * secret as their key: a second factor proves which one it was.
 */
const chooseFirstKey = async (database: DatabaseSync, secrets: Secrets): Promise<string> => {
  const row = isTable(database, 'twoFactor')
    ? database.prepare('SELECT secret FROM "twoFactor" LIMIT 1').get()
    : undefined;
  if (row === undefined) return createKey();
  for (const secret of secrets) if (await opens(secret, String(row.secret))) return secret;
  throw new WrongSecretError(VARIABLE);
};

/**
 * Returns the key that encrypts the second factors. The file holds it, sealed by `SESSION_SECRET` or a former value of
 * it; the first program to open the file creates it. Throws `WrongSecretError`.
 */
export const openAccountsKey = async (database: DatabaseSync, secrets: Secrets): Promise<string> => {
  if (readSealedKey(database) === null) {
    const firstKey = await chooseFirstKey(database, secrets);
    const { sealedBy, sealed } = sealKey(secrets[0], PURPOSE, firstKey);
    createTable(database);
    // Two programs may start at once: the first one's key stays.
    database.prepare('INSERT OR IGNORE INTO sealed_key VALUES (1, ?, ?)').run(sealedBy, sealed);
  }
  const storedKey = readSealedKey(database);
  const key = storedKey && openSealedKey(secrets, PURPOSE, storedKey);
  if (key === null) throw new WrongSecretError(VARIABLE);
  return key;
};

/** The fingerprint of the secret that sealed the key; null when there is none yet. */
export const readAccountsKeySeal = (database: DatabaseSync): string | null =>
  readSealedKey(database)?.sealedBy ?? null;

/** Seals the key by the present secret, after which the former ones open nothing. Throws `WrongSecretError`. */
export const resealAccountsKey = async (database: DatabaseSync, secrets: Secrets): Promise<void> =>
  writeSealedKey(database, sealKey(secrets[0], PURPOSE, await openAccountsKey(database, secrets)));

/** Replaces a key whose secret is lost by a new one: no second factor can be read any more. */
export const replaceAccountsKey = (database: DatabaseSync, secret: string): void =>
  writeSealedKey(database, sealKey(secret, PURPOSE, createKey()));
