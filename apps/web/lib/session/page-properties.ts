import type { SessionAnswer } from '@souvenance/contracts';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readRequestPath } from '#lib/api-client/read-request-path.ts';

export type PageProperties = SessionAnswer;

/**
 * Properties of every page (README.md): session, user, organization, UI state, CSRF token and public settings. Read
 * from the API with the visitor's cookie, once per request.
 */
export const readPageProperties = cache(async (): Promise<PageProperties> => {
  const client = await createServerClient();
  return client.call('session.read');
});

type SignedIn = PageProperties & { user: NonNullable<PageProperties['user']> };
type Member = SignedIn & { organization: NonNullable<PageProperties['organization']> };

/** Redirects a visitor who is not signed in to sign-in, with a way back to this page. */
export const requireSignedIn = async (): Promise<SignedIn> => {
  const properties = await readPageProperties();
  const { user } = properties;
  if (!user) redirect(`/auth/sign-in?next=${encodeURIComponent(await readRequestPath())}`);
  return { ...properties, user };
};

/** Redirects a user without a family: an administrator to the administration, anybody else to the onboarding. */
export const requireMember = async (): Promise<Member> => {
  const properties = await requireSignedIn();
  const { organization, session } = properties;
  if (!organization) redirect(session.auth?.administratorRole ? '/admin' : '/onboarding');
  return { ...properties, organization };
};

/**
 * Awaits data that is read in parallel with the session. If it fails, first redirects a visitor who may not see the
 * page, so that the error does not reveal what exists.
 */
export const awaitAsMember = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    await requireMember();
    throw error;
  }
};
