import { AppError } from '@souvenance/contracts';
import type { LocalAccounts } from '@souvenance/core';
import { isWeakPassword } from '../weak-password.ts';
import { findUser, findUserByEmail, type Parts } from './parts.ts';

type AccountChanges = Pick<
  LocalAccounts,
  'reauthenticate' | 'changePassword' | 'changeEmail' | 'trustDevice'
>;

const reauthenticate =
  (parts: Parts): AccountChanges['reauthenticate'] =>
  async (uid, password) => {
    const takeBack = parts.tries.count(`proof ${uid}`);
    const { password: hasher, internalAdapter } = await parts.auth.$context;
    const credential = await internalAdapter.findCredentialAccount(uid);
    const isRight = credential?.password && (await hasher.verify({ hash: credential.password, password }));
    if (!isRight) throw new AppError('identity.refused');
    takeBack();
  };

const changePassword =
  (parts: Parts): AccountChanges['changePassword'] =>
  async (uid, password, newPassword) => {
    await reauthenticate(parts)(uid, password);
    const user = await findUser(parts, uid);
    if (!user || password === newPassword || (await isWeakPassword(newPassword, user)))
      throw new AppError('identity.password_weak');
    const { password: hasher, internalAdapter } = await parts.auth.$context;
    await internalAdapter.updatePassword(uid, await hasher.hash(newPassword));
    parts.tokens.forget(uid, ['identity', 'challenge', 'reset']);
    parts.devices.forget(uid);
  };

const changeEmail =
  (parts: Parts): AccountChanges['changeEmail'] =>
  async (uid, email) => {
    const holder = await findUserByEmail(parts, email);
    if (holder?.id === uid) return;
    if (holder) throw new AppError('identity.email_taken');
    const { internalAdapter } = await parts.auth.$context;
    try {
      await internalAdapter.updateUser(uid, { email, emailVerified: true });
    } catch (cause) {
      // When two people change to one address at once, the database refuses the second without naming the reason.
      if (await findUserByEmail(parts, email)) throw new AppError('identity.email_taken', {}, { cause });
      throw cause;
    }
    // Invalidates reset links that were sent to the old address.
    parts.tokens.forget(uid, ['reset']);
  };

export const openAccountChanges = (parts: Parts): AccountChanges => ({
  reauthenticate: reauthenticate(parts),
  changePassword: changePassword(parts),
  changeEmail: changeEmail(parts),
  trustDevice: async (uid, device) => parts.devices.keep(uid, device),
});
