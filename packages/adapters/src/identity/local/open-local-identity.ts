import { AppError } from '@souvenance/contracts';
import type { Clock, Identity } from '@souvenance/core';
import { openAccountsFile, withFullDiskNamed } from './accounts-file.ts';
import type { PasswordHashing } from './auth.ts';
import { openAccountChanges } from './open-account-changes.ts';
import { openSecondFactor } from './open-second-factor.ts';
import { findUser, hasSecondFactor, openParts, type Parts } from './parts.ts';
import { openPasswordReset } from './password-reset.ts';
import { removeAccount } from './remove-account.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export interface LocalIdentityOptions {
  /** SQLite file of the accounts, separate from the documents. */
  readonly file: string;
  /** Seals the key of the accounts; 32 characters or more. */
  readonly secret: string;
  /** Former values of the secret, one of which may still seal the key. */
  readonly formerSecrets?: readonly string[] | undefined;
  /** For tokens and limits; authenticator codes use the machine's clock. */
  readonly clock?: Clock;
  /** For tests of other subjects: the library's scrypt takes a tenth of a second per sign-in. */
  readonly hashing?: PasswordHashing | undefined;
}

const verify =
  (parts: Parts): Identity['verify'] =>
  async (identityToken) => {
    const heldToken = parts.tokens.take('identity', identityToken);
    const user = heldToken && (await findUser(parts, heldToken.uid));
    const secondFactor = heldToken?.data === 'second factor';
    if (!heldToken || !user || (hasSecondFactor(user) && !secondFactor))
      throw new AppError('identity.token_invalid');
    const { id: uid, email, name, emailVerified } = user;
    return {
      uid,
      email,
      name,
      emailVerified,
      secondFactor,
      authenticatedAt: heldToken.givenAt,
    };
  };

/**
 * Local accounts, managed by the better-auth library within this process; it serves no HTTP. Throws `WrongSecretError`
 * when no secret opens the key of the accounts.
 */
export const openLocalIdentity = async (options: LocalIdentityOptions): Promise<Identity> => {
  const { file, clock = { now: () => new Date() } } = options;
  const accountsFile = openAccountsFile(file);
  const { database } = accountsFile;
  const parts = await openParts(database, options, clock).catch((error: unknown) => {
    database.close();
    throw error;
  });
  return {
    ...withFullDiskNamed(accountsFile, { verify: verify(parts) }),
    // A revocation ends our own sessions; this check covers accounts that were removed, or that got a second factor
    // since.
    isStillValid: async ({ uid, secondFactor: hadSecondFactor }) => {
      const user = await findUser(parts, uid);
      return user !== null && hasSecondFactor(user) === hadSecondFactor;
    },
    hostedAccounts: null,
    localAccounts: withFullDiskNamed(accountsFile, {
      signUp: signUp(parts),
      signIn: signIn(parts),
      ...openSecondFactor(parts),
      ...openPasswordReset(parts),
      ...openAccountChanges(parts),
    }),
    remove: removeAccount(parts, database),
    close: async () => {
      if (database.isOpen) database.close();
    },
  };
};
