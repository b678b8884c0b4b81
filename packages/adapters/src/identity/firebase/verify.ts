import { AppError } from '@souvenance/contracts';
import type { Clock, Identity } from '@souvenance/core';
import type { Auth } from 'firebase-admin/auth';
import { hasFactor } from './account-states.ts';
import { refusing } from './refusals.ts';

/** A token is good for an hour at Google; it opens a session of ours for as long after the password was given. */
const FRESH_MS = 5 * 60_000;

/** The service's own name for somebody who signed up elsewhere and gave none. */
const nameOf = (name: string | undefined, email: string): string =>
  name !== undefined && name !== '' ? name : (email.split('@')[0] ?? email);

/** Signature, project, time, and, asked of Google now, that the account is open and the sign-in not revoked. */
export const verify =
  (auth: Auth, clock: Clock): Identity['verify'] =>
  async (identityToken) => {
    const token = await refusing('identity.token_invalid', () => auth.verifyIdToken(identityToken, true));
    const authenticatedAt = new Date(token.auth_time * 1_000);
    const isFresh = clock.now().getTime() - authenticatedAt.getTime() <= FRESH_MS;
    // The project may let people in by other ways; this site does not.
    const isOffered = token.firebase.sign_in_provider === 'password';
    if (!isFresh || !isOffered) throw new AppError('identity.token_invalid');
    // As the account is now: a token tells what it was when it was given.
    const user = await refusing('identity.token_invalid', () => auth.getUser(token.uid));
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
