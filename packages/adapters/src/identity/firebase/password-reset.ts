import { AppError } from '@souvenance/contracts';
import type { HostedAccounts } from '@souvenance/core';
import { z } from 'zod';
import { isWeakPassword } from '../local/weak-password.ts';
import type { Parts } from './parts.ts';
import { refusing } from './refusals.ts';

type PasswordReset = Pick<HostedAccounts, 'requestPasswordReset' | 'resetPassword'>;

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 10_000;

const answered = z.object({ email: z.string(), requestType: z.literal('PASSWORD_RESET') });

/** Google's client for servers makes such codes and can't take them; the browser's call does. */
const callReset = async ({ reach }: Parts, body: object): Promise<{ email: string }> => {
  const origin =
    reach.emulatorHost === null ? GOOGLE : `http://${reach.emulatorHost}/identitytoolkit.googleapis.com`;
  const response = await fetch(
    `${origin}/v1/accounts:resetPassword?key=${encodeURIComponent(reach.apiKey)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  ).catch((cause: unknown) => {
    throw new AppError('service.unavailable', {}, { cause });
  });
  if (response.status >= 500) throw new AppError('service.unavailable');
  const parsed = answered.safeParse(await response.json());
  if (!response.ok || !parsed.success) throw new AppError('identity.token_invalid');
  return parsed.data;
};

const request =
  ({ auth }: Parts, findByEmail: HostedAccounts['findByEmail']): PasswordReset['requestPasswordReset'] =>
  async (email) => {
    const user = await findByEmail(email);
    if (user === null) return null;
    const link = await refusing('service.unavailable', () => auth.generatePasswordResetLink(email));
    const token = new URL(link).searchParams.get('oobCode');
    if (token === null) throw new Error('identity: no code came with the link for a new password');
    return { token, ...user };
  };

/** A weak password doesn't use the code up. */
const reset =
  (parts: Parts): PasswordReset['resetPassword'] =>
  async (token, password) => {
    const { auth, states } = parts;
    const { email } = await callReset(parts, { oobCode: token });
    const user = await refusing('identity.token_invalid', () => auth.getUserByEmail(email));
    if (isWeakPassword(password, { email, name: user.displayName ?? '' }))
      throw new AppError('identity.password_weak');
    await callReset(parts, { oobCode: token, newPassword: password });
    await refusing('service.unavailable', () => auth.revokeRefreshTokens(user.uid));
    states.forget(user.uid);
    return { uid: user.uid };
  };

export const passwordReset = (parts: Parts, findByEmail: HostedAccounts['findByEmail']): PasswordReset => ({
  requestPasswordReset: request(parts, findByEmail),
  resetPassword: reset(parts),
});
