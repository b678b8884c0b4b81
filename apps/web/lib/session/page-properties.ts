import type { SessionAnswer } from '@souvenance/contracts';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { requestPath } from '#lib/api-client/request-path.ts';
import { serverClient } from '#lib/api-client/server-client.ts';

export type PageProperties = SessionAnswer;

/**
 * Properties of every page (README.md): session, user, organization, UI state, CSRF token and the public settings.
 * Read once a request, from the API, with the visitor's own cookie.
 */
export const readPageProperties = cache(async (): Promise<PageProperties> => {
  const client = await serverClient();
  return client.call('session.read');
});

type SignedIn = PageProperties & { user: NonNullable<PageProperties['user']> };
type Member = SignedIn & { organization: NonNullable<PageProperties['organization']> };

/** Sends who isn't signed in to sign-in, and back here afterwards. */
export const requireSignedIn = async (): Promise<SignedIn> => {
  const properties = await readPageProperties();
  const { user } = properties;
  if (!user) redirect(`/auth/sign-in?next=${encodeURIComponent(await requestPath())}`);
  return { ...properties, user };
};

/** Sends who belongs to no family yet to the four first steps. */
export const requireMember = async (): Promise<Member> => {
  const properties = await requireSignedIn();
  const { organization } = properties;
  if (!organization) redirect('/onboarding');
  return { ...properties, organization };
};

/**
 * Awaits data that is read in parallel with the session. A visitor who may not see the page is redirected, whatever
 * else failed first, so that they do not learn what exists.
 */
export const asMember = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    await requireMember();
    throw error;
  }
};
