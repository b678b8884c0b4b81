'use client';

import type { Client } from '@souvenance/contracts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { browserClient } from '#lib/api-client/browser-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { firebaseIdentity } from '#lib/identity/firebase-identity.ts';
import type { IdentityClient } from '#lib/identity/identity-client.ts';
import { localIdentity } from '#lib/identity/local-identity.ts';
import { mergingIdentity } from '#lib/identity/merging-identity.ts';
import { browserDrafts } from '#lib/storage/stored-drafts.ts';
import { settleBeforeLeaving } from './leaving.ts';
import type { PageProperties } from './page-properties.ts';
import { openSessionChannel } from './session-channel.ts';
import { type LoadFactorDialog, useFactorQuestion } from './use-factor-question.tsx';
import { withFreshFactor } from './with-fresh-factor.ts';

interface SessionValue {
  readonly properties: PageProperties;
  readonly client: Client;
  readonly identity: IdentityClient;
  /** Takes the auth part that a new identity token brought; the rest of the session stays. */
  readonly merge: (properties: PageProperties) => void;
  /** Asks the server who is signed in by now, after something that changed it. */
  readonly reread: () => Promise<void>;
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

/**
 * Clears this device's copies of server drafts when their writer leaves; text that no server has stays for their
 * return.
 */
const forgetDrafts = (): Promise<void> => browserDrafts().clear();

/** The person has left, or the session has ended: tells every part of the product, then redirects. */
const endSession = async (client: Client, target: string): Promise<void> => {
  await client.call('session.signOut');
  await forgetDrafts();
  openSessionChannel().announceSignedOut();
  window.location.assign(target);
};

const backAfterSignIn = (): string =>
  `/auth/sign-in?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;

/** The identity service of the configuration; what it changes is merged into the session, in every open tab. */
const useIdentity = (
  client: Client,
  { settings, session }: PageProperties,
  reread: () => Promise<void>,
): IdentityClient => {
  const { identityReach, locale } = settings;
  const email = session.auth?.email ?? '';
  return useMemo(
    () =>
      mergingIdentity(
        identityReach
          ? firebaseIdentity({ client, reach: identityReach, locale, email: () => email })
          : localIdentity(client),
        async () => {
          await reread();
          openSessionChannel().announceChanged();
        },
      ),
    [client, identityReach, locale, email, reread],
  );
};

interface SessionProviderProps {
  initial: PageProperties;
  /** Must be the same function at every render. */
  loadFactorDialog: LoadFactorDialog;
  children: ReactNode;
}

/** Gives the page properties to every component in the browser, with the client bound to them. */
export const SessionProvider = ({ initial, loadFactorDialog, children }: SessionProviderProps) => {
  const [properties, setProperties] = useState(initial);
  // The properties that a navigation brings from the server are newer than this tab's.
  useEffect(() => setProperties(initial), [initial]);
  const { integrity } = initial.settings;
  const isSignedIn = properties.session.auth !== null;
  // A visitor's token belongs to a cookie that only a call from the browser can set.
  const token = isSignedIn ? properties.csrfToken : null;
  const plainClient = useMemo(() => {
    if (token === null) return browserClient(null);
    return browserClient(
      token,
      (lostSession) => {
        setProperties(clearedSession);
        void endSession(lostSession, backAfterSignIn());
      },
      integrity,
    );
  }, [token, integrity]);
  const merge = useCallback(
    (next: PageProperties) =>
      setProperties((current) => ({ ...current, ...next, session: { ...current.session, ...next.session } })),
    [],
  );
  const reread = useCallback(async () => merge(await plainClient.call('session.read')), [plainClient, merge]);
  const identity = useIdentity(plainClient, properties, reread);
  const { ask, question } = useFactorQuestion(loadFactorDialog);
  const client = useMemo(() => withFreshFactor(plainClient, ask), [plainClient, ask]);
  const signOut = useCallback(async () => {
    await settleBeforeLeaving();
    await identity.signOut();
    await endSession(client, '/auth/sign-in');
    setProperties(clearedSession);
  }, [client, identity]);
  useEffect(() => {
    if (!isSignedIn) return;
    return openSessionChannel().listen({
      onSignedOut: () => {
        void forgetDrafts();
        setProperties(clearedSession);
        window.location.assign('/auth/sign-in');
      },
      // A tab that can't be told now finds it out with its next call.
      onChanged: () =>
        void reread().catch((error) => logFault('a change in another tab waits for the next call', error)),
    });
  }, [isSignedIn, reread]);
  const value = useMemo(
    () => ({ properties, client, identity, merge, reread, signOut }),
    [properties, client, identity, merge, reread, signOut],
  );
  return (
    <SessionContext value={value}>
      {children}
      {question(identity)}
    </SessionContext>
  );
};

export const useSession = (): SessionValue => {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession stands outside of SessionProvider');
  return value;
};

/**
 * The typed client of this page.
 * @example
 * const client = useClient();
 * await client.call('erasures.cancel', { params: { erasureId } });
 */
export const useClient = (): Client => useSession().client;
