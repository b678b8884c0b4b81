import { z } from 'zod';
import { bookStyleName } from '../../book/manuscript.ts';
import { pictureQuery } from '../../bounds/picture-sizes.ts';
import { byId, bytes, id, instant } from '../../fields.ts';
import { route } from '../route.ts';
import { reactions } from './comments.ts';
import { recording, soundType, transcriptWord } from './recording.ts';
import { story, storySummary } from './stories.ts';

const token = z.string().min(1).max(200);
const tokenParams = z.strictObject({ token });
const tokenStoryParams = byId('storyId').extend({ token });

/** A story in the table of contents of a link. */
export const readingEntry = storySummary.pick({
  id: true,
  title: true,
  kind: true,
  signature: true,
  authorName: true,
  state: true,
  voice: true,
  period: true,
  time: true,
  excerpt: true,
  pictureId: true,
});
export type ReadingEntry = z.infer<typeof readingEntry>;

/** The table of contents of a link: all stories of a book for its narrator, one story for a relative. */
export const readingContents = z.object({
  reader: z.enum(['narrator', 'relative']),
  bookTitle: z.string(),
  narrator: z.string(),
  /** In the order in which they are read: the chapters, then the stories that wait for approval. */
  stories: z.array(readingEntry),
});
export type ReadingContents = z.infer<typeof readingContents>;

/** One story for the holder of a link. */
export const readingStory = z.object({
  story: story.pick({
    id: true,
    kind: true,
    title: true,
    body: true,
    photographs: true,
    question: true,
    signature: true,
    authorName: true,
    period: true,
    time: true,
    state: true,
  }),
  /** Name of the narrator who tells it, or about whom a relative tells. */
  narrator: z.string(),
  bookStyle: bookStyleName,
  /** Size of each photograph that is ready. */
  pictures: z.array(z.object({ id, widthPx: z.int().nullable(), heightPx: z.int().nullable() })),
  sound: recording.shape.sound,
  /** Words with their times, once a person has accepted the transcript; otherwise empty. */
  words: z.array(transcriptWord),
  /** Hearts and comments of the family, for the narrator; null for a relative. */
  reactions: reactions.nullable(),
});
export type ReadingStory = z.infer<typeof readingStory>;

/** A link with which anybody reads one story, until it is revoked. */
export const storyLink = z.object({ id, url: z.string(), createdAt: instant });
export type StoryLink = z.infer<typeof storyLink>;

const storyLinks = z.object({ links: z.array(storyLink) });

/** Reading without an account, by the link of a narrator's question or by a link to one story; nothing is changed. */
export const readingRoutes = {
  'reading.open': route({
    method: 'GET',
    path: '/api/reading/:token',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    answer: readingContents,
    fromServerToo: true,
  }),
  'reading.story': route({
    method: 'GET',
    path: '/api/reading/:token/stories/:storyId',
    action: 'anyone',
    replies: 'json',
    params: tokenStoryParams,
    answer: readingStory,
    fromServerToo: true,
  }),
  /** A photograph of that story. */
  'reading.picture': route({
    method: 'GET',
    path: '/api/reading/:token/stories/:storyId/photographs/:photographId/picture',
    action: 'anyone',
    replies: 'bytes',
    params: byId('storyId', 'photographId').extend({ token }),
    query: pictureQuery,
    answer: bytes,
  }),
  /** The recording of that story. Supports `Range` requests. */
  'reading.sound': route({
    method: 'GET',
    path: '/api/reading/:token/stories/:storyId/sound',
    action: 'anyone',
    replies: 'bytes',
    params: tokenStoryParams,
    query: z.strictObject({ type: soundType.default('aac'), version: z.string().max(80).optional() }),
    answer: bytes,
  }),
  /** Lists the links to a story that are not revoked, the newest first. */
  'storyLinks.list': route({
    method: 'GET',
    path: '/api/stories/:storyId/links',
    action: 'story.edit',
    replies: 'json',
    params: byId('storyId'),
    answer: storyLinks,
  }),
  'storyLinks.create': route({
    method: 'POST',
    path: '/api/stories/:storyId/links',
    action: 'story.edit',
    replies: 'json',
    params: byId('storyId'),
    answer: storyLinks,
  }),
  /** Revokes a link at once and for good. A link that is gone stays gone. */
  'storyLinks.revoke': route({
    method: 'POST',
    path: '/api/stories/:storyId/links/:linkId/revocation',
    action: 'story.edit',
    replies: 'json',
    params: byId('storyId', 'linkId'),
    answer: storyLinks,
  }),
} as const;
