import { AppError } from '@souvenance/contracts';
import { type Actor, endSessions, postMail } from '@souvenance/core';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { accountsOf } from './session.route.ts';

const signedIn = (actor: Actor) => {
  if (actor.kind !== 'user') throw new AppError('session.required');
  return actor;
};

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

type IdentityRoutes = Extract<keyof Handlers, `identity.${string}`>;

/** Local accounts; the browser exchanges what they give for a session of ours. */
export const identityHandlers = (services: Services): Handlers<IdentityRoutes> => ({
  'identity.signUp': ({ body }) => accountsOf(services).signUp(body),
  'identity.signIn': async ({ body }) => accountsOf(services).signIn(body),
  'identity.answerSecondFactor': ({ body }) =>
    accountsOf(services).answerSecondFactor(body.challenge, body.code),
  'identity.enrolSecondFactor': ({ body }, { actor }) =>
    accountsOf(services).enrolSecondFactor(signedIn(actor).uid, body.password),
  'identity.confirmSecondFactor': async ({ body }, { actor }) => {
    await accountsOf(services).confirmSecondFactor(signedIn(actor).uid, body.code);
    return { enrolled: true };
  },
  'identity.requestPasswordReset': async ({ body }) => {
    await sendReset(services, body.email);
    return { sent: true };
  },
  'identity.resetPassword': async ({ body }) => {
    const { uid } = await accountsOf(services).resetPassword(body.token, body.password);
    await endSessions(services)(uid);
    return { changed: true };
  },
});
