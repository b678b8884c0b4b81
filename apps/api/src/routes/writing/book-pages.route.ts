import { proposeNames, readBookPages, saveChronology, saveFamilyTree, saveNameIndex } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type BookPagesRoutes = Extract<keyof Handlers, `bookPages.${string}`>;

/** Handlers of the chronology, the family tree and the index of a book. */
export const createBookPagesHandlers = (services: Services): Handlers<BookPagesRoutes> => ({
  'bookPages.read': ({ params }, { actor }) => readBookPages(services)(actor, params.bookId),
  'bookPages.saveChronology': ({ params, body }, { actor }) =>
    saveChronology(services)(actor, params.bookId, body),
  'bookPages.saveFamilyTree': ({ params, body }, { actor }) =>
    saveFamilyTree(services)(actor, params.bookId, body),
  'bookPages.saveNameIndex': ({ params, body }, { actor }) =>
    saveNameIndex(services)(actor, params.bookId, body),
  'bookPages.proposeNames': async ({ params }, { actor }) => ({
    names: await proposeNames(services)(actor, params.bookId),
  }),
});
