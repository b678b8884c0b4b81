import { z } from 'zod';
import { storyDocument } from '../../book/story-document.ts';
import { TAKE_CHUNKS_MAX } from '../../bounds/recording-bounds.ts';
import { findListed } from '../../enums/find-listed.ts';
import { recordingStates, soundTypes, takeTypes, transcriptStates } from '../../enums/writing.ts';
import { instant } from '../../fields.ts';

/** The device makes the id, so that a take can begin without a network. */
export const takeId = z.uuid({ version: 'v4' });

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

export const chunkIndex = z.coerce
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

export const soundType = z.enum(soundTypes);
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
  /** Index of the first word of the new part: the earlier words are already in the story. */
  firstNewWord: z.int().nonnegative(),
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
  /** Empty, as question and text, for a story that the family never saw. */
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
