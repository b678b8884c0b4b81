import { AppError } from '@souvenance/contracts';
import type { HostedAccounts } from '@souvenance/core';
import { isWeakPassword } from '../local/weak-password.ts';
import type { Parts } from './parts.ts';
import { passwordReset } from './password-reset.ts';
import { isFirebaseError, refusing } from './refusals.ts';

const findByEmail =
  ({ auth }: Parts): HostedAccounts['findByEmail'] =>
  async (email) => {
    try {
      const { uid, displayName } = await auth.getUserByEmail(email);
      return { uid, name: displayName ?? '' };
    } catch (cause) {
      if (isFirebaseError(cause, 'auth/user-not-found', 'auth/invalid-email')) return null;
      throw new AppError('service.unavailable', {}, { cause });
    }
  };

/** What the server does at Google for accounts; each act forgets what was remembered of the account. */
export const hostedAccounts = (parts: Parts): HostedAccounts => {
  const { auth, reach, states } = parts;
  const update = async (uid: string, change: Parameters<typeof auth.updateUser>[1]): Promise<void> => {
    await refusing('service.unavailable', () => auth.updateUser(uid, change));
    states.forget(uid);
  };
  return {
    reach,
    weighPassword: async (password, owner) => {
      if (isWeakPassword(password, owner)) throw new AppError('identity.password_weak');
    },
    findByEmail: findByEmail(parts),
    ...passwordReset(parts, findByEmail(parts)),
    proveAddress: (uid) => update(uid, { emailVerified: true }),
    removeSecondFactor: async (uid) => {
      await update(uid, { multiFactor: { enrolledFactors: null } });
      await refusing('service.unavailable', () => auth.revokeRefreshTokens(uid));
    },
  };
};
