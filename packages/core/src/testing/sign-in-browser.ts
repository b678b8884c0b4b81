import type { SignedInActor } from '../foundation/actors/actor.ts';
import { readSession } from '../people/accounts/read-session.ts';
import { signIn } from '../people/accounts/sign-in.ts';
import type { TestApp } from './create-test-app.ts';
import type { FakeIdentity } from './open-identity.ts';

/** A browser with a session: its cookie, and the actor that requests with this cookie have. */
export interface SignedInBrowser {
  readonly cookie: string;
  readonly actor: SignedInActor;
}

/**
 * Signs a person in, reads the session back, and moves the clock forward by a second, so that the next sign-in has a
 * later time.
 */
export const signInBrowser = async (
  app: TestApp & { readonly identity: FakeIdentity },
  uid: string,
  claims: object,
): Promise<SignedInBrowser> => {
  const { cookie } = await signIn(app)(app.identity.tokenOf(uid, claims), `Firefox/1 ${uid}`);
  const session = await readSession(app)(cookie);
  if (session?.actor.kind !== 'user') throw new Error('not signed in');
  app.clock.forward(1_000);
  return { cookie, actor: session.actor };
};
