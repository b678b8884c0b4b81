import { createHash } from 'node:crypto';
import type { File, Bucket as GoogleBucket } from '@google-cloud/storage';
import type { Bucket, BucketWrite } from '../bucket/bucket.ts';
import type { Repeat } from '../bucket/repeat.ts';
import { isRefusedByCondition } from './gcs-faults.ts';

/** Size of a chunk where none is given. */
export const CHUNK_BYTES = 8 * 1024 * 1024;

/** The store compares the MD5 before it shows the object; our own SHA-256 goes with it. */
const metadataOf = ({ body, contentType, sha256 }: BucketWrite) => ({
  contentType,
  md5Hash: createHash('md5').update(body).digest('base64'),
  metadata: { sha256 },
});

const conditionOf = ({ onlyNew }: BucketWrite) =>
  onlyNew ? { preconditionOpts: { ifGenerationMatch: 0 } } : {};

const writeAtOnce = async (file: File, repeat: Repeat, write: BucketWrite): Promise<void> => {
  const options = { resumable: false, validation: false, metadata: metadataOf(write), ...conditionOf(write) };
  await repeat(() => file.save(Buffer.from(write.body), options));
};

/** The session outlives its connections: each try asks what the store holds already and sends the rest. */
const writeInChunks = async (
  file: File,
  repeat: Repeat,
  write: BucketWrite,
  chunkSize: number,
): Promise<void> => {
  const metadata = metadataOf(write);
  const [uri] = await repeat(() => file.createResumableUpload({ metadata, ...conditionOf(write) }));
  const options = { resumable: true, uri, chunkSize, validation: false, metadata };
  await repeat(() => file.save(Buffer.from(write.body), options));
};

export const writeGcs =
  (bucket: GoogleBucket, repeat: Repeat, chunkBytes: number): Bucket['write'] =>
  async (write) => {
    const file = bucket.file(write.key);
    try {
      if (write.body.byteLength > chunkBytes) await writeInChunks(file, repeat, write, chunkBytes);
      else await writeAtOnce(file, repeat, write);
      return true;
    } catch (error) {
      if (write.onlyNew && isRefusedByCondition(error)) return false;
      throw error;
    }
  };
