import {
  createBook,
  createFamily,
  dispatch,
  drawCover,
  listBooks,
  orderChapters,
  readBook,
  readCoverPicture,
  readFamily,
  updateBook,
} from '@souvenance/core';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

type BookRoutes = Extract<keyof Handlers, `books.${string}` | `families.${string}`>;

/** Families and their books. */
export const bookHandlers = (services: Services): Handlers<BookRoutes> => ({
  'families.create': ({ body }, { actor }) => createFamily(services)(actor, body),
  'families.read': ({ params }, { actor }) => readFamily(services)(actor, params.familyId),
  'books.create': ({ body }, { actor }) => createBook(services)(actor, body),
  'books.list': async (_, { actor }) => ({ books: await listBooks(services)(actor) }),
  'books.read': ({ params }, { actor }) => readBook(services)(actor, params.bookId),
  'books.update': ({ params, body: { revision, ...change } }, { actor }) =>
    updateBook(services)(actor, params.bookId, { ...defined(change), revision }),
  'books.orderChapters': ({ params, body }, { actor }) =>
    orderChapters(services)(actor, params.bookId, body.storyIds),
  'books.drawCover': async ({ params }, { actor }) => {
    const drawn = await drawCover(services)(actor, params.bookId);
    await dispatch(services)(drawn.jobId);
    return drawn;
  },
  'books.coverPicture': async ({ params }, { actor }) => ({
    body: await readCoverPicture(services)(actor, params.bookId, params.hash),
    contentType: 'image/webp',
    immutable: true,
  }),
});

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Leaves out what was not sent, so that it keeps its value. */
export const defined = <T extends object>(change: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >;
