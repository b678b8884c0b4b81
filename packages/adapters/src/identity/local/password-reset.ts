import { AppError } from '@souvenance/contracts';
import type { LocalAccounts } from '@souvenance/core';
import { isWeakPassword } from '../weak-password.ts';
import { findUser, findUserByEmail, type Parts } from './parts.ts';

type PasswordReset = Pick<LocalAccounts, 'requestPasswordReset' | 'resetPassword'>;

const request =
  (parts: Parts): PasswordReset['requestPasswordReset'] =>
  async (email) => {
    parts.tries.count(`reset ${email.toLowerCase()}`);
    const user = await findUserByEmail(parts, email);
    if (!user) return null;
    parts.tokens.forget(user.id, ['reset']);
    return { token: parts.tokens.give('reset', user.id, ''), uid: user.id, name: user.name };
  };

/** A weak password does not use up the token; a strong one ends everything that was started with the old password. */
const reset =
  (parts: Parts): PasswordReset['resetPassword'] =>
  async (token, password, first) => {
    const resetToken = parts.tokens.look('reset', token);
    const user = resetToken && (await findUser(parts, resetToken.uid));
    if (!user) throw new AppError('identity.token_invalid');
    if (await isWeakPassword(password, user)) throw new AppError('identity.password_weak');
    const { password: hasher, internalAdapter } = await parts.auth.$context;
    const hash = await hasher.hash(password);
    await first?.(user.id);
    if (!parts.tokens.take('reset', token)) throw new AppError('identity.token_invalid');
    await internalAdapter.updatePassword(user.id, hash);
    parts.tokens.forget(user.id, ['identity', 'challenge', 'reset']);
    parts.devices.forget(user.id);
    return { uid: user.id };
  };

export const openPasswordReset = (parts: Parts): PasswordReset => ({
  requestPasswordReset: request(parts),
  resetPassword: reset(parts),
});
