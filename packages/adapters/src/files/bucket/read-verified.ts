import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@souvenance/contracts';
import type { ByteRange } from '@souvenance/core';
import type { Bucket, BucketRead } from './bucket.ts';

const CUTS_MAX = 20;
const READS_MAX = 4;

/** Reopens the stream after an interruption. The bucket's own retries have failed when this throws. */
const resumeStream = async (
  bucket: Bucket,
  key: string,
  from: number,
  version: string,
): Promise<Readable> => {
  const next = await bucket.read(key, from, version);
  if (next === null) throw new AppError('service.unavailable', {}, { cause: new Error('changed meanwhile') });
  return next.stream;
};

/**
 * Yields the bytes of one version in order, resuming after interruptions. Throws `service.unavailable` at the end when
 * length or checksum are wrong.
 */
async function* readVerifiedChunks(
  bucket: Bucket,
  key: string,
  first: BucketRead,
): AsyncGenerator<Uint8Array> {
  const { bytes, version, sha256 } = first;
  const hash = createHash('sha256');
  let stream = first.stream;
  let receivedBytes = 0;
  for (let cuts = 0; ; cuts += 1) {
    let fault: unknown;
    try {
      for await (const chunk of stream) {
        const bytesRead: Uint8Array = chunk;
        receivedBytes += bytesRead.byteLength;
        hash.update(bytesRead);
        yield bytesRead;
      }
    } catch (error) {
      fault = error;
    }
    if (receivedBytes >= bytes && fault !== undefined) throw fault;
    if (receivedBytes >= bytes) break;
    if (cuts === CUTS_MAX) throw new AppError('service.unavailable', {}, { cause: fault });
    stream = await resumeStream(bucket, key, receivedBytes, version);
  }
  const isWhole = receivedBytes === bytes && (sha256 === null || sha256 === hash.digest('hex'));
  if (!isWhole) throw new AppError('service.unavailable', {}, { cause: new Error('wrong checksum') });
}

/**
 * Streams a file; the stream resumes after interruptions, and fails at the end when its SHA-256 differs from the
 * written one.
 */
export const streamVerified = async (
  bucket: Bucket,
  key: string,
): Promise<{ stream: Readable; bytes: number } | null> => {
  const first = await bucket.read(key);
  if (first === null) return null;
  const stream = Readable.from(readVerifiedChunks(bucket, key, first), { objectMode: false });
  // Without this a download that is never read would keep its connection open.
  stream.once('close', () => first.stream.destroy());
  return { stream, bytes: first.bytes };
};

/** Reads a whole file with its checksum verified, and retries when the bytes are wrong. Null when it is missing. */
export const readVerified = async (bucket: Bucket, key: string): Promise<Uint8Array | null> => {
  for (let reads = 1; ; reads += 1) {
    const file = await streamVerified(bucket, key);
    if (file === null) return null;
    try {
      return await buffer(file.stream);
    } catch (error) {
      if (reads === READS_MAX) throw new AppError('service.unavailable', {}, { cause: error });
    }
  }
};

/** Reads a part of a file, retrying when it is interrupted. Null when the file is missing. */
export const readPart = async (
  bucket: Bucket,
  key: string,
  { start, end }: ByteRange,
): Promise<Uint8Array | null> => {
  const object = await bucket.stat(key);
  if (object === null) return null;
  const lastByte = Math.min(end, object.bytes - 1);
  if (lastByte < start) return new Uint8Array();
  for (let reads = 1; ; reads += 1) {
    const bucketRead = await bucket.read(key, start, object.version, lastByte);
    if (bucketRead === null)
      throw new AppError('service.unavailable', {}, { cause: new Error('changed meanwhile') });
    try {
      const part = await buffer(bucketRead.stream);
      if (part.byteLength === lastByte - start + 1) return part;
      throw new Error('a part of another length');
    } catch (error) {
      if (reads === READS_MAX) throw new AppError('service.unavailable', {}, { cause: error });
    }
  }
};
