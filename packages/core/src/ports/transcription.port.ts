/** A sound that is to be heard by a machine. */
export interface SoundToTranscribe {
  readonly bytes: Uint8Array;
  /** MIME type, as `audio/ogg`. */
  readonly contentType: string;
  /** Language of the voice, as an ISO 639-1 code. */
  readonly language: string;
  readonly durationSeconds: number;
}

export interface TranscribedWord {
  /** With its punctuation; never empty, without a space at either end. */
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  /** The machine was not sure of it. */
  readonly isDoubtful: boolean;
}

/** In the order of the sound, no word beyond its end. */
export interface Transcript {
  readonly words: readonly TranscribedWord[];
  /** False where the service tells no times: words are then spread evenly, and follow the voice from afar. */
  readonly isTimed: boolean;
}

/** Words of one sound, and their signs: twice as many as anybody says in twenty minutes, and what a document holds. */
export const WORDS_MAX = 8_000;
export const WORD_CHARACTERS_MAX = 40_000;

/**
 * Turns a voice into words. Nothing of the answer is believed: what is no transcript, too long, or cut is a failure, never
 * half a transcript. Throws `transcription.unavailable` when another try may do (away, slow, busy; `retryAfterMs` where
 * the service says when), and `transcription.refused` when none will. Asked once, it asks the service once.
 */
export interface Transcription {
  /**
   * Sends one sound to the service. `signal` aborts the request.
   * @example
   * const { words } = await transcription.transcribe(
   *   { bytes, contentType: 'audio/ogg', language: 'fr', durationSeconds: 95 },
   *   signal,
   * );
   */
  transcribe(sound: SoundToTranscribe, signal: AbortSignal): Promise<Transcript>;
}
