/** A recording that a machine transcribes. */
export interface SoundToTranscribe {
  readonly bytes: Uint8Array;
  /** MIME type, such as `audio/ogg`. */
  readonly contentType: string;
  /** Language of the voice, as an ISO 639-1 code. */
  readonly language: string;
  readonly durationSeconds: number;
}

export interface TranscribedWord {
  /** The word with its punctuation; never empty, without a space at either end. */
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  /** True when the model was not sure of the word. */
  readonly isDoubtful: boolean;
}

/** The words in the order of the sound; none is later than the end of the sound. */
export interface Transcript {
  readonly words: readonly TranscribedWord[];
  /**
   * False where the model reports no times: the times of the words are then spread evenly and only approximate the
   * voice.
   */
  readonly isTimed: boolean;
}

/**
 * Most words of one sound, and most characters of them: twice as many as a person says in twenty minutes, within the
 * size of a document.
 */
export const WORDS_MAX = 8_000;
export const WORD_CHARACTERS_MAX = 40_000;

/**
 * Turns a voice into text. The answer is never trusted: one that is not a transcript, too long or cut off is a failure,
 * never half a transcript. Each call is one attempt: the queue retries.
 */
export interface Transcription {
  /**
   * Has one sound transcribed, by an outside service or by a model on this machine. Throws `transcription.unavailable`
   * when a retry may succeed (service away, slow, busy; `retryAfterMs` where the service says when; a model that cannot
   * be run), `transcription.refused` when none will, and the reason of `signal` when it is aborted.
   * @example
   * const { words } = await transcription.transcribe(
   *   { bytes, contentType: 'audio/ogg', language: 'fr', durationSeconds: 95 },
   *   signal,
   * );
   */
  transcribe(sound: SoundToTranscribe, signal: AbortSignal): Promise<Transcript>;
}
