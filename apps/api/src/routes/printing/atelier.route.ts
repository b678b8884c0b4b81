import { zipStream } from '@souvenance/adapters/archive';
import { jobTicket } from '@souvenance/contracts';
import {
  moveAtelierOrder,
  openAtelierFile,
  openPressArchive,
  readAtelier,
  readAtelierEtag,
  readAtelierPicture,
  readNewestOrderChange,
  refuseFile,
  sendShopMessage,
  signAtelierFile,
  uploadAtelierPicture,
} from '@souvenance/core';
import { z } from 'zod';
import type { Handlers } from '../../http/handler.ts';
import { coalesceByKeyAndEtag, followReading } from '../../http/streams/follow-reading.ts';
import type { Services } from '../../services.ts';
import { contentTypes } from '../making/renderings.route.ts';

type AtelierRoutes = Extract<keyof Handlers, `atelier.${string}` | 'schemas.jobTicket'>;

const ticketSchema = { ...z.toJSONSchema(jobTicket), title: 'Souvenance job ticket' };

/** Handlers of a print shop's page: one secret link opens one order. A GET changes nothing. */
export const createAtelierHandlers = (services: Services): Handlers<AtelierRoutes> => {
  const readSharedEtag = coalesceByKeyAndEtag<string>(readNewestOrderChange(services));
  return {
    'schemas.jobTicket': async () => ticketSchema,
    'atelier.read': ({ params }) => readAtelier(services)(params.token),
    // The link is the permission: each read checks it again, after five seconds at the latest.
    'atelier.changes': ({ params }, context, sink) =>
      followReading(
        async () => ({
          mark: await readSharedEtag(params.token, () => readAtelierEtag(services)(params.token)),
        }),
        () => undefined,
        context,
        sink,
      ),
    'atelier.file': async ({ params }) => {
      const contentType = contentTypes[params.name];
      const url = await signAtelierFile(services)(params.token, { name: params.name, contentType });
      if (url !== null) return { url };
      const { stream, bytes, sha256, fileName } = await openAtelierFile(services)(params.token, params.name);
      return { body: stream, contentType, length: bytes, fileName, sha256 };
    },
    'atelier.archive': async ({ params }) => {
      const { fileName, entries } = await openPressArchive(services)(params.token);
      return { body: zipStream(entries), contentType: 'application/zip', fileName };
    },
    'atelier.move': ({ params, body }) => moveAtelierOrder(services)(params.token, body),
    'atelier.refuse': ({ params, body }) => refuseFile(services)(params.token, body),
    'atelier.sendMessage': ({ params, body }) => sendShopMessage(services)(params.token, body),
    'atelier.uploadPicture': ({ params }, { request }) =>
      uploadAtelierPicture(services)(params.token, new Uint8Array(request.body as Buffer)),
    'atelier.picture': async ({ params }) => ({
      body: await readAtelierPicture(services)(params.token, params.pictureId),
      contentType: 'image/jpeg',
    }),
  };
};
