import {
  createStoryLink,
  listStoryLinks,
  readContents,
  readPictureByLink,
  readSoundByLink,
  readStoryByLink,
  revokeStoryLink,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { replyWithPicture, replyWithSound } from './media-replies.ts';

type ReadingRoutes = Extract<keyof Handlers, `reading.${string}` | `storyLinks.${string}`>;

/** Handlers of the reading room without an account, and of the links to one story that a family gives away. */
export const createReadingHandlers = (services: Services): Handlers<ReadingRoutes> => ({
  'reading.open': ({ params }) => readContents(services)(params.token),
  'reading.story': ({ params }) => readStoryByLink(services)(params.token, params.storyId),
  'reading.picture': async ({ params: { token, storyId, photographId }, query }) => ({
    ...(await replyWithPicture(
      services,
      await readPictureByLink(services)(token, storyId, photographId),
      query.size,
    )),
    isRevalidated: true,
  }),
  'reading.sound': async ({ params, query }) =>
    replyWithSound(services, await readSoundByLink(services)(params.token, params.storyId, query.type)),
  'storyLinks.list': ({ params }, { actor }) => listStoryLinks(services)(actor, params.storyId),
  'storyLinks.create': ({ params }, { actor }) => createStoryLink(services)(actor, params.storyId),
  'storyLinks.revoke': ({ params }, { actor }) =>
    revokeStoryLink(services)(actor, params.storyId, params.linkId),
});
