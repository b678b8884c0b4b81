import { z } from 'zod';
import { storyDocument } from '../../book/story-document.ts';
import { TAKE_CHUNKS_MAX } from '../../bounds/recording-bounds.ts';
import { listed, recordingStates, soundTypes, takeTypes, transcriptStates } from '../../enums.ts';
import { byId, bytes, instant } from '../../fields.ts';
import { octets, route } from '../route.ts';

const token = z.string().min(1).max(200);

/** Made on the device, so that a sitting that begins without a network has its name already. */
const takeId = z.uuid({ version: 'v4' });

/** The type that a recorder or a device gives, with its `codecs` or without; an unknown one is kept as plain bytes. */
export const recordedType = z
  .string()
  .max(100)
  .toLowerCase()
  .transform(
    (type) => listed(takeTypes, type.replace(/;.*$/s, '').trim()) ?? ('application/octet-stream' as const),
  );

const index = z.coerce
  .number()
  .int()
  .min(0)
  .max(TAKE_CHUNKS_MAX - 1);

/** How much of a take is safely kept; `next` is the lowest index that is missing. */
export const takeProgress = z.object({
  takeId,
  received: z.int().nonnegative(),
  next: z.int().nonnegative(),
});
export type TakeProgress = z.infer<typeof takeProgress>;

const soundType = z.enum(soundTypes);
export type SoundType = z.infer<typeof soundType>;

/** One sitting, on one device: what one recorder wrote, with a header of its own. */
export const take = takeProgress.extend({
  type: z.enum(takeTypes),
  bytes: z.int().nonnegative(),
  /** How many chunks its device says that there are; null while nobody has said. */
  chunks: z.int().nullable(),
  endedAt: instant.nullable(),
  isRemoved: z.boolean(),
  /** No sound was found in it when the others were prepared: it is kept as it came, and not heard. */
  isUnread: z.boolean(),
  createdAt: instant,
});
export type Take = z.infer<typeof take>;

export const transcriptWord = z.object({
  text: z.string(),
  startMs: z.int().nonnegative(),
  endMs: z.int().nonnegative(),
  /** The machine was not sure of it. */
  isDoubtful: z.boolean(),
  /** In a story's own words: a paragraph of it begins here. */
  beginsParagraph: z.boolean().optional(),
});
export type TranscriptWord = z.infer<typeof transcriptWord>;

/** A machine's transcript of a recording: it becomes the story's text only when a person accepts it. `off`: no such service; `unasked`: the recording is older than the service. */
export const transcript = z.object({
  state: z.enum(transcriptStates),
  /** In the order of the sound; empty until `state` is `done`. */
  words: z.array(transcriptWord),
  /** False where the service told no times: the words don't follow the voice, and none is pressed to be heard. */
  isTimed: z.boolean(),
  /** When a person took it as the story's words; null before. */
  agreedAt: instant.nullable(),
  /** Words before it stand in the story already, from when the voice ended there. */
  newFromMs: z.int().nonnegative(),
});
export type TranscriptView = z.infer<typeof transcript>;

/** The story's one recording, of all its takes in the order in which they were begun. */
export const recording = z.object({
  /** `none` before anything was recorded; `recording` while takes were added or taken out since it was prepared. */
  state: z.enum(recordingStates),
  refusalCode: z.string().nullable(),
  /** French sentence that says why it was refused. */
  refusal: z.string().nullable(),
  takes: z.array(take),
  /** The last prepared sound, played while a new one is made; null before the first. */
  sound: z
    .object({
      durationSeconds: z.int().positive(),
      /** The takes last longer than a story may: the rest is kept as it was recorded, and is not heard. */
      isCut: z.boolean().optional(),
      /** Peaks from 0 to 100, evenly over the whole sound. */
      wave: z.array(z.int().min(0).max(100)),
      types: z.array(soundType),
      /** Changes with the sound. */
      version: z.string(),
    })
    .nullable(),
  transcript,
  /** The address behind the printed code, for those who may close it; null to everybody else and before a sound is there. */
  code: z.object({ address: z.string(), isOpen: z.boolean() }).nullable(),
});
export type Recording = z.infer<typeof recording>;

/** Shown to anybody with the code of a printed chapter. */
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
  /** Words with their times, once a person agreed to them; else empty. */
  words: z.array(transcriptWord),
});
export type Voice = z.infer<typeof voice>;

const opening = {
  method: 'POST',
  replies: 'json',
  body: z.strictObject({ takeId, type: recordedType }),
  answer: takeProgress,
} as const;
const keeping = { method: 'PUT', replies: 'json', octets: true, body: octets, answer: takeProgress } as const;
const ending = {
  method: 'POST',
  replies: 'json',
  body: z.strictObject({ chunks: z.int().positive().max(TAKE_CHUNKS_MAX) }),
  answer: takeProgress,
} as const;
const removing = {
  method: 'PUT',
  replies: 'json',
  body: z.strictObject({ isRemoved: z.boolean() }),
  answer: recording,
} as const;
const finishing = { method: 'POST', replies: 'json', answer: recording } as const;
const reading = { method: 'GET', replies: 'json', answer: recording } as const;
const playing = {
  method: 'GET',
  replies: 'bytes',
  query: z.strictObject({ type: soundType.default('aac'), version: z.string().max(80).optional() }),
  answer: bytes,
} as const;
const agreeing = {
  method: 'POST',
  replies: 'json',
  body: z.strictObject({ revision: z.int().nonnegative() }),
  answer: z.object({ revision: z.int(), body: storyDocument }),
} as const;

