import { AppError } from '@souvenance/contracts';
import type { Clock, Identity } from '@souvenance/core';
import type { Auth } from 'firebase-admin/auth';
import { hasFactor } from './account-states.ts';
import { mapRefusal } from './refusals.ts';

/** Maximum time in ms between a sign-in and the session that its token opens; Google's tokens are valid for an hour. */
const FRESH_MS = 5 * 60_000;

/** The account's name; without one, the local part of its address. */
const nameOf = (name: string | undefined, email: string): string =>
  name !== undefined && name !== '' ? name : (email.split('@')[0] ?? email);

/**
 * Verifies a token's signature, project and time, and asks Google that the account is open and the sign-in not revoked.
 * Throws `identity.token_invalid`.
 */
export const verify =
  (auth: Auth, clock: Clock): Identity['verify'] =>
  async (identityToken) => {
    const token = await mapRefusal('identity.token_invalid', () => auth.verifyIdToken(identityToken, true));
    const authenticatedAt = new Date(token.auth_time * 1_000);
    const isFresh = clock.now().getTime() - authenticatedAt.getTime() <= FRESH_MS;
    // The project may allow other sign-in methods; this site does not.
    const isOffered = token.firebase.sign_in_provider === 'password';
    if (!isFresh || !isOffered) throw new AppError('identity.token_invalid');
    // The account is read again, since a token holds its state at the time of issue.
    const user = await mapRefusal('identity.token_invalid', () => auth.getUser(token.uid));
    const secondFactor = token.firebase.sign_in_second_factor !== undefined;
    if (user.email === undefined || hasFactor(user) !== secondFactor)
      throw new AppError('identity.token_invalid');
    return {
      uid: token.uid,
      email: user.email,
      name: nameOf(user.displayName, user.email),
      emailVerified: user.emailVerified,
      secondFactor,
      authenticatedAt,
    };
  };
