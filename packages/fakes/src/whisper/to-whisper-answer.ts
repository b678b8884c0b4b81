import type { WhisperFields } from './read-form.ts';

/** Seconds per word, and the pause after a sentence. */
const WORD_S = 0.4;
const PAUSE_S = 1.6;

interface Transcript {
  readonly sentences: readonly string[];
  /** Indices of sentences with a low confidence. */
  readonly doubtful: ReadonlySet<number>;
}

/** The word without punctuation, as in the service's timestamps. */
const withoutPunctuation = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const listSegments = ({ sentences, doubtful }: Transcript) => {
  let at = 0;
  return sentences.map((sentence, id) => {
    const spokenWords = sentence.split(' ').filter((word) => withoutPunctuation(word) !== '');
    const words = spokenWords.map((word, index) => ({
      word: withoutPunctuation(word),
      start: Number((at + index * WORD_S).toFixed(2)),
      end: Number((at + (index + 1) * WORD_S).toFixed(2)),
    }));
    const segment = {
      id,
      seek: 0,
      start: at,
      end: at + spokenWords.length * WORD_S,
      text: ` ${sentence}`,
      tokens: [],
      temperature: 0,
      avg_logprob: doubtful.has(id) ? -1.3 : -0.2,
      compression_ratio: 1.2,
      no_speech_prob: 0.01,
    };
    at += spokenWords.length * WORD_S + PAUSE_S;
    return { segment, words };
  });
};

/** The `verbose_json` response to a transcript, with the requested granularities. */
export const toWhisperAnswer = (
  transcript: Transcript,
  fields: Pick<WhisperFields, 'timestamp_granularities[]'>,
) => {
  const parts = listSegments(transcript);
  const granularities = fields['timestamp_granularities[]'];
  return {
    task: 'transcribe',
    language: 'french',
    duration: parts.at(-1)?.segment.end ?? 0,
    text: transcript.sentences.join(' '),
    ...(granularities.includes('word') && { words: parts.flatMap(({ words }) => words) }),
    ...(granularities.includes('segment') && { segments: parts.map(({ segment }) => segment) }),
    usage: { type: 'duration', seconds: 1 },
  };
};