const ofStory = byId('storyId');
const ofToken = z.strictObject({ token });
const ofCode = z.strictObject({ code: z.string().min(1).max(40) });
const storyTake = ofStory.extend({ takeId });
const tokenTake = ofToken.extend({ takeId });
const storyChunk = storyTake.extend({ index });
const tokenChunk = tokenTake.extend({ index });

/** Voice: recorded in chunks, kept as they come, prepared by a worker; for a story's writer and for a link's holder. */
export const recordingRoutes = {
  'recordings.read': route({
    ...reading,
    path: '/api/stories/:storyId/recording',
    action: 'family.read',
    params: ofStory,
  }),
  /** Opens a take; again answers how much of it is kept. */
  'recordings.openTake': route({
    ...opening,
    path: '/api/stories/:storyId/takes',
    action: 'story.edit',
    params: ofStory,
  }),
  /** The chunk is kept when this answers. The same again is no matter; other octets under its index are `chunk.conflict`. */
  'recordings.putChunk': route({
    ...keeping,
    path: '/api/stories/:storyId/takes/:takeId/chunks/:index',
    action: 'story.edit',
    params: storyChunk,
  }),
  /** How many chunks there are; one that is never ended is taken as far as it came. */
  'recordings.endTake': route({
    ...ending,
    path: '/api/stories/:storyId/takes/:takeId/ending',
    action: 'story.edit',
    params: storyTake,
  }),
  /** Takes one out, or back in; what is out of a draft is forgotten 30 days later. */
  'recordings.removeTake': route({
    ...removing,
    path: '/api/stories/:storyId/takes/:takeId/removal',
    action: 'story.edit',
    params: storyTake,
  }),
  /** Has the takes joined and prepared. Without any take left the story is one without a voice again. */
  'recordings.finish': route({
    ...finishing,
    path: '/api/stories/:storyId/recording/finishing',
    action: 'story.edit',
    params: ofStory,
  }),
  /** Answers to `Range`. */
  'recordings.sound': route({
    ...playing,
    path: '/api/stories/:storyId/recording/sound',
    action: 'family.read',
    params: ofStory,
  }),
  /** Has a machine hear a sound that none has heard yet: one of before the service, or of which it failed. */
  'recordings.transcribe': route({
    ...finishing,
    path: '/api/stories/:storyId/recording/transcription',
    action: 'story.edit',
    params: ofStory,
  }),
  /** Puts what was heard at the end of the story's text, as a revision. */
  'recordings.agree': route({
    ...agreeing,
    path: '/api/stories/:storyId/recording/agreement',
    action: 'story.edit',
    params: ofStory,
  }),
  /** Closes the address of the printed code, or opens it again: it stays the same. */
  'recordings.setCode': route({
    method: 'PUT',
    path: '/api/stories/:storyId/recording/code',
    action: 'story.edit',
    replies: 'json',
    params: ofStory,
    body: z.strictObject({ isOpen: z.boolean() }),
    answer: recording,
  }),
  'links.recording': route({
    ...reading,
    path: '/api/links/:token/recording',
    action: 'anyone',
    params: ofToken,
  }),
  'links.openTake': route({
    ...opening,
    path: '/api/links/:token/takes',
    action: 'anyone',
    params: ofToken,
  }),
  'links.putChunk': route({
    ...keeping,
    path: '/api/links/:token/takes/:takeId/chunks/:index',
    action: 'anyone',
    params: tokenChunk,
  }),
  'links.endTake': route({
    ...ending,
    path: '/api/links/:token/takes/:takeId/ending',
    action: 'anyone',
    params: tokenTake,
  }),
  'links.removeTake': route({
    ...removing,
    path: '/api/links/:token/takes/:takeId/removal',
    action: 'anyone',
    params: tokenTake,
  }),
  'links.finishRecording': route({
    ...finishing,
    path: '/api/links/:token/recording/finishing',
    action: 'anyone',
    params: ofToken,
  }),
  'links.sound': route({
    ...playing,
    path: '/api/links/:token/recording/sound',
    action: 'anyone',
    params: ofToken,
  }),
  'voices.read': route({
    method: 'GET',
    path: '/api/v/:code',
    action: 'anyone',
    replies: 'json',
    params: ofCode,
    answer: voice,
    fromServerToo: true,
  }),
  /** Answers to `Range`. */
  'voices.sound': route({ ...playing, path: '/api/v/:code/sound', action: 'anyone', params: ofCode }),
  'voices.face': route({
    method: 'GET',
    path: '/api/v/:code/face',
    action: 'anyone',
    replies: 'bytes',
    params: ofCode,
    answer: bytes,
  }),
} as const;
