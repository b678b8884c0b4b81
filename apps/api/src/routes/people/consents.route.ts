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

/** Handlers of the narrators' own consents, by book. */
export const createConsentHandlers = (services: Services): Handlers<ConsentRoutes> => ({
  'consents.list': async ({ params }, { actor }) => ({
    consents: await listConsents(services)(actor, params.familyId),
  }),
  'consents.record': ({ params, query, body }, { actor }) =>
    declareConsent(services)(actor, params.bookId, body.way, query.narrator),
  'consents.request': ({ params, query, body }, { actor }) =>
    requestConsent(services)(actor, params.bookId, body.email, query.narrator),
  'consents.withdraw': ({ params, query }, { actor }) =>
    withdrawConsent(services)(actor, params.bookId, query.narrator),
  'consents.open': ({ params }) => openConsent(services)(params.token),
  'consents.answer': ({ params, body }) => answerConsent(services)(params.token, body.agreed),
});
