import {
  announceWrittenPage,
  listNotebooks,
  openNotebook,
  placeWrittenPage,
  prepareNotebook,
  removeWrittenPage,
  writtenPageReceived,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readPhotographView } from './read-photograph-view.ts';

type NotebookRoutes = Extract<keyof Handlers, `notebooks.${string}` | `writtenPages.${string}`>;

/** Handlers of notebooks of questions, printed at home, and of their pages, which come back as photographs. */
export const createNotebookHandlers = (services: Services): Handlers<NotebookRoutes> => ({
  'notebooks.list': ({ params, query }, { actor }) =>
    listNotebooks(services)(actor, params.bookId, query.cursor),
  'notebooks.create': ({ params, body }, { actor }) => prepareNotebook(services)(actor, params.bookId, body),
  'notebooks.file': async ({ params }, { actor }) => {
    const { stream, bytes } = await openNotebook(services)(actor, params.notebookId);
    return { body: stream, contentType: 'application/pdf', length: bytes, fileName: 'carnet.pdf' };
  },
  'writtenPages.create': ({ params, body }, { actor }) =>
    announceWrittenPage(services)(actor, params.bookId, body),
  'writtenPages.received': async ({ params }, { actor }) =>
    readPhotographView(services, await writtenPageReceived(services)(actor, params.pageId)),
  'writtenPages.place': ({ params, body }, { actor }) =>
    placeWrittenPage(services)(actor, params.pageId, body.questionId),
  'writtenPages.remove': async ({ params }, { actor }) => {
    await removeWrittenPage(services)(actor, params.pageId);
    return { removed: true };
  },
});
