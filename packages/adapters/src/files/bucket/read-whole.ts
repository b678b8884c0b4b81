import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@souvenance/contracts';
import type { BytePart } from '@souvenance/core';
import type { Bucket, BucketRead } from './bucket.ts';

const CUTS_MAX = 20;
const READS_MAX = 4;

/** The next stretch after a cut; without progress the store has given up already, by the bucket's own repeats. */
const goOn = async (bucket: Bucket, key: string, from: number, version: string): Promise<Readable> => {
  const next = await bucket.read(key, from, version);
  if (next === null) throw new AppError('service.unavailable', {}, { cause: new Error('changed meanwhile') });
  return next.stream;
};

/** The bytes of one version, each once, in order, whatever was cut on the way; fails at the end unless they are right. */
async function* whole(bucket: Bucket, key: string, first: BucketRead): AsyncGenerator<Uint8Array> {
  const { bytes, version, sha256 } = first;
  const hash = createHash('sha256');
  let stream = first.stream;
  let receivedBytes = 0;
  for (let cuts = 0; ; cuts += 1) {
    let fault: unknown;
    try {
      for await (const chunk of stream) {
        const piece: Uint8Array = chunk;
        receivedBytes += piece.byteLength;
        hash.update(piece);
        yield piece;
      }
    } catch (error) {
      fault = error;
    }
    if (receivedBytes >= bytes && fault !== undefined) throw fault;
    if (receivedBytes >= bytes) break;
    if (cuts === CUTS_MAX) throw new AppError('service.unavailable', {}, { cause: fault });
    stream = await goOn(bucket, key, receivedBytes, version);
  }
  const isWhole = receivedBytes === bytes && (sha256 === null || sha256 === hash.digest('hex'));
  if (!isWhole) throw new AppError('service.unavailable', {}, { cause: new Error('wrong checksum') });
}

/** A stream that goes on where it was cut and fails unless its SHA-256 is the one that was written. */
export const streamWhole = async (
  bucket: Bucket,
  key: string,
): Promise<{ stream: Readable; bytes: number } | null> => {
  const first = await bucket.read(key);
  if (first === null) return null;
  const stream = Readable.from(whole(bucket, key, first), { objectMode: false });
  // A download that nobody begins to read would else keep its connection.
  stream.once('close', () => first.stream.destroy());
  return { stream, bytes: first.bytes };
};

/** All the bytes, with the right checksum, or null when missing; wrong bytes are asked for again. */
export const readWhole = async (bucket: Bucket, key: string): Promise<Uint8Array | null> => {
  for (let reads = 1; ; reads += 1) {
    const opened = await streamWhole(bucket, key);
    if (opened === null) return null;
    try {
      return await buffer(opened.stream);
    } catch (error) {
      if (reads === READS_MAX) throw new AppError('service.unavailable', {}, { cause: error });
    }
  }
};

/** Some bytes of a file that is there, as one request gives them; what was cut on the way is asked for again. */
export const readPart = async (
  bucket: Bucket,
  key: string,
  { start, end }: BytePart,
): Promise<Uint8Array | null> => {
  const object = await bucket.stat(key);
  if (object === null) return null;
  const last = Math.min(end, object.bytes - 1);
  if (last < start) return new Uint8Array();
  for (let reads = 1; ; reads += 1) {
    const opened = await bucket.read(key, start, object.version, last);
    if (opened === null)
      throw new AppError('service.unavailable', {}, { cause: new Error('changed meanwhile') });
    try {
      const part = await buffer(opened.stream);
      if (part.byteLength === last - start + 1) return part;
      throw new Error('a part of another length');
    } catch (error) {
      if (reads === READS_MAX) throw new AppError('service.unavailable', {}, { cause: error });
    }
  }
};
