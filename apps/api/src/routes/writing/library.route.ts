import { addLibraryQuestion, editLibraryQuestion, listLibrary, listLibraryVersions } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type LibraryRoutes = Extract<keyof Handlers, `library.${string}`>;

/** Handlers of the administrators' question library. */
export const createLibraryHandlers = (services: Services): Handlers<LibraryRoutes> => ({
  'library.list': ({ query }, { actor }) => listLibrary(services)(actor, query),
  'library.add': ({ body }, { actor }) => addLibraryQuestion(services)(actor, body),
  'library.edit': ({ params, body }, { actor }) =>
    editLibraryQuestion(services)(actor, params.questionId, body),
  'library.versions': async ({ params }, { actor }) => ({
    versions: await listLibraryVersions(services)(actor, params.questionId),
  }),
});
