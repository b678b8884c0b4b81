import type { Readable } from 'node:stream';
import type { File, Bucket as GoogleBucket } from '@google-cloud/storage';
import type { Bucket, BucketObject } from '../bucket/bucket.ts';
import { createRetry, type Retry, type RetryOptions } from '../bucket/repeat.ts';
import { isTransient, readOrNull } from './gcs-faults.ts';
import { signGcsDownload, signGcsUpload } from './sign-gcs.ts';
import { CHUNK_BYTES, writeGcs } from './write-gcs.ts';

const SDK_LISTENERS_MAX = 20;

/**
 * Opens a download and resolves once the store has answered, so that a refusal can be retried. The bytes are
 * transferred when they are read.
 */
const openGcsStream = (file: File, from?: number, to?: number): Promise<Readable> =>
  new Promise((resolve, reject) => {
    // The SDK compares CRC32C at the end of a whole file; a part has none.
    const range = { ...(from !== undefined && { start: from }), ...(to !== undefined && { end: to }) };
    const stream = file.createReadStream({ decompress: false, ...range });
    // A later error stays on the stream, for its reader.
    stream.on('error', reject);
    stream.once('response', (response: Readable & { statusCode: number }) => {
      // The SDK adds eleven listeners to each response, one more than Node's leak warning allows.
      response.setMaxListeners(SDK_LISTENERS_MAX);
      if (response.statusCode < 300) resolve(stream);
    });
    // The first read sends the request.
    stream.read(0);
  });

const stat =
  (bucket: GoogleBucket, retry: Retry): Bucket['stat'] =>
  async (key) => {
    const fileMetadata = await retry(() => readOrNull(bucket.file(key).getMetadata()));
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

/** Number of tries when a file is overwritten between the two calls. */
const READ_TRIES_MAX = 5;

/** Reads the version first and then its bytes, so that they cannot come from two versions. */
const read =
  (bucket: GoogleBucket, retry: Retry, readStat: Bucket['stat']): Bucket['read'] =>
  async (key, from, version, to) => {
    for (let tries = 0; tries < READ_TRIES_MAX; tries += 1) {
      const object = await readStat(key);
      if (object === null || (version !== undefined && object.version !== version)) return null;
      const file = bucket.file(key, { generation: object.version });
      const stream = await retry(() => readOrNull(openGcsStream(file, from, to)));
      if (stream !== null) return { ...object, stream };
    }
    return null;
  };

const list = (bucket: GoogleBucket, retry: Retry): Bucket['list'] =>
  async function* (prefix) {
    let nextPageToken: string | undefined;
    do {
      const page = {
        prefix,
        autoPaginate: false,
        ...(nextPageToken !== undefined && { pageToken: nextPageToken }),
      };
      const [files, query] = await retry(() => bucket.getFiles(page));
      for (const { name } of files) yield name;
      nextPageToken = (query as { pageToken?: string } | null)?.pageToken;
    } while (nextPageToken !== undefined);
  };

export interface GcsBucketOptions extends Pick<RetryOptions, 'wait'> {
  /** Endpoint that signs addresses for an identity without a key; Google's own by default. */
  readonly signingEndpoint?: string | undefined;
  /** Size of a chunk of a larger body, so that an interruption costs one chunk; a multiple of 256 KiB. */
  readonly chunkBytes?: number | undefined;
}

export const openGcsBucket = (
  bucket: GoogleBucket,
  { signingEndpoint, wait, chunkBytes = CHUNK_BYTES }: GcsBucketOptions = {},
): Bucket => {
  const retry = createRetry({ isTransient, wait });
  const readStat = stat(bucket, retry);
  return {
    write: writeGcs(bucket, retry, chunkBytes),
    stat: readStat,
    read: read(bucket, retry, readStat),
    list: list(bucket, retry),
    // The store itself removes an unfinished upload, which nobody can list or read, a week after its start.
    removeUnfinished: async () => undefined,
    remove: async (key) => {
      await retry(() => readOrNull(bucket.file(key).delete()));
    },
    // Without a key, signing is a call that may fail transiently.
    signUpload: (permit, now) => retry(() => signGcsUpload(bucket, permit, { now, signingEndpoint })),
    signDownload: (permit, now) => retry(() => signGcsDownload(bucket, permit, { now, signingEndpoint })),
    close: () => undefined,
  };
};
