'use client';

import type { Client } from '@souvenance/contracts';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createBrowserClient } from '#lib/api-client/create-browser-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { createFirebaseIdentity } from '#lib/identity/create-firebase-identity.ts';
import { createLocalIdentity } from '#lib/identity/create-local-identity.ts';
import type { IdentityClient } from '#lib/identity/identity-client.ts';
import { withSessionMerge } from '#lib/identity/with-session-merge.ts';
import { openBrowserDrafts } from '#lib/storage/stored-drafts.ts';
import type { PageProperties } from './page-properties.ts';
import { openSessionChannel } from './session-channel.ts';
import { runSessionLossHooks, runSignOutHooks } from './sign-out-hooks.ts';
import { type LoadFactorDialog, useFactorQuestion } from './use-factor-question.tsx';
import { withFreshFactor } from './with-fresh-factor.ts';

interface SessionValue {
  readonly properties: PageProperties;
  readonly client: Client;
  readonly identity: IdentityClient;
  /** Merges the auth part that a new identity token brought; the rest of the session stays. */
  readonly merge: (properties: PageProperties) => void;
  /** Reads the session from the server again, after something that changed it. */
  readonly reread: () => Promise<void>;
  /** Ends the session in this tab, on the server, and in every other open tab. */
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
 * Deletes this device's copies of server drafts at sign-out. Text that the server does not have stays for the user's
 * return.
 */
const forgetDrafts = (): Promise<void> => openBrowserDrafts().clear();

/** Signs out on the server, deletes local drafts, notifies the other tabs, then redirects to `target`. */
const endSession = async (client: Client, url: string): Promise<void> => {
  await client.call('session.signOut');
  await forgetDrafts();
  openSessionChannel().announceSignedOut();
  window.location.assign(url);
};

const signInUrlWithReturn = (): string =>
  `/auth/sign-in?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;

/**
 * Returns a function that leaves the page for the sign-in form, after the work that the loss of a session waits for.
 * Each call of the page is refused meanwhile, and changes nothing.
 */
const useLeaveLostSession = (clearSession: () => void) => {
  const isLeaving = useRef(false);
  return useCallback(
    async (client: Client): Promise<void> => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      await runSessionLossHooks();
      clearSession();
      await endSession(client, signInUrlWithReturn()).finally(() => {
        isLeaving.current = false;
      });
    },
    [clearSession],
  );
};

/**
 * The configured identity service. Merges every change it makes into the session, and announces it to the other tabs.
 */
const useIdentity = (
  client: Client,
  { settings, session }: PageProperties,
  reread: () => Promise<void>,
): IdentityClient => {
  const { identityReach, locale } = settings;
  const email = session.auth?.email ?? '';
  return useMemo(
    () =>
      withSessionMerge(
        identityReach
          ? createFirebaseIdentity({ client, config: identityReach, locale, email: () => email })
          : createLocalIdentity(client),
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

/** Provides the page properties and the client bound to them to every component in the browser. */
export const SessionProvider = ({ initial, loadFactorDialog, children }: SessionProviderProps) => {
  const [properties, setProperties] = useState(initial);
  // Properties from a later navigation are newer than this tab's state.
  useEffect(() => setProperties(initial), [initial]);
  const { integrity } = initial.settings;
  const isSignedIn = properties.session.auth !== null;
  // A visitor's CSRF token belongs to a cookie that only a call from the browser can set.
  const token = isSignedIn ? properties.csrfToken : null;
  const clearSession = useCallback(() => setProperties(clearedSession), []);
  const leaveLostSession = useLeaveLostSession(clearSession);
  const plainClient = useMemo(() => {
    if (token === null) return createBrowserClient(null);
    return createBrowserClient(token, (lostClient) => void leaveLostSession(lostClient), integrity);
  }, [token, integrity, leaveLostSession]);
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
    await runSignOutHooks();
    await identity.signOut();
    await endSession(client, '/auth/sign-in');
    clearSession();
  }, [client, identity, clearSession]);
  useEffect(() => {
    if (!isSignedIn) return;
    return openSessionChannel().listen({
      onSignedOut: () => {
        void forgetDrafts();
        void runSessionLossHooks().then(() => {
          clearSession();
          window.location.assign('/auth/sign-in');
        });
      },
      // If this read fails, the tab learns of the change with its next call.
      onChanged: () =>
        void reread().catch((error) => logFault('a change in another tab waits for the next call', error)),
    });
  }, [isSignedIn, reread, clearSession]);
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
