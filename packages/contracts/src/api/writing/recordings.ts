import { z } from 'zod';
import { storyDocument } from '../../book/story-document.ts';
import { TAKE_CHUNKS_MAX } from '../../bounds/recording-bounds.ts';
import { findListed, recordingStates, soundTypes, takeTypes, transcriptStates } from '../../enums.ts';
import { byId, bytes, instant } from '../../fields.ts';
import { octets, route } from '../route.ts';

const token = z.string().min(1).max(200);

/** The device makes the id, so that a take can begin without a network. */
const takeId = z.uuid({ version: 'v4' });

/**
 * The content type that a recorder or a device gives, with or without `codecs`; an unknown type is stored as plain
 * bytes.
 */
export const recordedType = z
  .string()
  .max(100)
  .toLowerCase()
  .transform(
    (type) =>
      findListed(takeTypes, type.replace(/;.*$/s, '').trim()) ?? ('application/octet-stream' as const),
  );

const index = z.coerce
  .number()
  .int()
  .min(0)
  .max(TAKE_CHUNKS_MAX - 1);

/** Progress of a take's upload: `next` is the lowest index of a missing chunk. */
export const takeProgress = z.object({
  takeId,
  received: z.int().nonnegative(),
  next: z.int().nonnegative(),
});
export type TakeProgress = z.infer<typeof takeProgress>;

const soundType = z.enum(soundTypes);
export type SoundType = z.infer<typeof soundType>;

/** One take: what one recorder on one device wrote, with its own header. */
export const take = takeProgress.extend({
  type: z.enum(takeTypes),
  bytes: z.int().nonnegative(),
  /** Number of chunks according to the device; null until the device has said. */
  chunks: z.int().nullable(),
  endedAt: instant.nullable(),
  isRemoved: z.boolean(),
  /** True when no sound was found in the take: its bytes are kept, and the sound leaves it out. */
  isUnread: z.boolean(),
  createdAt: instant,
});
export type Take = z.infer<typeof take>;

export const transcriptWord = z.object({
  text: z.string(),
  startMs: z.int().nonnegative(),
  endMs: z.int().nonnegative(),
  /** True when the transcription service was not sure of the word. */
  isDoubtful: z.boolean(),
  /** True for the first word of a paragraph in a story's own text. */
  beginsParagraph: z.boolean().optional(),
});
export type TranscriptWord = z.infer<typeof transcriptWord>;

/**
 * A machine's transcript of a recording; it becomes the story's text only when a person accepts it. `off`: the
 * installation has no such service; `unasked`: the recording is older than the service.
 */
export const transcript = z.object({
  state: z.enum(transcriptStates),
  /** In the order of the sound; empty until `state` is `done`. */
  words: z.array(transcriptWord),
  /** False where the service gave no times: the words do not follow the voice, and clicking a word plays nothing. */
  isTimed: z.boolean(),
  /** When a person accepted it as the story's text; null before. */
  agreedAt: instant.nullable(),
  /** Milliseconds at which the new part begins: the earlier words are already in the story. */
  newFromMs: z.int().nonnegative(),
});
export type TranscriptView = z.infer<typeof transcript>;

/** The recording of a story: all its takes in the order in which they were begun. */
export const recording = z.object({
  /** `none` before the first take; `recording` when takes were added or removed since the last preparation. */
  state: z.enum(recordingStates),
  refusalCode: z.string().nullable(),
  /** French sentence that says why it was refused. */
  refusal: z.string().nullable(),
  takes: z.array(take),
  /** The last prepared sound, played while a new one is made; null before the first. */
  sound: z
    .object({
      durationSeconds: z.int().positive(),
      /** True when the takes last longer than a story may: the rest is stored but not played. */
      isCut: z.boolean().optional(),
      /** Peaks from 0 to 100, evenly over the whole sound. */
      wave: z.array(z.int().min(0).max(100)),
      types: z.array(soundType),
      /** Changes with the sound. */
      version: z.string(),
    })
    .nullable(),
  transcript,
  /**
   * The address behind the printed code, for members who may close it; null for others, and before there is a sound.
   */
  code: z.object({ address: z.string(), isOpen: z.boolean() }).nullable(),
});
export type Recording = z.infer<typeof recording>;

/** Shown to anyone with the code of a printed chapter. */
export const voice = z.object({
  title: z.string(),
  /** First name of the speaker. */
  speaker: z.string(),
  hasFace: z.boolean(),
  question: z.string(),
  body: storyDocument,
  durationSeconds: z.int().positive(),
  wave: z.array(z.int().min(0).max(100)),
  types: z.array(soundType),
  /** Words with their times, once a person has accepted the transcript; otherwise empty. */
  words: z.array(transcriptWord),
});
export type Voice = z.infer<typeof voice>;

const openTakeRoute = {
  method: 'POST',
  replies: 'json',
  body: z.strictObject({ takeId, type: recordedType }),
  answer: takeProgress,
} as const;
const putChunkRoute = {
  method: 'PUT',
  replies: 'json',
  octets: true,
  body: octets,
  answer: takeProgress,
} as const;
const endTakeRoute = {
  method: 'POST',
  replies: 'json',
  body: z.strictObject({ chunks: z.int().positive().max(TAKE_CHUNKS_MAX) }),
  answer: takeProgress,
} as const;
const removeTakeRoute = {
  method: 'PUT',
  replies: 'json',
  body: z.strictObject({ isRemoved: z.boolean() }),
  answer: recording,
} as const;
const finishRoute = { method: 'POST', replies: 'json', answer: recording } as const;
const readRoute = { method: 'GET', replies: 'json', answer: recording } as const;
const soundRoute = {
  method: 'GET',
  replies: 'bytes',
  query: z.strictObject({ type: soundType.default('aac'), version: z.string().max(80).optional() }),
  answer: bytes,
} as const;
const acceptTranscriptRoute = {
  method: 'POST',
  replies: 'json',
  body: z.strictObject({ revision: z.int().nonnegative() }),
  answer: z.object({ revision: z.int(), body: storyDocument }),
} as const;

