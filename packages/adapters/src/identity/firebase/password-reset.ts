import { AppError } from '@souvenance/contracts';
import type { HostedAccounts } from '@souvenance/core';
import { z } from 'zod';
import { isWeakPassword } from '../weak-password.ts';
import { findUserByEmail, revokeSignIns } from './account-operations.ts';
import { callGoogle } from './call-google.ts';
import type { Parts } from './parts.ts';
import { mapRefusal } from './refusals.ts';

type PasswordReset = Pick<HostedAccounts, 'requestPasswordReset' | 'resetPassword'>;

const answerShape = z.object({ email: z.string(), requestType: z.literal('PASSWORD_RESET') });

const callReset = async (parts: Parts, body: object): Promise<{ email: string }> => {
  const parsed = answerShape.safeParse(
    await callGoogle(parts, 'resetPassword', body, 'identity.token_invalid'),
  );
  if (!parsed.success) throw new AppError('identity.token_invalid');
  return parsed.data;
};

const request =
  (parts: Parts): PasswordReset['requestPasswordReset'] =>
  async (email) => {
    const user = await findUserByEmail(parts, email);
    if (user === null) return null;
    const link = await mapRefusal('service.unavailable', () => parts.auth.generatePasswordResetLink(email));
    const token = new URL(link).searchParams.get('oobCode');
    if (token === null) throw new Error('identity: no code came with the link for a new password');
    return { token, uid: user.uid, name: user.displayName ?? '' };
  };

/** A weak password does not use up the code. */
const reset =
  (parts: Parts): PasswordReset['resetPassword'] =>
  async (token, password, first) => {
    const { email } = await callReset(parts, { oobCode: token });
    const user = await findUserByEmail(parts, email);
    if (user === null) throw new AppError('identity.token_invalid');
    const owner = { email, name: user.displayName ?? '' };
    if (await isWeakPassword(password, owner)) throw new AppError('identity.password_weak');
    await first?.(user.uid);
    await callReset(parts, { oobCode: token, newPassword: password });
    await revokeSignIns(parts, user.uid);
    return { uid: user.uid };
  };

export const openPasswordReset = (parts: Parts): PasswordReset => ({
  requestPasswordReset: request(parts),
  resetPassword: reset(parts),
});
