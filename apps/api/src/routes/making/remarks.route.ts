import { addRemark, listRemarks, removeRemark, settleRemark } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type RemarkRoutes = Extract<keyof Handlers, `remarks.${string}`>;

/** Handlers of the members' remarks on the pages of a book, before it is approved. */
export const createRemarkHandlers = (services: Services): Handlers<RemarkRoutes> => ({
  'remarks.list': ({ params }, { actor }) => listRemarks(services)(actor, params.bookId),
  'remarks.add': ({ params, body }, { actor }) => addRemark(services)(actor, params.renderingId, body),
  'remarks.settle': ({ params, body }, { actor }) =>
    settleRemark(services)(actor, params.remarkId, body.state),
  'remarks.remove': ({ params }, { actor }) => removeRemark(services)(actor, params.remarkId),
});
