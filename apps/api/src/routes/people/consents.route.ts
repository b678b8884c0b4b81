import {
  answerConsent,
  declareConsent,
  listConsents,
  openConsent,
  requestConsent,
  withdrawConsent,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type ConsentRoutes = Extract<keyof Handlers, `consents.${string}`>;

/** Handlers of the narrator's own consent, by book. */
export const createConsentHandlers = (services: Services): Handlers<ConsentRoutes> => ({
  'consents.list': async ({ params }, { actor }) => ({
    consents: await listConsents(services)(actor, params.familyId),
  }),
  'consents.record': ({ params, body }, { actor }) =>
    declareConsent(services)(actor, params.bookId, body.way),
  'consents.request': ({ params, body }, { actor }) =>
    requestConsent(services)(actor, params.bookId, body.email),
  'consents.withdraw': ({ params }, { actor }) => withdrawConsent(services)(actor, params.bookId),
  'consents.open': ({ params }) => openConsent(services)(params.token),
  'consents.answer': ({ params, body }) => answerConsent(services)(params.token, body.agreed),
});
