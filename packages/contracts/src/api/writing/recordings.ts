import { z } from 'zod';
import { storyDocument } from '../../book/story-document.ts';
import { TAKE_CHUNKS_MAX } from '../../bounds/recording-bounds.ts';
import { byId, bytes } from '../../fields.ts';
import { binaryBody, route } from '../route.ts';
import { chunkIndex, recordedType, recording, soundType, takeId, takeProgress, voice } from './recording.ts';

const token = z.string().min(1).max(200);

const openTakeRoute = {
  method: 'POST',
  replies: 'json',
  body: z.strictObject({ takeId, type: recordedType }),
  answer: takeProgress,
} as const;
const putChunkRoute = {
  method: 'PUT',
  replies: 'json',
  isBinary: true,
  body: binaryBody,
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
const storyChunkParams = storyTakeParams.extend({ index: chunkIndex });
const tokenChunkParams = tokenTakeParams.extend({ index: chunkIndex });

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
