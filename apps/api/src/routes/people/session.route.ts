import type { SessionAnswer } from '@souvenance/contracts';
import {
  requireAccounts as accountsBehind,
  type LiveSession,
  listFamilies,
  readSession,
  requestEmailVerification,
  requireLocalAccounts,
  SESSION_DAYS,
  signIn,
  signOut,
  verifyEmail,
} from '@souvenance/core';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../http/handler.ts';
import { findFamilyOfPage } from '../../http/page-family.ts';
import { deriveCsrfToken } from '../../http/session/csrf.ts';
import { clearSessionCookie, writeSessionCookie } from '../../http/session/session-cookie.ts';
import { trustDevice } from '../../http/session/trust-device.ts';
import type { Services, ShellSettings } from '../../services.ts';

const readUiState = ({ cookies }: FastifyRequest): SessionAnswer['ui'] => ({
  sidebarState: cookies.sidebarState === 'collapsed' ? 'collapsed' : 'expanded',
  theme: cookies.theme === 'light' || cookies.theme === 'dark' ? cookies.theme : 'system',
});

const toAuth = ({ uid, secondFactor, user, actor }: LiveSession) => ({
  uid,
  email: user.email,
  secondFactor,
  isEmailVerified: user.verifiedEmail === user.email,
  administratorRole: actor.kind === 'user' ? actor.administratorRole : null,
  managesCards: actor.kind === 'user' && actor.managesCards === true,
});

const toUser = ({ uid, user: { email, name, largeText, createdAt } }: LiveSession) => ({
  uid,
  email,
  name,
  largeText,
  createdAt,
});

/** Reads the page properties (apps/web/README.md). */
const createSessionReader =
  (services: Services, shell: ShellSettings) =>
  async (
    session: LiveSession | null,
    cookie: string | null,
    request: FastifyRequest,
  ): Promise<SessionAnswer> => {
    const organizations = session === null ? [] : await listFamilies(services)(session.uid);
    const user = session === null ? null : toUser(session);
    return {
      session: { auth: session === null ? null : toAuth(session), data: user },
      user,
      organization: findFamilyOfPage(organizations, request),
      organizations,
      ui: readUiState(request),
      csrfToken: deriveCsrfToken(shell.sessionSecrets[0], cookie),
      settings: {
        locale: services.settings.locale,
        currency: services.settings.currency,
        identityReach: services.identity.hostedAccounts?.publicSettings ?? null,
        integrity: services.integrity.publicSettings,
        themeSwitcher: services.settings.themeSwitcher,
        siteUrl: services.settings.siteUrl,
        analytics: services.analytics.choice,
        hasAssistant: services.assistant !== null,
        navigation: (await services.content.read('configuration')).navigation,
        signIn: services.settings.signIn,
        storageHosts: [...services.storageOrigins],
        pictureHosts: [...services.content.imageHosts],
        payment: shell.payment,
      },
    };
  };

type SessionRoutes = Extract<keyof Handlers, `session.${string}`>;

/** Handlers of sign-in, sign-out, the page properties, and the proof of an address. */
export const createSessionHandlers = (services: Services, shell: ShellSettings): Handlers<SessionRoutes> => {
  const readAnswer = createSessionReader(services, shell);
  const { siteUrl } = services.settings;
  return {
    'session.read': async (_, { session, cookie, request }) => readAnswer(session, cookie, request),
    'session.signIn': async ({ body }, context) => {
      const { cookie: formerCookie, request, reply } = context;
      const newSession = await signIn(services)(body.identityToken, request.headers['user-agent'] ?? '');
      if (formerCookie !== null) await signOut(services)(formerCookie);
      writeSessionCookie(reply, siteUrl, newSession.cookie, SESSION_DAYS);
      await trustDevice(services, context, newSession.uid);
      return readAnswer(await readSession(services)(newSession.cookie), newSession.cookie, request);
    },
    'session.signOut': async (_, { cookie, reply }) => {
      if (cookie !== null) await signOut(services)(cookie);
      clearSessionCookie(reply, siteUrl);
      // Not "storage": it contains text that was typed and could not be saved yet.
      void reply.header('clear-site-data', '"cache"');
      return { signedOut: true };
    },
    'session.requestEmailVerification': async ({ query }, { actor }) => {
      await requestEmailVerification(services)(actor, query.next);
      return { sent: true };
    },
    'session.verifyEmail': async ({ body }, { actor }) => {
      await verifyEmail(services)(actor, body.token);
      return { verified: true };
    },
  };
};

/** Returns the local accounts. Throws `route.not_found` if a hosted service has the accounts. */
export const requireLocalIdentity = (services: Services) => requireLocalAccounts(services.identity);

/** Returns the accounts, local or hosted. */
export const findIdentityAccounts = (services: Services) => accountsBehind(services.identity);
