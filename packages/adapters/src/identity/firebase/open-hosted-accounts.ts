import { AppError } from '@souvenance/contracts';
import type { HostedAccounts } from '@souvenance/core';
import type { UserRecord } from 'firebase-admin/auth';
import { isWeakPassword } from '../weak-password.ts';
import { findUserByEmail, revokeSignIns, updateAccount } from './account-operations.ts';
import { callGoogle } from './call-google.ts';
import type { Parts } from './parts.ts';
import { openPasswordReset } from './password-reset.ts';
import { mapRefusal } from './refusals.ts';

/** Creates a sign-in code, which we send in our own mail; the browser passes it to Google with the address. */
const requestSignInLink =
  (parts: Parts): HostedAccounts['requestSignInLink'] =>
  async (email) => {
    const user = await findUserByEmail(parts, email);
    if (user === null) return null;
    const target = { url: `${parts.siteUrl}/auth/link`, handleCodeInApp: true };
    const link = await mapRefusal('service.unavailable', () =>
      parts.auth.generateSignInWithEmailLink(email, target),
    );
    const token = new URL(link).searchParams.get('oobCode');
    if (token === null) throw new Error('identity: no code came with the link to sign in');
    return { token, name: user.displayName ?? '' };
  };

const NO_FACTOR = { multiFactor: { enrolledFactors: null } };

const refuseWeak: HostedAccounts['checkNewAccount'] = async (password, owner) => {
  if (await isWeakPassword(password, owner)) throw new AppError('identity.password_weak');
};

const toOwner = ({ email = '', displayName = '' }: UserRecord) => ({ email, name: displayName });

/** Checks a new account before Google's own sign-up does, so that refusals have our texts and are rate-limited. */
const weigh =
  (parts: Parts): HostedAccounts['checkNewAccount'] =>
  async (password, owner) => {
    await refuseWeak(password, owner);
    if ((await findUserByEmail(parts, owner.email)) !== null) throw new AppError('identity.email_taken');
  };

/** Checks a password with Google, which answers even where a sign-in would next ask for the second factor. */
const prover = (parts: Parts) => {
  const userOf = (uid: string) => mapRefusal('identity.refused', () => parts.auth.getUser(uid));
  const prove = async (uid: string, password: string): Promise<UserRecord> => {
    const user = await userOf(uid);
    const { email } = user;
    await callGoogle(parts, 'signInWithPassword', { email, password }, 'identity.refused');
    return user;
  };
  return { userOf, prove };
};

/** Changes of an account. Each requires the password again, like our local accounts. */
const changes = (parts: Parts) => {
  const { userOf, prove } = prover(parts);
  const { codes } = parts;
  return {
    reauthenticate: async (uid, password) => void (await prove(uid, password)),
    changePassword: async (uid, password, newPassword) => {
      const user = await prove(uid, password);
      if (password === newPassword) throw new AppError('identity.password_weak');
      await refuseWeak(newPassword, toOwner(user));
      await updateAccount(parts, uid, { password: newPassword });
      await revokeSignIns(parts, uid);
    },
    changeEmail: (uid, email) => updateAccount(parts, uid, { email, emailVerified: true }),
    readSecondFactor: async (uid) => {
      const factors = (await userOf(uid)).multiFactor?.enrolledFactors ?? [];
      return { active: factors.length > 0, recoveryCodesLeft: await codes.countUnused(uid) };
    },
    replaceRecoveryCodes: async (uid, password) => {
      await prove(uid, password);
      return codes.renew(uid);
    },
    disableSecondFactor: async (uid, password) => {
      await prove(uid, password);
      await updateAccount(parts, uid, NO_FACTOR);
      await revokeSignIns(parts, uid);
      await codes.remove(uid);
    },
    removeSecondFactor: async (uid) => {
      const factors = (await userOf(uid)).multiFactor?.enrolledFactors ?? [];
      await updateAccount(parts, uid, NO_FACTOR);
      await revokeSignIns(parts, uid);
      await codes.remove(uid);
      return factors.length > 0;
    },
  } satisfies Partial<HostedAccounts>;
};

const recoverWithCode =
  (parts: Parts): HostedAccounts['useRecoveryCode'] =>
  async (email, code) => {
    const user = await findUserByEmail(parts, email);
    // The code of an unknown account is hashed too, so that both refusals take the same time.
    const uid = user?.uid ?? 'nobody';
    const isRight = await parts.codes.use(uid, code, async () => {
      await updateAccount(parts, uid, NO_FACTOR);
      await revokeSignIns(parts, uid);
    });
    if (user === null || !isRight) throw new AppError('identity.code_refused');
    return { uid };
  };

/** Calls that the server makes to Google about accounts, with the rights of the project. */
export const openHostedAccounts = (parts: Parts): HostedAccounts => ({
  publicSettings: parts.publicSettings,
  checkNewAccount: weigh(parts),
  ...openPasswordReset(parts),
  requestSignInLink: requestSignInLink(parts),
  ...changes(parts),
  markEmailVerified: (uid) => updateAccount(parts, uid, { emailVerified: true }),
  useRecoveryCode: recoverWithCode(parts),
});