const storyParams = byId('storyId');
const tokenParams = z.strictObject({ token });
const codeParams = z.strictObject({ code: z.string().min(1).max(40) });
const storyTakeParams = storyParams.extend({ takeId });
const tokenTakeParams = tokenParams.extend({ takeId });
const storyChunkParams = storyTakeParams.extend({ index });
const tokenChunkParams = tokenTakeParams.extend({ index });

/**
 * Recordings: chunks are stored as they arrive, and a worker prepares the sound; for a story's writer and for a link's
 * holder.
 */
export const recordingRoutes = {
  'recordings.read': route({
    ...readRoute,
    path: '/api/stories/:storyId/recording',
    action: 'family.read',
    params: storyParams,
  }),
  /** Opens a take; a second call returns its progress. */
  'recordings.openTake': route({
    ...openTakeRoute,
    path: '/api/stories/:storyId/takes',
    action: 'story.edit',
    params: storyParams,
  }),
  /**
   * Stores a chunk before it responds. The same chunk again changes nothing; other bytes under its index throw
   * `chunk.conflict`.
   */
  'recordings.putChunk': route({
    ...putChunkRoute,
    path: '/api/stories/:storyId/takes/:takeId/chunks/:index',
    action: 'story.edit',
    params: storyChunkParams,
  }),
  /** Sets the number of chunks; a take that is never ended is used as far as it was received. */
  'recordings.endTake': route({
    ...endTakeRoute,
    path: '/api/stories/:storyId/takes/:takeId/ending',
    action: 'story.edit',
    params: storyTakeParams,
  }),
  /** Removes a take, or restores it; a removed take of a draft is erased after 30 days. */
  'recordings.removeTake': route({
    ...removeTakeRoute,
    path: '/api/stories/:storyId/takes/:takeId/removal',
    action: 'story.edit',
    params: storyTakeParams,
  }),
  /** Requests the preparation of the sound from the takes. Without any take the story has no recording any more. */
  'recordings.finish': route({
    ...finishRoute,
    path: '/api/stories/:storyId/recording/finishing',
    action: 'story.edit',
    params: storyParams,
  }),
  /** Supports `Range` requests. */
  'recordings.sound': route({
    ...soundRoute,
    path: '/api/stories/:storyId/recording/sound',
    action: 'family.read',
    params: storyParams,
  }),
  /** Requests the transcript of a sound without one: older than the service, or after a failure. */
  'recordings.transcribe': route({
    ...finishRoute,
    path: '/api/stories/:storyId/recording/transcription',
    action: 'story.edit',
    params: storyParams,
  }),
  /** Appends the transcript to the story's text, as a revision. */
  'recordings.agree': route({
    ...acceptTranscriptRoute,
    path: '/api/stories/:storyId/recording/agreement',
    action: 'story.edit',
    params: storyParams,
  }),
  /** Closes the address of the printed code, or opens it again; the address does not change. */
  'recordings.setCode': route({
    method: 'PUT',
    path: '/api/stories/:storyId/recording/code',
    action: 'story.edit',
    replies: 'json',
    params: storyParams,
    body: z.strictObject({ isOpen: z.boolean() }),
    answer: recording,
  }),
  'links.recording': route({
    ...readRoute,
    path: '/api/links/:token/recording',
    action: 'anyone',
    params: tokenParams,
  }),
  'links.openTake': route({
    ...openTakeRoute,
    path: '/api/links/:token/takes',
    action: 'anyone',
    params: tokenParams,
  }),
  'links.putChunk': route({
    ...putChunkRoute,
    path: '/api/links/:token/takes/:takeId/chunks/:index',
    action: 'anyone',
    params: tokenChunkParams,
  }),
  'links.endTake': route({
    ...endTakeRoute,
    path: '/api/links/:token/takes/:takeId/ending',
    action: 'anyone',
    params: tokenTakeParams,
  }),
  'links.removeTake': route({
    ...removeTakeRoute,
    path: '/api/links/:token/takes/:takeId/removal',
    action: 'anyone',
    params: tokenTakeParams,
  }),
  'links.finishRecording': route({
    ...finishRoute,
    path: '/api/links/:token/recording/finishing',
    action: 'anyone',
    params: tokenParams,
  }),
  'links.sound': route({
    ...soundRoute,
    path: '/api/links/:token/recording/sound',
    action: 'anyone',
    params: tokenParams,
  }),
  'voices.read': route({
    method: 'GET',
    path: '/api/v/:code',
    action: 'anyone',
    replies: 'json',
    params: codeParams,
    answer: voice,
    fromServerToo: true,
  }),
  /** Supports `Range` requests. */
  'voices.sound': route({ ...soundRoute, path: '/api/v/:code/sound', action: 'anyone', params: codeParams }),
  'voices.face': route({
    method: 'GET',
    path: '/api/v/:code/face',
    action: 'anyone',
    replies: 'bytes',
    params: codeParams,
    answer: bytes,
  }),
} as const;
