import { z } from 'zod';
import { storyPhotograph } from '../../book/story-content.ts';
import { ALBUM_REMOVAL_MAX } from '../../bounds/album-bounds.ts';
import { FILE_NAME_MAX } from '../../bounds/import-bounds.ts';
import { byId, id, instant } from '../../fields.ts';
import { route } from '../route.ts';

/** When and where a photograph was taken, as its camera wrote it into the file. */
export const capture = z.object({
  /** Local time of the camera, without a zone; null when the file has none. */
  takenAt: z.iso.datetime({ local: true, offset: false }).nullable(),
  /** Degrees, north and east positive; null when the file has none. */
  position: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
});

/** Caption and persons of a photograph, which go with it into the story where it is placed. */
export const albumText = z.strictObject({
  caption: storyPhotograph.shape.caption,
  who: storyPhotograph.shape.who.unwrap().default(''),
});

export const albumPhotograph = z.object({
  /** Id of the photograph. */
  id,
  ...albumText.shape,
  ...capture.shape,
  fileName: z.string(),
  /** Photographs that were chosen together share it. */
  importId: id,
  authorUid: id,
  /** True after it was taken out; it can be put back. */
  isRemoved: z.boolean(),
  /** Stories that contain it, as far as the caller may read them. */
  stories: z.array(z.object({ storyId: id, title: z.string() })),
  createdAt: instant,
});
export type AlbumPhotograph = z.infer<typeof albumPhotograph>;

/** A story that a photograph of the album may belong to: of the same year, or with the words of its caption. */
export const proposedPlace = z.object({
  photographId: id,
  storyId: id,
  reason: z.enum(['caption', 'year']),
});
export type ProposedPlace = z.infer<typeof proposedPlace>;

const bookParams = byId('bookId');

/** The album of a book: photographs that stand in no story yet, or in some. */
export const albumRoutes = {
  /** Lists the whole album in the order of its dates, photographs without a date last. */
  'album.list': route({
    method: 'GET',
    path: '/api/books/:bookId/album',
    action: 'family.read',
    replies: 'json',
    params: bookParams,
    answer: z.object({ photographs: z.array(albumPhotograph) }),
  }),
  /** Adds an accepted photograph. The same photograph of the same import again changes nothing. */
  'album.add': route({
    method: 'POST',
    path: '/api/books/:bookId/album',
    action: 'story.write',
    replies: 'json',
    params: bookParams,
    body: z.strictObject({
      photographId: id,
      importId: id,
      fileName: z.string().trim().max(FILE_NAME_MAX).default(''),
    }),
    /** `isDuplicate` is true when the album had the same picture: it was not added. */
    answer: z.object({ isDuplicate: z.boolean() }),
  }),
  'album.describe': route({
    method: 'PUT',
    path: '/api/album/:photographId',
    action: 'story.write',
    replies: 'json',
    params: byId('photographId'),
    body: albumText,
    answer: albumText,
  }),
  /** Takes photographs out of the album or puts them back; stories that contain them keep them. */
  'album.setRemoved': route({
    method: 'PUT',
    path: '/api/books/:bookId/album/removal',
    action: 'story.write',
    replies: 'json',
    params: bookParams,
    body: z.strictObject({
      photographIds: z.array(id).min(1).max(ALBUM_REMOVAL_MAX),
      isRemoved: z.boolean(),
    }),
    answer: z.object({ count: z.int() }),
  }),
  /** Proposes a story for each photograph that stands in none. */
  'album.propose': route({
    method: 'GET',
    path: '/api/books/:bookId/album/places',
    action: 'story.write',
    replies: 'json',
    params: bookParams,
    answer: z.object({ places: z.array(proposedPlace) }),
  }),
} as const;
