import type { Readable } from 'node:stream';
import type { File, Bucket as GoogleBucket } from '@google-cloud/storage';
import type { Bucket, BucketObject } from '../bucket/bucket.ts';
import { type Repeat, type RepeatOptions, repeating } from '../bucket/repeat.ts';
import { isPassing, nullWhenMissing } from './gcs-faults.ts';
import { signGcsDownload, signGcsUpload } from './sign-gcs.ts';
import { CHUNK_BYTES, writeGcs } from './write-gcs.ts';

const SDK_LISTENERS_MAX = 20;

/** Resolves once the store answers, so that a refusal can still be repeated; the bytes flow when they are read. */
const openGcsStream = (file: File, from?: number, to?: number): Promise<Readable> =>
  new Promise((resolve, reject) => {
    // The SDK compares CRC32C at the end of a whole file; a stretch has none.
    const stretch = { ...(from !== undefined && { start: from }), ...(to !== undefined && { end: to }) };
    const stream = file.createReadStream({ decompress: false, ...stretch });
    // A later fault stays with the stream and meets whoever reads it.
    stream.on('error', reject);
    stream.once('response', (answer: Readable & { statusCode: number }) => {
      // The SDK hangs eleven listeners of its own on every answer, one more than Node takes for a leak.
      answer.setMaxListeners(SDK_LISTENERS_MAX);
      if (answer.statusCode < 300) resolve(stream);
    });
    // The request leaves with the first read.
    stream.read(0);
  });

const stat =
  (bucket: GoogleBucket, repeat: Repeat): Bucket['stat'] =>
  async (key) => {
    const fileMetadata = await repeat(() => nullWhenMissing(bucket.file(key).getMetadata()));
    if (fileMetadata === null) return null;
    const { size, generation, metadata } = fileMetadata[0];
    const sha256 = metadata?.sha256;
    const object: BucketObject = {
      bytes: Number(size),
      version: String(generation),
      sha256: typeof sha256 === 'string' ? sha256 : null,
    };
    return object;
  };

/** A file that is written anew between the two calls is looked at again. */
const LOOKS_MAX = 5;

/** The version first, then its bytes: with the version named, they can't belong to two. */
const read =
  (bucket: GoogleBucket, repeat: Repeat, look: Bucket['stat']): Bucket['read'] =>
  async (key, from, version, to) => {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      const object = await look(key);
      if (object === null || (version !== undefined && object.version !== version)) return null;
      const file = bucket.file(key, { generation: object.version });
      const stream = await repeat(() => nullWhenMissing(openGcsStream(file, from, to)));
      if (stream !== null) return { ...object, stream };
    }
    return null;
  };

const list =
  (bucket: GoogleBucket, repeat: Repeat): Bucket['list'] =>
  async (prefix) => {
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const page = { prefix, autoPaginate: false, ...(next !== undefined && { pageToken: next }) };
      const [files, query] = await repeat(() => bucket.getFiles(page));
      keys.push(...files.map(({ name }) => name));
      next = (query as { pageToken?: string } | null)?.pageToken;
    } while (next !== undefined);
    return keys;
  };

export interface GcsBucketOptions extends Pick<RepeatOptions, 'wait'> {
  /** Where an identity without a key has its addresses signed; Google's own when left out. */
  readonly signingEndpoint?: string | undefined;
  /** Larger bodies go in chunks of this size, so that a cut costs one chunk; a multiple of 256 KiB. */
  readonly chunkBytes?: number | undefined;
}

export const openGcsBucket = (
  bucket: GoogleBucket,
  { signingEndpoint, wait, chunkBytes = CHUNK_BYTES }: GcsBucketOptions = {},
): Bucket => {
  const repeat = repeating({ isPassing, wait });
  const look = stat(bucket, repeat);
  return {
    write: writeGcs(bucket, repeat, chunkBytes),
    stat: look,
    read: read(bucket, repeat, look),
    list: list(bucket, repeat),
    remove: async (key) => {
      await repeat(() => nullWhenMissing(bucket.file(key).delete()));
    },
    // Without a key a call signs, and it may fail in passing.
    signUpload: (permit, now) => repeat(() => signGcsUpload(bucket, permit, { now, signingEndpoint })),
    signDownload: (permit, now) => repeat(() => signGcsDownload(bucket, permit, { now, signingEndpoint })),
    close: () => undefined,
  };
};
