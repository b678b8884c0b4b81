import type { UserImportRecord, UserRecord } from 'firebase-admin/auth';
import type { AccountsStore, PortableAccount } from '../accounts-store.ts';
import { hasFactor } from './account-states.ts';
import { connect, type FirebaseConnectionOptions } from './connect.ts';

/** Google's own bounds of one call. */
const LISTED_AT_ONCE = 1_000;
const READ_AT_ONCE = 100;
const WRITTEN_AT_ONCE = 1_000;

/** The library of the local accounts hashes passwords so. */
const SCRYPT = {
  algorithm: 'STANDARD_SCRYPT',
  memoryCost: 16_384,
  blockSize: 16,
  parallelization: 1,
  derivedKeyLength: 64,
} as const;

/** Null for an account that has no e-mail address, or that an administrator of the project has closed. */
const toAccount = (user: UserRecord): PortableAccount | null =>
  user.email === undefined || user.disabled
    ? null
    : {
        uid: user.uid,
        email: user.email,
        emailVerified: user.emailVerified,
        name: user.displayName ?? '',
        createdAt: new Date(user.metadata.creationTime).toISOString(),
        // Google hashes by a secret of the project.
        password: null,
        hasSecondFactor: hasFactor(user),
      };

const toImport = ({
  uid,
  email,
  emailVerified,
  name: displayName,
  createdAt,
  password,
}: PortableAccount): UserImportRecord => ({
  uid,
  email,
  emailVerified,
  displayName,
  metadata: { creationTime: new Date(createdAt).toUTCString(), lastSignInTime: '' },
  ...(password !== null && {
    passwordHash: Buffer.from(password.hash, 'hex'),
    passwordSalt: Buffer.from(password.salt),
  }),
});

function* inGroups<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Opens the accounts of a Firebase project to copy them. Their passwords can be written, as hashes, and not read. */
export const openFirebaseAccountsStore = async (
  options: FirebaseConnectionOptions,
): Promise<AccountsStore> => {
  const { auth, close } = await connect(options);
  return {
    walk: async function* () {
      let pageToken: string | undefined;
      do {
        const page = await auth.listUsers(LISTED_AT_ONCE, pageToken);
        const accounts = page.users.map(toAccount).filter((account) => account !== null);
        if (accounts.length > 0) yield accounts;
        pageToken = page.pageToken;
      } while (pageToken);
    },
    getAll: async (uids) => {
      const byUid = new Map<string, PortableAccount | null>();
      for (const group of inGroups(uids, READ_AT_ONCE)) {
        const { users } = await auth.getUsers(group.map((uid) => ({ uid })));
        for (const user of users) byUid.set(user.uid, toAccount(user));
      }
      return uids.map((uid) => byUid.get(uid) ?? null);
    },
    create: async (accounts) => {
      for (const group of inGroups(accounts, WRITTEN_AT_ONCE)) {
        const { errors } = await auth.importUsers(group.map(toImport), { hash: SCRYPT });
        const [first] = errors;
        if (first !== undefined)
          throw new Error(
            `identity: ${errors.length} accounts were refused, the first as ${first.error.code}`,
            {
              cause: first.error,
            },
          );
      }
    },
    remove: async (uids) => {
      for (const group of inGroups(uids, WRITTEN_AT_ONCE)) {
        const { errors } = await auth.deleteUsers(group);
        if (errors[0] !== undefined) throw errors[0].error;
      }
    },
    close,
  };
};
