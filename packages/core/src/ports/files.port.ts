import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface UploadPermit {
  readonly key: string;
  readonly contentType: string;
  /** Exact size; one byte more or less is refused. */
  readonly bytes: number;
  readonly expiresAt: Date;
}

export interface DownloadPermit {
  readonly key: string;
  /** Name under which a browser keeps the file. */
  readonly fileName: string;
  readonly contentType: string;
  readonly expiresAt: Date;
}

/** An upload that a browser does by PUT: the bytes to this address, with exactly these headers. */
export interface SignedUpload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Both ends belong to it, counted from 0, as in HTTP. */
export interface BytePart {
  readonly start: number;
  readonly end: number;
}

/**
 * Keeps bytes by key. A write is seen whole or not at all; its SHA-256 is computed on the way and given back. A store
 * that is away rejects with `service.unavailable`, after what passes by itself has been tried again. Keys are `[A-Za-z0-9._/-]`, never taken from a person.
 */
export interface Files {
  put(key: string, body: Uint8Array, contentType: string): Promise<StoredObject>;
  /** Null when missing. */
  get(key: string): Promise<Uint8Array | null>;
  /** These bytes alone, and no more of the file is read for them; null when missing, fewer where it ends before. */
  getPart(key: string, part: BytePart): Promise<Uint8Array | null>;
  /** For downloads: null when missing. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  exists(key: string): Promise<boolean>;
  /** Removing what is missing is not an error. */
  removeAll(prefix: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** Where a browser sends the bytes: the store takes exactly this type and size, until `expiresAt`. */
  signUpload(permit: UploadPermit): Promise<SignedUpload>;
  /**
   * Address that downloads the file until `expiresAt`, under the name and the type that were signed; null where the store
   * can't be reached by whoever downloads, and the file goes through us.
   */
  readonly signDownload: ((permit: DownloadPermit) => Promise<string>) | null;
  /** How many bytes more it has room for; null where the store has no end that it tells. */
  readonly freeBytes: (() => Promise<number>) | null;
}

/** Where signed uploads come back to our own API (the disk adapter); hosted stores receive them themselves. */
export interface UploadReceiver {
  /** Throws `upload.not_found` for a bad or expired token, `upload.mismatch` for another type or size. */
  receive(token: string, contentType: string, body: Readable): Promise<StoredObject>;
}

/** Files at a provider: what the disk does, and what only a hosted store can. */
export interface HostedFiles extends Files {
  /** Writes unless other bytes stand there already: null then. The same bytes again are no matter. */
  putOnce(key: string, body: Uint8Array, contentType: string): Promise<StoredObject | null>;
  readonly signDownload: (permit: DownloadPermit) => Promise<string>;
  close(): Promise<void>;
}
