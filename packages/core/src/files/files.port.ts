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

/**
 * Keeps bytes by key. A write is seen whole or not at all (temporary file, sync, rename); its SHA-256 is computed on
 * the way and given back. Keys are `[A-Za-z0-9._/-]`, never taken from a person.
 */
export interface Files {
  put(key: string, body: Uint8Array, contentType: string): Promise<StoredObject>;
  /** Null when missing. */
  get(key: string): Promise<Uint8Array | null>;
  /** For downloads: null when missing. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  exists(key: string): Promise<boolean>;
  /** Removing what is missing is not an error. */
  removeAll(prefix: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** Address to which a browser sends the bytes by PUT, with exactly this type and size. */
  signUpload(permit: UploadPermit): Promise<string>;
}

/** Where signed uploads come back to our own API (the disk adapter); hosted stores receive them themselves. */
export interface UploadReceiver {
  /** Throws `upload.not_found` for a bad or expired token, `upload.mismatch` for another type or size. */
  receive(token: string, contentType: string, body: Readable): Promise<StoredObject>;
}
