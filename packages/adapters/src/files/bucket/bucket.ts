import type { Readable } from 'node:stream';
import type { DownloadPermit, SignedUpload, UploadPermit } from '@souvenance/core';

/** An object's metadata in a hosted store. */
export interface BucketObject {
  readonly bytes: number;
  /** Identifies the content: each write of the key creates a new version. */
  readonly version: string;
  /** The hash given to `write`; null for an upload by a browser. */
  readonly sha256: string | null;
}

export interface BucketRead extends BucketObject {
  /** May end early or fail; `readWhole` handles both. */
  readonly stream: Readable;
}

export interface BucketWrite {
  readonly key: string;
  readonly body: Uint8Array;
  readonly contentType: string;
  /** SHA-256 in hexadecimal, stored with the object. */
  readonly sha256: string;
  /** Writes only when the key is free. */
  readonly onlyNew: boolean;
}

/**
 * The calls that an adapter implements for a vendor; `openBucketFiles` builds the port on them. Each call is retried on
 * transient failures, and then throws `service.unavailable`. The caller has checked all keys.
 */
export interface Bucket {
  /**
   * Writes an object, which becomes visible only after the store has verified its bytes. Returns false when `onlyNew`
   * and the key exists.
   */
  write(write: BucketWrite): Promise<boolean>;
  stat(key: string): Promise<BucketObject | null>;
  /**
   * Reads from byte `from` up to and including byte `to`, of the given version only; null when it is missing or has
   * changed.
   */
  read(key: string, from?: number, version?: string, to?: number): Promise<BucketRead | null>;
  /** Lists all keys with this prefix, in the order of their bytes, one page of the store at a time. */
  list(prefix: string): AsyncIterable<string>;
  /**
   * Removes the bytes of writes to this key and to those below it that were never completed, as a killed process leaves
   * them. A write that is under way fails.
   */
  removeUnfinished(folder: string): Promise<void>;
  /** Removes an object; a missing one is not an error. */
  remove(key: string): Promise<void>;
  signUpload(permit: UploadPermit, now: Date): Promise<SignedUpload>;
  signDownload(permit: DownloadPermit, now: Date): Promise<string>;
  close(): void;
}
