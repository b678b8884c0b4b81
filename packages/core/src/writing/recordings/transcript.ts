import {
  type StoryDocument,
  type TranscriptView,
  type TranscriptWord,
  transcriptWord,
} from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';
import type { RecordingRecord } from './recording.ts';
import { storyWords } from './story-words.ts';

const transcriptRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** Hash of the sound that was heard: another sound has other words. */
  version: z.string(),
  /** The preparation that made it; an older one that is heard late changes nothing. */
  turn: z.int().positive(),
  /** The takes that the sound was made of, in their order. */
  takes: z.array(z.string()),
  durationMs: z.int().positive(),
  state: z.enum(['waiting', 'done', 'failed']),
  words: z.array(transcriptWord),
  isTimed: z.boolean(),
  agreedAt: z.iso.datetime().nullable(),
  /** Milliseconds up to which the transcript is in the story already: accepted when the voice ended there. */
  newFromMs: z.int().nonnegative(),
});
export type TranscriptRecord = z.infer<typeof transcriptRecord>;

/** The machine's transcript of a story's sound, under the story's own id; it goes with the recording. */
export const transcripts = collection('heard', transcriptRecord, [['familyId'], ['bookId']]);

export const unheard: TranscriptView = {
  state: 'off',
  words: [],
  isTimed: true,
  agreedAt: null,
  newFromMs: 0,
};

/** The transcript of the very sound that plays; null for another. */
export const ofSound = (
  transcript: TranscriptRecord | null,
  { sound }: RecordingRecord,
): TranscriptRecord | null => (transcript?.version === sound?.aac.sha256 ? transcript : null);

/**
 * The transcript as the family sees it: once accepted, the story's own words with the times of the voice. Nobody waits
 * for a service that was switched off; its earlier transcripts stay.
 */
export const transcriptViewOf = (
  { transcription }: Pick<Deps, 'transcription'>,
  transcript: TranscriptRecord | null,
  body: StoryDocument,
): TranscriptView => {
  if (transcript === null) return transcription === null ? unheard : { ...unheard, state: 'unasked' };
  if (transcript.state !== 'done' && transcription === null) return unheard;
  const { state, isTimed, agreedAt, newFromMs } = transcript;
  const words = agreedAt === null ? transcript.words : agreedWords(transcript, body);
  return { state, words, isTimed, agreedAt, newFromMs };
};

/** Words that follow the voice, of a story whose words a person took from it. */
export const agreedWords = (transcript: TranscriptRecord | null, body: StoryDocument): TranscriptWord[] =>
  transcript === null || transcript.agreedAt === null || !transcript.isTimed
    ? []
    : storyWords(body, transcript.words);
