import type { StoredTake } from './voice-device.ts';

/** The way of a take to the server: by a writer's calls, or by those of a question's link. */
export interface VoiceUploader {
  /** Tells that a take begins, or goes on; idempotent. Answers the chunk that the server wants next. */
  begin: (takeId: string, type: string) => Promise<number>;
  /** Idempotent. Answers the chunk that the server wants next. */
  sendChunk: (takeId: string, index: number, bytes: ArrayBuffer) => Promise<number>;
  end: (takeId: string, chunks: number) => Promise<void>;
  remove: (takeId: string) => Promise<void>;
}

/** One take that this page holds. */
export interface Take {
  record: StoredTake;
  /** Lets other pages of this browser have it. */
  readonly release: () => void;
  /** Chunks that the device had no room for: they live as long as this page. */
  readonly inPage: Map<number, ArrayBuffer>;
  /** The chunk that the server wants next: it has all before. Null until the server has told it. */
  next: number | null;
  isLive: boolean;
  /** Settles when the present sending has come to its end. */
  running: Promise<void> | null;
  failures: number;
  callOff: () => void;
  /** Why the server takes it for good no more, in its own words; null otherwise. */
  refusal: string | null;
  /** It was taken back, and nothing is left of it. */
  isGone: boolean;
}

export const newTake = (record: StoredTake, release: () => void, isLive: boolean): Take => ({
  record,
  release,
  inPage: new Map(),
  next: null,
  isLive,
  running: null,
  failures: 0,
  callOff: () => undefined,
  refusal: null,
  isGone: false,
});

/** True when closing this page would lose a part of the take. */
export const isOnlyInPage = ({ record, inPage, next }: Take): boolean =>
  !record.isSent && [...inPage.keys()].some((index) => index >= (next ?? 0));
