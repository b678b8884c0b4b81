import type { Secrets } from '@souvenance/core';
import { openAccountsFile } from './accounts-file.ts';
import { isTable, readAccountsKeySeal, replaceAccountsKey, resealAccountsKey } from './accounts-key.ts';

/** The sealed key of a file of local accounts, for the operator's command; programs may have the file open. */
export interface AccountsKeyFile {
  /** Fingerprint of the secret that sealed the key; null when there is none yet. */
  readonly sealedBy: string | null;
  /** Seals the key by the present secret. Throws `WrongSecretError`. */
  reseal(secrets: Secrets): Promise<void>;
  /** Replaces a key whose secret is lost; returns the number of second factors that cannot be read any more. */
  replace(secret: string): number;
  close(): void;
}

export const openAccountsKeyFile = (file: string): AccountsKeyFile => {
  const { database } = openAccountsFile(file);
  const countFactors = (): number =>
    isTable(database, 'twoFactor')
      ? Number(database.prepare('SELECT count(*) AS factors FROM "twoFactor"').get()?.factors)
      : 0;
  return {
    sealedBy: readAccountsKeySeal(database),
    reseal: (secrets) => resealAccountsKey(database, secrets),
    replace: (secret) => {
      replaceAccountsKey(database, secret);
      return countFactors();
    },
    close: () => database.close(),
  };
};
