import { AppError } from '@souvenance/contracts';
import type { Clock, Identity } from '@souvenance/core';
import type { Auth } from 'firebase-admin/auth';
import { refusing } from './refusals.ts';

/** A token is good for an hour at Google; it opens a session of ours for as long after the password was given. */
const FRESH_MS = 5 * 60_000;

/** The service's own name for somebody who signed up elsewhere and gave none. */
const nameOf = (name: unknown, email: string): string =>
  typeof name === 'string' && name !== '' ? name : (email.split('@')[0] ?? email);

/** Signature, project, time, and, asked of Google now, that the account is open and the sign-in not revoked. */
export const verify =
  (auth: Auth, clock: Clock): Identity['verify'] =>
  async (identityToken) => {
    const token = await refusing('identity.token_invalid', () => auth.verifyIdToken(identityToken, true));
    const authenticatedAt = new Date(token.auth_time * 1_000);
    const isFresh = clock.now().getTime() - authenticatedAt.getTime() <= FRESH_MS;
    if (!isFresh || token.email === undefined) throw new AppError('identity.token_invalid');
    return {
      uid: token.uid,
      email: token.email,
      name: nameOf(token.name, token.email),
      emailVerified: token.email_verified === true,
      secondFactor: token.firebase.sign_in_second_factor !== undefined,
      authenticatedAt,
    };
  };
