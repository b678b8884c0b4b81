import type { Readable } from 'node:stream';
import type { DownloadPermit, SignedUpload, UploadPermit } from '@souvenance/core';

/** An object as a hosted store describes it. */
export interface BucketObject {
  readonly bytes: number;
  /** Names these very bytes: another write under the same key gets another version. */
  readonly version: string;
  /** As `write` told it; null for what a browser sent. */
  readonly sha256: string | null;
}

export interface BucketRead extends BucketObject {
  /** May end early or fail: nobody but `readWhole` reads it. */
  readonly stream: Readable;
}

export interface BucketWrite {
  readonly key: string;
  readonly body: Uint8Array;
  readonly contentType: string;
  /** Hexadecimal, kept with the object. */
  readonly sha256: string;
  /** Only where there is none yet. */
  readonly onlyNew: boolean;
}

/**
 * The few calls that a vendor's adapter must know; what they mean together stands in `openBucketFiles`. Each call is
 * repeated on faults that pass; then it rejects with `service.unavailable`. Keys come checked.
 */
export interface Bucket {
  /** The store checks the bytes before it shows them. False when `onlyNew` and there is one. */
  write(write: BucketWrite): Promise<boolean>;
  stat(key: string): Promise<BucketObject | null>;
  /** From the byte `from` on, of that version alone when one is given, up to the byte `to` with it. */
  read(key: string, from?: number, version?: string, to?: number): Promise<BucketRead | null>;
  /** All pages, in any order. */
  list(prefix: string): Promise<string[]>;
  /** Removing what is missing is not an error. */
  remove(key: string): Promise<void>;
  signUpload(permit: UploadPermit, now: Date): Promise<SignedUpload>;
  signDownload(permit: DownloadPermit, now: Date): Promise<string>;
  close(): void;
}
