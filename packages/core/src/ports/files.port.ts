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
  /**
   * Writes the whole object and gives its size in bytes and its SHA-256. An object of the same key is replaced.
   * @example const { sha256 } = await files.put(`books/${bookId}/cover.pdf`, bytes, 'application/pdf');
   */
  put(key: string, body: Uint8Array, contentType: string): Promise<StoredObject>;
  /**
   * Null when missing.
   * @example
   * const bytes = await files.get(key);
   * if (bytes === null) throw new AppError('file.not_found');
   */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * These bytes alone, and no more of the file is read for them; null when missing, fewer where it ends before.
   * @example const head = await media.getPart(key, { start: 0, end: 1023 }); // the first 1,024 bytes
   */
  getPart(key: string, part: BytePart): Promise<Uint8Array | null>;
  /**
   * For downloads: null when missing.
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
   * Removing what is missing is not an error.
   * @example await media.removeAll(`families/${familyId}/`);
   */
  removeAll(prefix: string): Promise<void>;
  /**
   * Every key that begins with the prefix, in no order.
   * @example for (const key of await media.list(`gifts/${giftId}/`)) await media.removeAll(key);
   */
  list(prefix: string): Promise<string[]>;
  /**
   * Where a browser sends the bytes: the store takes exactly this type and size, until `expiresAt`.
   * @example const { url, headers } = await media.signUpload({ key, contentType: 'image/jpeg', bytes: file.size, expiresAt });
   */
  signUpload(permit: UploadPermit): Promise<SignedUpload>;
  /**
   * Address that downloads the file until `expiresAt`, under the name and the type that were signed; null where the store
   * can't be reached by whoever downloads, and the file goes through us.
   * @example const url = await files.signDownload?.({ key, fileName: 'livre.pdf', contentType: 'application/pdf', expiresAt });
   */
  readonly signDownload: ((permit: DownloadPermit) => Promise<string>) | null;
  /**
   * How many bytes more it has room for; null where the store has no end that it tells.
   * @example const freeBytes = (await files.freeBytes?.()) ?? Number.POSITIVE_INFINITY;
   */
  readonly freeBytes: (() => Promise<number>) | null;
}

/** Where signed uploads come back to our own API (the disk adapter); hosted stores receive them themselves. */
export interface UploadReceiver {
  /**
   * Throws `upload.not_found` for a bad or expired token, `upload.mismatch` for another type or size.
   * @example
   * const { sha256 } = await uploads.receive(params.token, request.headers['content-type'] ?? '', request.raw);
   */
  receive(token: string, contentType: string, body: Readable): Promise<StoredObject>;
}

/** Files at a provider: what the disk does, and what only a hosted store can. */
export interface HostedFiles extends Files {
  /**
   * Writes unless other bytes stand there already: null then. The same bytes again are no matter.
   * @example if ((await files.putOnce(key, bytes, contentType)) === null) throw new AppError('upload.mismatch');
   */
  putOnce(key: string, body: Uint8Array, contentType: string): Promise<StoredObject | null>;
  readonly signDownload: (permit: DownloadPermit) => Promise<string>;
  /**
   * Ends the connections to the store; no other call may follow.
   * @example await files.close();
   */
  close(): Promise<void>;
}
