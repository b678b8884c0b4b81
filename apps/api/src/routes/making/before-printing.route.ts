import { addWaitingStories, confirmPrintPoint, readBeforePrinting } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type BeforePrintingRoutes = Extract<keyof Handlers, `beforePrinting.${string}`>;

/** Handlers of the list that is read before a book is printed. */
export const createBeforePrintingHandlers = (services: Services): Handlers<BeforePrintingRoutes> => ({
  'beforePrinting.read': ({ params }, { actor }) => readBeforePrinting(services)(actor, params.bookId),
  'beforePrinting.addStories': ({ params }, { actor }) => addWaitingStories(services)(actor, params.bookId),
  'beforePrinting.confirm': ({ params, body }, { actor }) =>
    confirmPrintPoint(services)(actor, params.bookId, body.kind),
});
