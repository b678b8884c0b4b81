import { AppError } from '@souvenance/contracts';
import {
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  postMail,
  reconfirmSecondFactor,
  recoverAccount,
  renewRecoveryCodes,
  requireSignedIn,
  resetPassword,
  SESSION_DAYS,
} from '@souvenance/core';
import type { FastifyRequest } from 'fastify';
import { toRateLimitKey } from '../../http/guess-limit.ts';
import type { Handlers, RequestContext } from '../../http/handler.ts';
import { requireSession } from '../../http/session/require-session.ts';
import { readDeviceCookie, writeSessionCookie } from '../../http/session/session-cookie.ts';
import { trustDevice } from '../../http/session/trust-device.ts';
import { createTryLimit } from '../../http/try-limit.ts';
import type { Services } from '../../services.ts';
import { findIdentityAccounts, requireLocalIdentity } from './session.route.ts';

const sendReset = async (services: Services, email: string): Promise<void> => {
  const reset = await findIdentityAccounts(services).requestPasswordReset(email);
  if (reset === null) return;
  const { siteUrl } = services.settings;
  await services.documents.transact(async (tx) =>
    postMail(tx, services, {
      cause: `password_reset.${services.ids.newId()}`,
      kind: 'password_reset',
      to: { name: reset.name, address: email },
      data: {
        name: reset.name,
        resetUrl: `${siteUrl}/auth/password-reset?token=${encodeURIComponent(reset.token)}`,
      },
    }),
  );
};

/**
 * Returns the hosted accounts if sign-in by link is switched on; else throws `route.not_found`, as if the route did not
 * exist.
 */
const requireSignInLinks = (services: Services) => {
  if (!services.settings.signIn.emailLink) throw new AppError('route.not_found');
  return requireHostedAccounts(services);
};

const sendSignInLink = async (services: Services, email: string): Promise<void> => {
  const link = await requireSignInLinks(services).requestSignInLink(email);
  if (link === null) return;
  const { name, token } = link;
  const signInUrl = `${services.settings.siteUrl}/auth/link?code=${encodeURIComponent(token)}`;
  await services.documents.transact(async (tx) =>
    postMail(tx, services, {
      cause: `sign_in_link.${services.ids.newId()}`,
      kind: 'sign_in_link',
      to: { name, address: email },
      data: { name, signInUrl },
    }),
  );
};

/** Returns the accounts of a hosted service. Throws `route.not_found` if accounts are local. */
const requireHostedAccounts = ({ identity }: Services) => {
  if (identity.hostedAccounts === null) throw new AppError('route.not_found');
  return identity.hostedAccounts;
};

type IdentityRoutes = Extract<keyof Handlers, `identity.${string}`>;
type ProtectionRoutes =
  | 'identity.reauthenticate'
  | 'identity.changePassword'
  | 'identity.confirmSecondFactor'
  | 'identity.reconfirmSecondFactor'
  | 'identity.readSecondFactor'
  | 'identity.newRecoveryCodes'
  | 'identity.disableSecondFactor';

/** Handlers of a signed-in person's own account protection; the session continues under a new cookie. */
const protectionHandlers = (services: Services): Handlers<ProtectionRoutes> => {
  const continueSession = ({ reply }: RequestContext, cookie: string): void =>
    writeSessionCookie(reply, services.settings.siteUrl, cookie, SESSION_DAYS);
  return {
    'identity.reauthenticate': async ({ body }, { actor }) => {
      await findIdentityAccounts(services).reauthenticate(requireSignedIn(actor).uid, body.password);
      return { confirmed: true };
    },
    'identity.changePassword': async ({ body }, context) => {
      continueSession(context, await changePassword(services)(context.actor, requireSession(context), body));
      await trustDevice(services, context, requireSignedIn(context.actor).uid);
      return { changed: true };
    },
    'identity.confirmSecondFactor': async ({ body }, context) => {
      continueSession(
        context,
        await confirmSecondFactor(services)(context.actor, requireSession(context), body.code),
      );
      return { enrolled: true };
    },
    'identity.reconfirmSecondFactor': async ({ body }, context) => {
      await reconfirmSecondFactor(services)(context.actor, requireSession(context), body.code);
      return { confirmed: true };
    },
    'identity.readSecondFactor': (_, { actor }) =>
      findIdentityAccounts(services).readSecondFactor(requireSignedIn(actor).uid),
    'identity.newRecoveryCodes': async ({ body }, context) => {
      const renewed = await renewRecoveryCodes(services)(
        context.actor,
        requireSession(context),
        body.password,
      );
      continueSession(context, renewed.cookie);
      return { recoveryCodes: renewed.recoveryCodes };
    },
    'identity.disableSecondFactor': async ({ body }, context) => {
      continueSession(
        context,
        await disableSecondFactor(services)(context.actor, requireSession(context), body.password),
      );
      return { active: false };
    },
  };
};

