import { AppError } from '@souvenance/contracts';
import type { LocalAccounts } from '@souvenance/core';
import { isWeakPassword } from '../weak-password.ts';
import { endSessions, findUserByEmail, giveIdentityToken, type Parts, toRefusal } from './parts.ts';

const create = async (
  parts: Parts,
  account: { email: string; password: string; name: string },
): Promise<string> => {
  try {
    const { user } = await parts.auth.api.signUpEmail({ body: account });
    return user.id;
  } catch (cause) {
    // When two sign-ups with one address run concurrently, the database refuses the second without naming the reason.
    const isTaken = toRefusal(cause) && (await findUserByEmail(parts, account.email));
    if (isTaken) throw new AppError('identity.email_taken', {}, { cause });
    throw cause;
  }
};

export const signUp =
  (parts: Parts): LocalAccounts['signUp'] =>
  async ({ email, password, name }) => {
    if (await isWeakPassword(password, { email, name })) throw new AppError('identity.password_weak');
    const uid = await create(parts, { email, password, name });
    await endSessions(parts, uid);
    return { identityToken: giveIdentityToken(parts, uid, false) };
  };
