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
  /** Name under which a browser saves the file. */
  readonly fileName: string;
  readonly contentType: string;
  readonly expiresAt: Date;
}

/** An upload that a browser makes by PUT to this address, with exactly these headers. */
export interface SignedUpload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A range of bytes; `start` and `end` are both included and counted from 0, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores objects by key. A write becomes visible whole or not at all; its SHA-256 is computed during the write and
 * returned. Transient errors are retried; a store that stays away rejects with `service.unavailable`. Keys match
 * `[A-Za-z0-9._/-]` and are never taken from user input.
 */
export interface Files {
  /**
   * Writes the whole object and returns its size in bytes and its SHA-256. Replaces an object of the same key.
   * @example const { sha256 } = await files.put(`books/${bookId}/cover.pdf`, bytes, 'application/pdf');
   */
  put(key: string, body: Uint8Array, contentType: string): Promise<StoredObject>;
  /**
   * Reads the whole object; null when missing.
   * @example
   * const bytes = await files.get(key);
   * if (bytes === null) throw new AppError('file.not_found');
   */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Reads only these bytes of the object; null when it is missing, fewer bytes when the object ends earlier.
   * @example const head = await media.getRange(key, { start: 0, end: 1023 }); // the first 1,024 bytes
   */
  getRange(key: string, range: ByteRange): Promise<Uint8Array | null>;
  /**
   * Opens the object as a stream, for downloads; null when missing.
   * @example
   * const opened = await files.open(key);
   * if (opened !== null) reply.header('content-length', opened.bytes).send(opened.stream);
   */
  open(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  /**
   * Whether an object has this key.
   * @example if (!(await files.exists(key))) missingPages.push(page);
   */
  exists(key: string): Promise<boolean>;
  /**
   * Removes the object of this key, and every object below it as below a folder: `a/b` removes `a/b` and `a/b/c.pdf`,
   * not `a/b.pdf`. Does nothing when there is none.
   * @example await media.removeAll(`families/${familyId}/`);
   */
  removeAll(prefix: string): Promise<void>;
  /**
   * Returns this key and every key below it as below a folder, in no order; all keys for an empty prefix.
   * @example for (const key of await media.list(`gifts/${giftId}/`)) await media.removeAll(key);
   */
  list(prefix: string): Promise<string[]>;
  /**
   * Returns the address to which a browser sends the bytes: the store accepts exactly this type and size, until
   * `expiresAt`.
   * @example
   * const permit = { key, contentType: 'image/jpeg', bytes: file.size, expiresAt };
   * const { url, headers } = await media.signUpload(permit);
   */
  signUpload(permit: UploadPermit): Promise<SignedUpload>;
  /**
   * Returns an address that downloads the file until `expiresAt`, under the signed name and type; null where browsers
   * cannot reach the store, and our API serves the file.
   * @example
   * const permit = { key, fileName: 'livre.pdf', contentType: 'application/pdf', expiresAt };
   * const url = await files.signDownload?.(permit);
   */
  readonly signDownload: ((permit: DownloadPermit) => Promise<string>) | null;
}

/** Receives signed uploads at our own API (disk adapter); hosted stores receive uploads themselves. */
export interface UploadReceiver {
  /**
   * Stores the uploaded body. Throws `upload.not_found` for an unknown or expired token, `upload.mismatch` for another
   * type or size.
   * @example
   * const { sha256 } = await uploads.receive(params.token, request.headers['content-type'] ?? '', request.raw);
   */
  receive(token: string, contentType: string, body: Readable): Promise<StoredObject>;
}

/** Files in a hosted store: adds the methods that only a hosted store can provide. */
export interface HostedFiles extends Files {
  /**
   * Writes the object unless other bytes are stored under the key; returns null then. Writing the same bytes again
   * succeeds.
   * @example if ((await files.putIfAbsent(key, bytes, contentType)) === null) throw new AppError('upload.mismatch');
   */
  putIfAbsent(key: string, body: Uint8Array, contentType: string): Promise<StoredObject | null>;
  readonly signDownload: (permit: DownloadPermit) => Promise<string>;
  /**
   * Closes the connections to the store; no other call may follow.
   * @example await files.close();
   */
  close(): Promise<void>;
}
