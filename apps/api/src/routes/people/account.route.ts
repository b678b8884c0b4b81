import {
  answerEmailChange,
  endOneSession,
  endOtherSessions,
  listSessions,
  readMailChoices,
  requestEmailChange,
  requireSignedIn,
  toIdleLimits,
  unsubscribe,
  updateMailChoices,
  updateProfile,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import { requireSession } from '../../http/session/require-session.ts';
import type { Services } from '../../services.ts';
import { findIdentityAccounts } from './session.route.ts';

type AccountRoutes = Extract<keyof Handlers, `account.${string}`>;

/** Handlers of a person's profile, sessions and address. */
export const createAccountHandlers = (services: Services): Handlers<AccountRoutes> => ({
  'account.updateProfile': async ({ body }, { actor }) => {
    const { uid } = requireSignedIn(actor);
    const { email, name, largeText, createdAt } = await updateProfile(services)(actor, body);
    return { uid, email, name, largeText, createdAt };
  },
  'account.sessions': async (_, context) => ({
    sessions: await listSessions(services)(context.actor, requireSession(context).cookie),
    idle: toIdleLimits(services.settings, context.actor),
  }),
  'account.endSession': async ({ params }, { actor }) => {
    await endOneSession(services)(actor, params.sessionId);
    return { ended: true };
  },
  'account.endOtherSessions': async (_, context) => ({
    ended: await endOtherSessions(services)(context.actor, requireSession(context).cookie),
  }),
  'account.requestEmailChange': async ({ body }, { actor }) => {
    await findIdentityAccounts(services).reauthenticate(requireSignedIn(actor).uid, body.password);
    await requestEmailChange(services)(actor, body.newEmail);
    return { sent: true };
  },
  'account.readMailChoices': (_, { actor }) => readMailChoices(services)(actor),
  'account.updateMailChoices': async ({ body }, { actor }) => {
    await updateMailChoices(services)(actor, body);
    return body;
  },
  'account.unsubscribe': async ({ params }) => {
    await unsubscribe(services)(params);
    return { unsubscribed: true };
  },
  'account.answerEmailChange': ({ body }) => answerEmailChange(services)(body.token, body.decision),
});
