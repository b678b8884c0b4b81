import { AppError } from '@souvenance/contracts';
import {
  beginFactor,
  changePassword,
  endSessions,
  postMail,
  refreshFactor,
  renewRecoveryCodes,
  resetPassword,
  SESSION_DAYS,
  signedIn,
  turnFactorOff,
  turnFactorOn,
} from '@souvenance/core';
import type { FastifyRequest } from 'fastify';
import type { Handlers, Visit } from '../../http/handler.ts';
import { keepDevice } from '../../http/session/keep-device.ts';
import { ownSession } from '../../http/session/own-session.ts';
import { readDeviceCookie, writeSessionCookie } from '../../http/session/session-cookie.ts';
import { newTryLimit } from '../../http/try-limit.ts';
import type { Services } from '../../services.ts';
import { accountsOf, localOf } from './session.route.ts';

const sendReset = async (services: Services, email: string): Promise<void> => {
  const reset = await accountsOf(services).requestPasswordReset(email);
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

/** Guards that the switch is on; where it is off the route answers 404, as if it did not exist. */
const linksOf = (services: Services) => {
  if (!services.settings.signIn.emailLink) throw new AppError('route.not_found');
  return hostedOf(services);
};

const sendSignInLink = async (services: Services, email: string): Promise<void> => {
  const link = await linksOf(services).requestSignInLink(email);
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

/** Guards that accounts are a hosted service's; where they are our own these routes answer 404. */
const hostedOf = ({ identity }: Services) => {
  if (identity.hosted === null) throw new AppError('route.not_found');
  return identity.hosted;
};

type IdentityRoutes = Extract<keyof Handlers, `identity.${string}`>;
type ProtectionRoutes =
  | 'identity.reauthenticate'
  | 'identity.changePassword'
  | 'identity.confirmSecondFactor'
  | 'identity.refreshFactor'
  | 'identity.readSecondFactor'
  | 'identity.newRecoveryCodes'
  | 'identity.disableSecondFactor';

/** Handlers of a signed-in person's own account protection; the session continues under a new cookie. */
const protectionHandlers = (services: Services): Handlers<ProtectionRoutes> => {
  const goOn = ({ reply }: Visit, cookie: string): void =>
    writeSessionCookie(reply, services.settings.siteUrl, cookie, SESSION_DAYS);
  return {
    'identity.reauthenticate': async ({ body }, { actor }) => {
      await accountsOf(services).reauthenticate(signedIn(actor).uid, body.password);
      return { confirmed: true };
    },
    'identity.changePassword': async ({ body }, visit) => {
      goOn(visit, await changePassword(services)(visit.actor, ownSession(visit), body));
      await keepDevice(services, visit, signedIn(visit.actor).uid);
      return { changed: true };
    },
    'identity.confirmSecondFactor': async ({ body }, visit) => {
      goOn(visit, await turnFactorOn(services)(visit.actor, ownSession(visit), body.code));
      return { enrolled: true };
    },
    'identity.refreshFactor': async ({ body }, visit) => {
      await refreshFactor(services)(visit.actor, ownSession(visit), body.code);
      return { confirmed: true };
    },
    'identity.readSecondFactor': (_, { actor }) => accountsOf(services).readSecondFactor(signedIn(actor).uid),
    'identity.newRecoveryCodes': async ({ body }, visit) => {
      const renewed = await renewRecoveryCodes(services)(visit.actor, ownSession(visit), body.password);
      goOn(visit, renewed.cookie);
      return { recoveryCodes: renewed.recoveryCodes };
    },
    'identity.disableSecondFactor': async ({ body }, visit) => {
      goOn(visit, await turnFactorOff(services)(visit.actor, ownSession(visit), body.password));
      return { active: false };
    },
  };
};

const MINUTE_MS = 60_000;

/**
 * Signing up tells who has an account already (decision 0006): an address on the network learns it of a few, and of no
 * list. Somebody new is never counted.
 */
const newSignUpLimit = ({ clock }: Services) => {
  const count = newTryLimit({ max: 10, windowMs: 60 * MINUTE_MS, now: clock.now });
  return async <R>({ ip }: FastifyRequest, work: () => Promise<R>): Promise<R> => {
    const takeBack = count(ip);
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
 * A link in a mail, for a forgotten password or to enter. Answered before anybody looks whether the address is known, so that the time tells no
 * more than the words.
 */
const newLinkDesk = (services: Services, send: (services: Services, email: string) => Promise<void>) => {
  const count = newTryLimit({ max: 10, windowMs: 15 * MINUTE_MS, now: services.clock.now });
  return (email: string, { log }: FastifyRequest): void => {
    count(email.toLowerCase());
    setImmediate(() => {
      // The answer tells the person to look into their mailbox; a failure of sending is the operator's to see.
      send(services, email).catch((error: unknown) => log.error({ err: error }, 'link not sent'));
    });
  };
};

/** Local accounts; the browser exchanges what they give for a session of ours. */
export const identityHandlers = (services: Services): Handlers<IdentityRoutes> => {
  const signingUp = newSignUpLimit(services);
  const askReset = newLinkDesk(services, sendReset);
  const askLink = newLinkDesk(services, sendSignInLink);
  return {
    ...protectionHandlers(services),
    'identity.signUp': ({ body }, { request }) => signingUp(request, () => localOf(services).signUp(body)),
    'identity.signIn': async ({ body }, { request }) => {
      const device = readDeviceCookie(request, services.settings.siteUrl);
      return localOf(services).signIn({ ...body, device });
    },
    'identity.answerSecondFactor': ({ body }) =>
      localOf(services).answerSecondFactor(body.challenge, body.code),
    'identity.weighPassword': async ({ body: { password, ...owner } }, { request }) => {
      await signingUp(request, () => hostedOf(services).checkNewAccount(password, owner));
      return { accepted: true };
    },
    'identity.recover': async ({ body }) => {
      const { uid } = await hostedOf(services).useRecoveryCode(body.email, body.code);
      await endSessions(services)(uid);
      return { recovered: true };
    },
    'identity.enrolSecondFactor': ({ body }, { actor }) => beginFactor(services)(actor, body.password),
    'identity.requestSignInLink': async ({ body }, { request }) => {
      linksOf(services);
      askLink(body.email, request);
      return { sent: true };
    },
    'identity.requestPasswordReset': async ({ body }, { request }) => {
      askReset(body.email, request);
      return { sent: true };
    },
    'identity.resetPassword': async ({ body }, visit) => {
      await keepDevice(services, visit, await resetPassword(services)(body.token, body.password));
      return { changed: true };
    },
  };
};
