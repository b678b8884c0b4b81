import type { StoredTake } from './voice-device.ts';

/** API calls that upload a take: by a story's writer, or by a question's link. */
export interface VoiceUploader {
  /** Opens or resumes a take; idempotent. Resolves to the index of the chunk that the server expects next. */
  begin: (takeId: string, type: string) => Promise<number>;
  /** Idempotent. Resolves to the index of the chunk that the server expects next. */
  sendChunk: (takeId: string, index: number, bytes: ArrayBuffer) => Promise<number>;
  end: (takeId: string, chunks: number) => Promise<void>;
  remove: (takeId: string) => Promise<void>;
}

/** One take in this page. */
export interface Take {
  record: StoredTake;
  /** Releases the claim, so that other pages of this browser may use the take. */
  readonly release: () => void;
  /** Chunks that the device refused to store: they live as long as this page. */
  readonly inPage: Map<number, ArrayBuffer>;
  /** Index of the chunk that the server expects next; it has all before. Null until the server has answered. */
  nextChunk: number | null;
  isLive: boolean;
  /** Resolves when the current upload ends; null when none runs. */
  running: Promise<void> | null;
  failures: number;
  cancelRetry: () => void;
  /** Sentence of the server's final refusal; null otherwise. */
  refusal: string | null;
  /** True when the take was deleted. */
  isDeleted: boolean;
}

export const createTake = (record: StoredTake, release: () => void, isLive: boolean): Take => ({
  record,
  release,
  inPage: new Map(),
  nextChunk: null,
  isLive,
  running: null,
  failures: 0,
  cancelRetry: () => undefined,
  refusal: null,
  isDeleted: false,
});

/** True when closing this page would lose a part of the take. */
export const isOnlyInPage = ({ record, inPage, nextChunk }: Take): boolean =>
  !record.isSent && [...inPage.keys()].some((index) => index >= (nextChunk ?? 0));
