import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AccountsStore, PasswordHash, PortableAccount } from '../accounts-store.ts';
import { openAccountsFile } from './accounts-file.ts';
import { openParts, type Parts } from './parts.ts';
import { removeAccount } from './remove-account.ts';

export interface LocalAccountsStoreOptions {
  readonly file: string;
  readonly secret: string;
  readonly formerSecrets?: readonly string[] | undefined;
}

const PAGE_SIZE = 500;
const CREDENTIAL = 'credential';
const SELECT = `SELECT u.id, u.email, u."emailVerified", u.name, u."createdAt", u."twoFactorEnabled", a.password
  FROM user u LEFT JOIN account a ON a."userId" = u.id AND a."providerId" = '${CREDENTIAL}'`;

type Row = ReturnType<ReturnType<DatabaseSync['prepare']>['all']>[number];

const parsePassword = (text: unknown): PasswordHash | null => {
  const [salt, hash] = typeof text === 'string' ? text.split(':') : [];
  return salt === undefined || hash === undefined ? null : { salt, hash };
};

const toAccount = (row: Row): PortableAccount => ({
  uid: String(row.id),
  email: String(row.email),
  emailVerified: row.emailVerified === 1,
  name: String(row.name),
  createdAt: new Date(String(row.createdAt)).toISOString(),
  password: parsePassword(row.password),
  hasSecondFactor: row.twoFactorEnabled === 1,
});

/** A hash that no password has: the library sets a new password only where there is one to replace. */
const unusablePassword = (): PasswordHash => ({
  salt: randomBytes(16).toString('hex'),
  hash: randomBytes(64).toString('hex'),
});

const createAccount = async ({ auth }: Parts, account: PortableAccount): Promise<void> => {
  const { adapter } = await auth.$context;
  const { uid, email, emailVerified, name, password } = account;
  const [createdAt, updatedAt] = [new Date(account.createdAt), new Date()];
  const { salt, hash } = password ?? unusablePassword();
  await adapter.create({
    model: 'user',
    data: { id: uid, email, emailVerified, name, twoFactorEnabled: false, createdAt, updatedAt },
    forceAllowId: true,
  });
  await adapter.create({
    model: 'account',
    data: {
      accountId: uid,
      userId: uid,
      providerId: CREDENTIAL,
      password: `${salt}:${hash}`,
      createdAt,
      updatedAt,
    },
  });
};

/**
 * Opens the SQLite file of local accounts to copy them. A password is read and written as its hash, which Firebase
 * takes as well.
 */
export const openLocalAccountsStore = async ({
  file,
  ...secrets
}: LocalAccountsStoreOptions): Promise<AccountsStore> => {
  const { database } = openAccountsFile(file);
  const parts = await openParts(database, secrets, { now: () => new Date() }).catch((error: unknown) => {
    database.close();
    throw error;
  });
  const remove = removeAccount(parts, database);
  const readAccount = (uid: string): PortableAccount | null => {
    const row = database.prepare(`${SELECT} WHERE u.id = ?`).get(uid);
    return row === undefined ? null : toAccount(row);
  };
  return {
    walk: async function* () {
      let lastUid = '';
      for (;;) {
        const page = database
          .prepare(`${SELECT} WHERE u.id > ? ORDER BY u.id LIMIT ?`)
          .all(lastUid, PAGE_SIZE)
          .map(toAccount);
        if (page.length > 0) yield page;
        if (page.length < PAGE_SIZE) return;
        lastUid = page.at(-1)?.uid ?? '';
      }
    },
    getAll: async (uids) => uids.map(readAccount),
    create: async (accounts) => {
      for (const account of accounts) await createAccount(parts, account);
    },
    remove: async (uids) => {
      for (const uid of uids) await remove(uid);
    },
    close: async () => database.close(),
  };
};
