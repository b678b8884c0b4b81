import { createHash } from 'node:crypto';
import type { Clock, HostedFiles, StoredObject } from '@souvenance/core';
import { checkKey, checkPrefix } from '../check-key.ts';
import type { Bucket } from './bucket.ts';
import { readPart, readVerified, streamVerified } from './read-verified.ts';

const toArray = async (keys: AsyncIterable<string>): Promise<string[]> => {
  const list: string[] = [];
  for await (const key of keys) list.push(key);
  return list;
};

const listKeys = async (bucket: Bucket, prefix: string): Promise<string[]> => {
  if (prefix === '') return toArray(bucket.list(''));
  const folder = checkPrefix(prefix);
  if (!prefix.endsWith('/') && (await bucket.stat(folder)) !== null) return [folder];
  return toArray(bucket.list(`${folder}/`));
};

const removeAll = async (bucket: Bucket, prefix: string): Promise<void> => {
  const folder = checkPrefix(prefix);
  await bucket.removeUnfinished(folder);
  // Listed whole first: a removal must not move the pages of a listing under way.
  for (const key of await toArray(bucket.list(`${folder}/`))) await bucket.remove(key);
  if (!prefix.endsWith('/')) await bucket.remove(folder);
};

const createWriter =
  (bucket: Bucket, onlyNew: boolean) =>
  async (key: string, body: Uint8Array, contentType: string): Promise<StoredObject | null> => {
    const sha256 = createHash('sha256').update(body).digest('hex');
    const storedObject = { key: checkKey(key), bytes: body.byteLength, sha256 };
    if (await bucket.write({ key, body, contentType, sha256, onlyNew })) return storedObject;
    // A refused write means that another writer was first, or that our first try succeeded and its answer was lost.
    return (await bucket.stat(key))?.sha256 === sha256 ? storedObject : null;
  };

/** Files in a bucket, whose keys can be walked through without holding them all. */
export interface BucketFiles extends HostedFiles {
  /** Yields every key, in the order of their bytes. */
  walk(): AsyncIterable<string>;
}

/** Implements the port on a vendor's bucket. */
export const openBucketFiles = (bucket: Bucket, clock: Clock): BucketFiles => {
  const write = createWriter(bucket, false);
  return {
    put: async (key, body, contentType) => {
      const storedObject = await write(key, body, contentType);
      if (storedObject === null) throw new Error('files: an unconditional write was refused');
      return storedObject;
    },
    putIfAbsent: createWriter(bucket, true),
    get: async (key) => readVerified(bucket, checkKey(key)),
    getRange: async (key, part) => readPart(bucket, checkKey(key), part),
    open: async (key) => streamVerified(bucket, checkKey(key)),
    exists: async (key) => (await bucket.stat(checkKey(key))) !== null,
    list: (prefix) => listKeys(bucket, prefix),
    walk: () => bucket.list(''),
    removeAll: (prefix) => removeAll(bucket, prefix),
    signUpload: async (permit) => bucket.signUpload({ ...permit, key: checkKey(permit.key) }, clock.now()),
    signDownload: async (permit) =>
      bucket.signDownload({ ...permit, key: checkKey(permit.key) }, clock.now()),
    close: async () => bucket.close(),
  };
};
