import type { Readable } from 'node:stream';
import { AppError } from '@souvenance/contracts';
import {
  announcePhotograph,
  findDuplicateStories,
  photographReceived,
  preparedKey,
  readPhotograph,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { replyWithPicture } from './media-replies.ts';
import { readPhotographView } from './read-photograph-view.ts';

type PhotographRoutes = Extract<keyof Handlers, `photographs.${string}`>;

/** Handlers of photographs: announced, sent straight to storage, checked by a worker, and shown only then. */
export const createPhotographHandlers = (services: Services): Handlers<PhotographRoutes> => ({
  'photographs.create': ({ params, body }, { actor }) =>
    announcePhotograph(services)(actor, params.bookId, body),
  'photographs.upload': async ({ params }, { request }) => {
    if (services.uploadReceiver === null) throw new AppError('route.not_found');
    const contentType = request.headers['content-type'] ?? '';
    await services.uploadReceiver.receive(params.token, contentType, request.body as Readable);
    return { received: true };
  },
  'photographs.received': async ({ params }, { actor }) => {
    const photograph = await photographReceived(services)(actor, params.photographId);
    return readPhotographView(services, photograph);
  },
  'photographs.read': async ({ params }, { actor }) =>
    readPhotographView(services, await readPhotograph(services)(actor, params.photographId)),
  'photographs.duplicates': async ({ params }, { actor }) => ({
    stories: await findDuplicateStories(services)(actor, params.photographId),
  }),
  'photographs.picture': async ({ params, query }, { actor }) => {
    const { familyId, sha256 } = (await readPhotograph(services)(actor, params.photographId)).value;
    if (sha256 === null) throw new AppError('photograph.not_ready');
    const picture = { key: preparedKey(familyId, sha256), sha256 };
    const reply = await replyWithPicture(services, picture, query.size);
    return { ...reply, isRevalidated: true };
  },
});
