import { type Transcript, WORD_CHARACTERS_MAX, WORDS_MAX } from '@souvenance/core';
import { z } from 'zod';
import { assignWordTimes, cleanText, type TimedPart } from './assign-word-times.ts';

/** Minimum probability of a word, where a service gives one; below it the word counts as doubtful. */
const PROBABILITY_MIN = 0.5;
/** Limits beyond which Whisper itself considers a sentence failed (defaults of its own `transcribe`). */
const LOGPROB_MIN = -1;
const NO_SPEECH_MAX = 0.6;
const COMPRESSION_MAX = 2.4;

/** Maximum total length of the text and its parts, before they are compared character by character. */
const SIGNS_MAX = 3 * WORD_CHARACTERS_MAX;
/** Ten times the sentences of twenty minutes. */
const SENTENCES_MAX = 4_000;

const seconds = z.number().min(-60).max(1_000_000);
const shortText = z.string().max(WORD_CHARACTERS_MAX);

const transcriptWord = z.object({
  word: shortText,
  start: seconds,
  end: seconds,
  probability: z.number().nullish(),
});
const heardWords = z
  .array(transcriptWord)
  .max(4 * WORDS_MAX)
  .nullish();

const segment = z.object({
  text: shortText,
  start: seconds,
  end: seconds,
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
  compression_ratio: z.number().nullish(),
  words: heardWords,
});
type Segment = z.infer<typeof segment>;

/** The common fields of such services: some omit words, some omit sentences, some put the words within sentences. */
const answer = z.object({
  text: shortText.nullish(),
  words: heardWords,
  segments: z.array(segment).max(SENTENCES_MAX).nullish(),
});

const isDoubtfulSentence = ({ avg_logprob, no_speech_prob, compression_ratio }: Segment): boolean =>
  (avg_logprob ?? 0) < LOGPROB_MIN ||
  (no_speech_prob ?? 0) > NO_SPEECH_MAX ||
  (compression_ratio ?? 0) > COMPRESSION_MAX;

/** The last sentence that has started at this time; sentences are in the order of the sound. */
const sentenceAt = (segments: readonly Segment[], start: number): Segment | undefined =>
  segments.findLast((one) => one.start <= start);

const wordPart =
  (segments: readonly Segment[]) =>
  ({ word, start, end, probability }: z.infer<typeof transcriptWord>): TimedPart => {
    const sentence = sentenceAt(segments, start);
    const isDoubtful =
      typeof probability === 'number'
        ? probability < PROBABILITY_MIN
        : sentence !== undefined && isDoubtfulSentence(sentence);
    return { text: word, startMs: start * 1_000, endMs: end * 1_000, isDoubtful };
  };

const sentencePart = (one: Segment): TimedPart => ({
  text: one.text,
  startMs: one.start * 1_000,
  endMs: one.end * 1_000,
  isDoubtful: isDoubtfulSentence(one),
});

/**
 * Reads the transcript from a service's response: its timed words, else its sentences, else the bare text spread over
 * the sound. Null when there is none, or when it is longer than possible speech.
 */
export const readTranscript = (json: unknown, durationSeconds: number): Transcript | null => {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return null;
  const segments = parsed.data.segments ?? [];
  const words = parsed.data.words ?? segments.flatMap((one) => one.words ?? []);
  const text = cleanText(parsed.data.text ?? segments.map((one) => one.text).join(' '));
  const durationMs = durationSeconds * 1_000;
  const whole: TimedPart = { text, startMs: 0, endMs: durationMs, isDoubtful: false };
  const timed = words.length > 0 ? words.map(wordPart(segments)) : segments.map(sentencePart);
  const isTimed = timed.length > 0;
  const signs = timed.reduce((sum, part) => sum + part.text.length, text.length);
  if (signs > SIGNS_MAX) return null;
  if (!isTimed && parsed.data.text === undefined) return null;
  const timedWords = assignWordTimes(text, isTimed ? timed : [whole], durationMs);
  const characters = timedWords.reduce((sum, word) => sum + word.text.length, 0);
  return timedWords.length > WORDS_MAX || characters > WORD_CHARACTERS_MAX
    ? null
    : { words: timedWords, isTimed };
};