const MINUTE_MS = 60_000;

/**
 * Creates the limit on sign-ups. Signing up reveals which e-mail addresses have an account (decision 0006), so one
 * subscriber of the network can learn it about ten addresses, but not about a list. A sign-up with a new address is not
 * counted, and one that is repeated counts once.
 */
const createSignUpLimit = ({ clock }: Services) => {
  const count = createTryLimit({ max: 10, windowMs: 60 * MINUTE_MS, now: clock.now });
  return async <R>({ ip }: FastifyRequest, email: string, work: () => Promise<R>): Promise<R> => {
    const takeBack = count(toRateLimitKey(ip), email.toLowerCase());
    try {
      const answer = await work();
      takeBack();
      return answer;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'identity.email_taken') takeBack();
      throw error;
    }
  };
};

/**
 * Creates a sender of links by mail, for a forgotten password or to sign in. The request is answered before the address
 * is looked up, so that the response time reveals no more than the text.
 */
const createLinkSender = (services: Services, send: (services: Services, email: string) => Promise<void>) => {
  const count = createTryLimit({ max: 10, windowMs: 15 * MINUTE_MS, now: services.clock.now });
  return (email: string, { log }: FastifyRequest): void => {
    count(email.toLowerCase());
    setImmediate(() => {
      // The answer tells the person to look into their mailbox; a failure of sending is logged for the operator.
      send(services, email).catch((error: unknown) => log.error({ err: error }, 'link not sent'));
    });
  };
};

/** Handlers of local accounts; the browser exchanges the token that they return for a session of ours. */
export const createIdentityHandlers = (services: Services): Handlers<IdentityRoutes> => {
  const limitSignUps = createSignUpLimit(services);
  const sendResetLink = createLinkSender(services, sendReset);
  const sendEntryLink = createLinkSender(services, sendSignInLink);
  return {
    ...protectionHandlers(services),
    'identity.signUp': ({ body }, { request }) =>
      limitSignUps(request, body.email, () => requireLocalIdentity(services).signUp(body)),
    'identity.signIn': async ({ body }, { request }) => {
      const device = readDeviceCookie(request, services.settings.siteUrl);
      return requireLocalIdentity(services).signIn({ ...body, device });
    },
    'identity.answerSecondFactor': ({ body }) =>
      requireLocalIdentity(services).answerSecondFactor(body.challenge, body.code),
    'identity.checkNewAccount': async ({ body: { password, ...owner } }, { request }) => {
      await limitSignUps(request, owner.email, () =>
        requireHostedAccounts(services).checkNewAccount(password, owner),
      );
      return { accepted: true };
    },
    'identity.recover': async ({ body }) => {
      await recoverAccount(services)(body.email, body.code);
      return { recovered: true };
    },
    'identity.enrolSecondFactor': ({ body }, { actor }) => enrolSecondFactor(services)(actor, body.password),
    'identity.requestSignInLink': async ({ body }, { request }) => {
      requireSignInLinks(services);
      sendEntryLink(body.email, request);
      return { sent: true };
    },
    'identity.requestPasswordReset': async ({ body }, { request }) => {
      sendResetLink(body.email, request);
      return { sent: true };
    },
    'identity.resetPassword': async ({ body }, context) => {
      await trustDevice(services, context, await resetPassword(services)(body.token, body.password));
      return { changed: true };
    },
  };
};
