import { routes, type SessionAnswer } from '@souvenance/contracts';
import { createSampleAnswer, type Part } from './create-sample-answer.ts';

const jeanne = {
  uid: 'jeanne',
  email: 'jeanne@exemple.fr',
  name: 'Jeanne Morel',
  createdAt: '2026-01-10T09:00:00.000Z',
};

const jeanneAuth = { uid: jeanne.uid, email: jeanne.email, isEmailVerified: true };

const morel = { id: 'morel', name: 'Famille Morel', timeZone: 'Europe/Paris', role: 'owner' as const };

/** The session of whoever opens a page: an administrator with every right in the administration. */
export const createSampleSessionAt = (address: string): SessionAnswer =>
  createSampleSession(
    address.startsWith('/admin')
      ? { session: { auth: { ...jeanneAuth, administratorRole: 'everything' }, data: jeanne } }
      : {},
  );

/** A session of a signed-in owner of a family with one member, unless `part` says otherwise. */
export const createSampleSession = (part: Part<SessionAnswer> = {}): SessionAnswer =>
  createSampleAnswer(routes['session.read'].answer, {
    session: { auth: jeanneAuth, data: jeanne },
    user: jeanne,
    organization: morel,
    organizations: [morel],
    csrfToken: 'csrf-token',
    ...part,
    settings: {
      locale: 'fr',
      currency: 'EUR',
      siteUrl: 'https://souvenance.exemple',
      ...part.settings,
    },
  });
