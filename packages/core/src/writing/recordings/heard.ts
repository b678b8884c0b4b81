import { type Heard, type HeardWord, heardWord, type StoryDocument } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';
import type { RecordingRecord } from './recording.ts';
import { storyWords } from './story-words.ts';

const heardRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** Hash of the sound that was heard: another sound has other words. */
  version: z.string(),
  /** The preparation that made it; an older one that is heard late changes nothing. */
  turn: z.int().positive(),
  /** Of which takes it was made, in their order. */
  takes: z.array(z.string()),
  durationMs: z.int().positive(),
  state: z.enum(['waiting', 'done', 'failed']),
  words: z.array(heardWord),
  isTimed: z.boolean(),
  agreedAt: z.iso.datetime().nullable(),
  /** What was heard before stands in the story already: agreed to when the voice ended there. */
  newFromMs: z.int().nonnegative(),
});
export type HeardRecord = z.infer<typeof heardRecord>;

/** What a machine heard of a story's sound, under the story's own id; it goes with the recording. */
export const heard = collection('heard', heardRecord, [['familyId'], ['bookId']]);

export const unheard: Heard = { state: 'off', words: [], isTimed: true, agreedAt: null, newFromMs: 0 };

/** What was heard of the very sound that plays. */
export const ofSound = (known: HeardRecord | null, { sound }: RecordingRecord): HeardRecord | null =>
  known?.version === sound?.aac.sha256 ? known : null;

/**
 * What its family sees of a prepared sound: once somebody agreed, the story's own words in the times of the voice. A service that was
 * switched off meanwhile is waited for by nobody; what it heard before stays.
 */
export const heardView = (
  { transcription }: Pick<Deps, 'transcription'>,
  known: HeardRecord | null,
  body: StoryDocument,
): Heard => {
  if (known === null) return transcription === null ? unheard : { ...unheard, state: 'unasked' };
  if (known.state !== 'done' && transcription === null) return unheard;
  const { state, isTimed, agreedAt, newFromMs } = known;
  const words = agreedAt === null ? known.words : agreedWords(known, body);
  return { state, words, isTimed, agreedAt, newFromMs };
};

/** Words that follow the voice, of a story whose words a person took from it. */
export const agreedWords = (known: HeardRecord | null, body: StoryDocument): HeardWord[] =>
  known === null || known.agreedAt === null || !known.isTimed ? [] : storyWords(body, known.words);
