import {
  type StoryDocument,
  type TranscriptView,
  type TranscriptWord,
  transcriptWord,
} from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Documents } from '../../ports/documents.port.ts';
import type { RecordingRecord } from './recording.ts';
import { timeStoryWords } from './time-story-words.ts';

const transcriptRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** Hash of the transcribed sound. */
  version: z.string(),
  /** The preparation that made the sound; an older one that is transcribed late changes nothing. */
  revision: z.int().positive(),
  /** The takes that the sound was made of, in order. */
  takes: z.array(z.string()),
  durationMs: z.int().positive(),
  state: z.enum(['waiting', 'done', 'failed']),
  words: z.array(transcriptWord),
  isTimed: z.boolean(),
  agreedAt: z.iso.datetime().nullable(),
  /** Up to where, in ms, an earlier transcript was accepted into the story. */
  newFromMs: z.int().nonnegative(),
  /** Number of words that were accepted: words without times are told apart by their number. */
  acceptedWords: z.int().nonnegative(),
});
export type TranscriptRecord = z.infer<typeof transcriptRecord>;

/** The transcripts of recordings; the id is the story's. Erased with the recording. */
export const transcripts = collection('heard', transcriptRecord, [['familyId'], ['bookId']]);

export const noTranscript: TranscriptView = {
  state: 'off',
  words: [],
  isTimed: true,
  agreedAt: null,
  firstNewWord: 0,
};

/**
 * Index of the first word that the story does not have yet; the number of words without such a word. A word belongs to
 * the take in which its middle is: services give a word at the seam a start within the pause before it.
 */
export const findFirstNewWord = ({
  words,
  isTimed,
  newFromMs,
  acceptedWords,
}: Pick<TranscriptRecord, 'words' | 'isTimed' | 'newFromMs' | 'acceptedWords'>): number => {
  if (!isTimed) return Math.min(acceptedWords, words.length);
  const index = words.findIndex(({ startMs, endMs }) => (startMs + endMs) / 2 >= newFromMs);
  return index === -1 ? words.length : index;
};

/** The transcript, if it belongs to the current sound; else null. */
export const matchSound = (
  transcript: TranscriptRecord | null,
  { sound }: RecordingRecord,
): TranscriptRecord | null => (transcript?.version === sound?.aac.sha256 ? transcript : null);

/** Reads the transcript of a story's current sound; null without one. */
export const readTranscript = async (
  documents: Pick<Documents, 'get'>,
  storyId: string,
  recording: RecordingRecord,
): Promise<TranscriptRecord | null> =>
  matchSound((await documents.get(transcripts, storyId))?.value ?? null, recording);

/**
 * The transcript as the family sees it; once accepted, the story's own words with the times of the voice. Without a
 * service, a pending transcript is hidden, and a finished one stays.
 */
export const toTranscriptView = (
  { transcription }: Pick<Deps, 'transcription'>,
  transcript: TranscriptRecord | null,
  body: StoryDocument,
): TranscriptView => {
  if (transcript === null)
    return transcription === null ? noTranscript : { ...noTranscript, state: 'unasked' };
  if (transcript.state !== 'done' && transcription === null) return noTranscript;
  const { state, isTimed, agreedAt } = transcript;
  const words = agreedAt === null ? transcript.words : timeAcceptedWords(transcript, body);
  return { state, words, isTimed, agreedAt, firstNewWord: findFirstNewWord(transcript) };
};

/** The story's words with times, for a page that follows the voice. Empty until a transcript was accepted. */
export const timeAcceptedWords = (
  transcript: TranscriptRecord | null,
  body: StoryDocument,
): TranscriptWord[] =>
  transcript === null || transcript.agreedAt === null || !transcript.isTimed
    ? []
    : timeStoryWords(body, transcript.words);
