'use client';

import type { Client } from '@souvenance/contracts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { browserClient } from '#api/browser-client.ts';
import { firebaseIdentity } from '#identity/firebase-identity.ts';
import type { IdentityClient } from '#identity/identity-client.ts';
import { localIdentity } from '#identity/local-identity.ts';
import type { PageProperties } from './page-properties.ts';
import { openSessionChannel } from './session-channel.ts';

interface SessionValue {
  readonly properties: PageProperties;
  readonly client: Client;
  readonly identity: IdentityClient;
  /** Takes the auth part that a new identity token brought; the rest of the session stays. */
  readonly merge: (properties: PageProperties) => void;
  /** Ends the session here, on the server, and in every open tab. */
  readonly signOut: () => Promise<void>;
}

const SessionContext = createContext<SessionValue | null>(null);

const clearedSession = (properties: PageProperties): PageProperties => ({
  ...properties,
  session: { auth: null, data: null },
  user: null,
  organization: null,
  organizations: [],
});

/** The person has left, or the server no longer knows him: every part of the product hears of it, then we go. */
const endSession = async (client: Client, target: string): Promise<void> => {
  await client.call('session.signOut');
  openSessionChannel().announceSignedOut();
  window.location.assign(target);
};

const backAfterSignIn = (): string =>
  `/auth/sign-in?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;

/** Gives the page properties to every component in the browser, with the client bound to them. */
export const SessionProvider = ({ initial, children }: { initial: PageProperties; children: ReactNode }) => {
  const [properties, setProperties] = useState(initial);
  // What a navigation brings from the server is newer than what this tab remembers.
  useEffect(() => setProperties(initial), [initial]);
  const { identityReach, integrity } = initial.settings;
  const isSignedIn = properties.session.auth !== null;
  // A visitor's token belongs to a cookie that only a call from the browser can set.
  const token = isSignedIn ? properties.csrfToken : null;
  const client = useMemo(() => {
    if (token === null) return browserClient(null);
    return browserClient(
      token,
      (lost) => {
        setProperties(clearedSession);
        void endSession(lost, backAfterSignIn());
      },
      integrity,
    );
  }, [token, integrity]);
  const email = properties.session.auth?.email ?? '';
  const identity = useMemo(
    () =>
      identityReach
        ? firebaseIdentity({ client, reach: identityReach, email: () => email })
        : localIdentity(client),
    [client, identityReach, email],
  );
  const merge = useCallback(
    (next: PageProperties) =>
      setProperties((known) => ({ ...known, ...next, session: { ...known.session, ...next.session } })),
    [],
  );
  const signOut = useCallback(async () => {
    await identity.signOut();
    await endSession(client, '/auth/sign-in');
    setProperties(clearedSession);
  }, [client, identity]);
  useEffect(() => {
    if (!isSignedIn) return;
    return openSessionChannel().onSignedOut(() => {
      setProperties(clearedSession);
      window.location.assign('/auth/sign-in');
    });
  }, [isSignedIn]);
  const value = useMemo(
    () => ({ properties, client, identity, merge, signOut }),
    [properties, client, identity, merge, signOut],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
};

export const useSession = (): SessionValue => {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession stands outside of SessionProvider');
  return value;
};

/** The typed client of this page. */
export const useClient = (): Client => useSession().client;
