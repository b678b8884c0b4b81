import { AppError } from '@souvenance/contracts';
import type { LocalAccounts } from '@souvenance/core';
import { endSessions, findUserByEmail, giveIdentityToken, type Parts, toRefusal } from './parts.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Checks a password. The library hashes it for an unknown address too, so that both refusals take the same time. Throws
 * `identity.refused`.
 */
const checkPassword = async ({ auth }: Parts, credentials: Credentials) => {
  try {
    return await auth.api.signInEmail({ body: credentials, returnHeaders: true });
  } catch (cause) {
    if (toRefusal(cause)) throw new AppError('identity.refused', {}, { cause });
    throw cause;
  }
};

/**
 * Extracts the library's challenge cookie, which stays on the server; the browser gets a token of ours in its place.
 */
const extractCookie = (headers: Headers): string => {
  const cookie = headers.getSetCookie().find((line) => /^[^=]*two_factor=[^;]/.test(line));
  if (!cookie) throw new Error('identity: no challenge came with the demand for a second factor');
  return cookie.split(';', 1)[0] ?? '';
};

/** Name of the counter of tries: one per account for known browsers, and one per address for all others. */
const toBucketName = (
  parts: Parts,
  uid: string | undefined,
  { email, device }: { email: string; device?: string | null },
): string => {
  const isKnown = uid !== undefined && device && parts.devices.isKnown(uid, device);
  return isKnown ? `password known ${uid}` : `password ${email.toLowerCase()}`;
};

export const signIn =
  (parts: Parts): LocalAccounts['signIn'] =>
  async (credentials) => {
    const user = await findUserByEmail(parts, credentials.email);
    const takeBack = parts.tries.count(toBucketName(parts, user?.id, credentials));
    const { email, password } = credentials;
    const { response, headers } = await checkPassword(parts, { email, password });
    if (!user) throw new AppError('identity.refused');
    takeBack();
    if ('twoFactorRedirect' in response)
      return { secondFactorChallenge: parts.tokens.give('challenge', user.id, extractCookie(headers)) };
    await endSessions(parts, user.id);
    return { identityToken: giveIdentityToken(parts, user.id, false) };
  };
