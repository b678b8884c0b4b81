import {
  addToAlbum,
  describeAlbumPhotograph,
  listAlbum,
  proposeAlbumPlaces,
  setAlbumRemoval,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type AlbumRoutes = Extract<keyof Handlers, `album.${string}`>;

/** Handlers of a book's album: photographs beside its stories. */
export const createAlbumHandlers = (services: Services): Handlers<AlbumRoutes> => ({
  'album.list': async ({ params }, { actor }) => ({
    photographs: await listAlbum(services)(actor, params.bookId),
  }),
  'album.add': ({ params, body }, { actor }) => addToAlbum(services)(actor, params.bookId, body),
  'album.describe': ({ params, body }, { actor }) =>
    describeAlbumPhotograph(services)(actor, params.photographId, body),
  'album.setRemoved': ({ params, body }, { actor }) => setAlbumRemoval(services)(actor, params.bookId, body),
  'album.propose': async ({ params }, { actor }) => ({
    places: await proposeAlbumPlaces(services)(actor, params.bookId),
  }),
});
