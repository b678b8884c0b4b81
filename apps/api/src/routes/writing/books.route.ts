import {
  beginVolume,
  createBook,
  drawCover,
  dropUndefinedFields,
  estimateBook,
  listBooks,
  moveStories,
  orderByLife,
  orderChapters,
  readBook,
  readCoverPicture,
  setRhythm,
  updateBook,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type BookRoutes = Extract<keyof Handlers, `books.${string}`>;

/** Handlers of the books of a family. */
export const createBookHandlers = (services: Services): Handlers<BookRoutes> => ({
  'books.create': ({ body }, { actor }) => createBook(services)(actor, body),
  'books.beginVolume': ({ params, body }, { actor }) => beginVolume(services)(actor, params.bookId, body),
  'books.moveStories': async ({ params, body }, { actor }) => {
    await moveStories(services)(actor, params.bookId, body);
    return { done: true };
  },
  'books.list': async (_, { actor }) => ({ books: await listBooks(services)(actor) }),
  'books.read': ({ params }, { actor }) => readBook(services)(actor, params.bookId),
  'books.update': ({ params, body: { revision, ...change } }, { actor }) =>
    updateBook(services)(actor, params.bookId, { ...dropUndefinedFields(change), revision }),
  'books.setRhythm': ({ params, query, body }, { actor }) =>
    setRhythm(services)(actor, params.bookId, body, query.narrator),
  'books.orderChapters': ({ params, body }, { actor }) =>
    orderChapters(services)(actor, params.bookId, body.storyIds),
  'books.orderByLife': ({ params, body }, { actor }) =>
    orderByLife(services)(actor, params.bookId, body.storyIds, body.byNarrator),
  'books.estimate': ({ params, query }, { actor }) =>
    estimateBook(services)(actor, params.bookId, query.story),
  'books.drawCover': ({ params }, { actor }) => drawCover(services)(actor, params.bookId),
  'books.coverPicture': async ({ params }, { actor }) => ({
    body: await readCoverPicture(services)(actor, params.bookId, params.hash),
    contentType: 'image/webp',
    isRevalidated: true,
  }),
  'books.coverModel': async ({ params }, { actor }) => ({
    body: await readCoverPicture(services)(actor, params.bookId, params.hash, params.model),
    contentType: 'image/webp',
    isRevalidated: true,
  }),
});
