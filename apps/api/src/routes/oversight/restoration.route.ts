import {
  beginArchiveUpload,
  beginRestoration,
  openRestoration,
  putArchivePart,
  readRestorationOffer,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type RestorationRoutes = Extract<keyof Handlers, `restoration.${string}`>;

/** Handlers of the restoration of a backup into an empty installation; the operator's program does it. */
export const createRestorationHandlers = (services: Services): Handlers<RestorationRoutes> => ({
  'restoration.read': () => readRestorationOffer(services),
  'restoration.open': ({ body }) => openRestoration(services)(body.code),
  'restoration.beginUpload': ({ body }) => beginArchiveUpload(services)(body),
  'restoration.putPart': ({ params, query }, { request }) =>
    putArchivePart(services)(params.token, query, params.offset, new Uint8Array(request.body as Buffer)),
  'restoration.begin': ({ body }) => beginRestoration(services)(body),
});
