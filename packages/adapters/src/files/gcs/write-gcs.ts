import { createHash } from 'node:crypto';
import type { File, Bucket as GoogleBucket } from '@google-cloud/storage';
import type { Bucket, BucketWrite } from '../bucket/bucket.ts';
import type { Retry } from '../bucket/repeat.ts';
import { isRefusedByCondition } from './gcs-faults.ts';

/** Default size of a chunk. */
export const CHUNK_BYTES = 8 * 1024 * 1024;

/** Metadata of a write: the MD5, which the store verifies before the object is visible, and our own SHA-256. */
const toMetadata = ({ body, contentType, sha256 }: BucketWrite) => ({
  contentType,
  md5Hash: createHash('md5').update(body).digest('base64'),
  metadata: { sha256 },
});

const toPrecondition = ({ onlyNew }: BucketWrite) =>
  onlyNew ? { preconditionOpts: { ifGenerationMatch: 0 } } : {};

const writeAtOnce = async (file: File, retry: Retry, write: BucketWrite): Promise<void> => {
  const options = {
    resumable: false,
    validation: false,
    metadata: toMetadata(write),
    ...toPrecondition(write),
  };
  await retry(() => file.save(Buffer.from(write.body), options));
};

/**
 * Writes by a resumable upload, whose session survives its connections: each try asks how much the store has and sends
 * the remainder.
 */
const writeInChunks = async (
  file: File,
  retry: Retry,
  write: BucketWrite,
  chunkSize: number,
): Promise<void> => {
  const metadata = toMetadata(write);
  const [uri] = await retry(() => file.createResumableUpload({ metadata, ...toPrecondition(write) }));
  const options = { resumable: true, uri, chunkSize, validation: false, metadata };
  await retry(() => file.save(Buffer.from(write.body), options));
};

export const writeGcs =
  (bucket: GoogleBucket, retry: Retry, chunkBytes: number): Bucket['write'] =>
  async (write) => {
    const file = bucket.file(write.key);
    try {
      if (write.body.byteLength > chunkBytes) await writeInChunks(file, retry, write, chunkBytes);
      else await writeAtOnce(file, retry, write);
      return true;
    } catch (error) {
      if (write.onlyNew && isRefusedByCondition(error)) return false;
      throw error;
    }
  };
