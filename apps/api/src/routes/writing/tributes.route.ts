import {
  beginPiece,
  createTribute,
  eraseTributePiece,
  listPieces,
  listTributes,
  readHostPictureKey,
  readTribute,
  renewTributeLink,
  reportTribute,
  updateTribute,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { replyWithPicture } from './media-replies.ts';

type TributeRoutes = Extract<keyof Handlers, `tributes.${string}`>;

/** Handlers of the tributes of a book, and of their open links. */
export const createTributeHandlers = (services: Services): Handlers<TributeRoutes> => ({
  'tributes.list': ({ params }, { actor }) => listTributes(services)(actor, params.bookId),
  'tributes.create': ({ params, body }, { actor }) => createTribute(services)(actor, params.bookId, body),
  'tributes.update': ({ params, body }, { actor }) => updateTribute(services)(actor, params.tributeId, body),
  'tributes.renewLink': ({ params }, { actor }) => renewTributeLink(services)(actor, params.tributeId),
  'tributes.pieces': ({ params }, { actor }) => listPieces(services)(actor, params.tributeId),
  'tributes.erasePiece': ({ params }, { actor }) =>
    eraseTributePiece(services)(actor, params.tributeId, params.pieceId),
  'tributes.open': ({ params }) => readTribute(services)(params.token),
  'tributes.hostPicture': async ({ params }) =>
    replyWithPicture(services, await readHostPictureKey(services)(params.token), 'thumbnail'),
  'tributes.beginPiece': ({ params, body }) => beginPiece(services)(params.token, body),
  'tributes.report': async ({ params, body }) => {
    await reportTribute(services)(params.token, body);
    return { done: true };
  },
});
