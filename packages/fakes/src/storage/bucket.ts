import { createHash } from 'node:crypto';

export interface BucketObject {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Increases with every write to the bucket. */
  readonly version: number;
  readonly md5: string;
}

/** The objects of one bucket, in memory. Writes are atomic. */
export interface Bucket {
  get(key: string): BucketObject | undefined;
  put(object: Pick<BucketObject, 'key' | 'body' | 'contentType' | 'metadata'>): BucketObject;
  delete(key: string): boolean;
  /** Returns up to `most` objects in order of key, beginning after the key `after`. */
  page(prefix: string, after: string, most: number): { objects: BucketObject[]; isLast: boolean };
}

export const computeMd5 = (body: Uint8Array): string => createHash('md5').update(body).digest('base64');

/** Opens an empty bucket; calls `onStored` for every object when it becomes visible. */
export const openBucket = (onStored: (object: BucketObject) => void = () => undefined): Bucket => {
  const objects = new Map<string, BucketObject>();
  let version = 1_700_000_000_000_000;
  return {
    get: (key) => objects.get(key),
    put: (newObject) => {
      version += 1;
      const body = Buffer.from(newObject.body);
      const object = { ...newObject, body, version, md5: computeMd5(body) };
      objects.set(newObject.key, object);
      onStored(object);
      return object;
    },
    delete: (key) => objects.delete(key),
    page: (prefix, after, most) => {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
      const pageObjects = keys.slice(0, most).flatMap((key) => objects.get(key) ?? []);
      return { objects: pageObjects, isLast: keys.length <= most };
    },
  };
};

/** Parses "bytes=5-" and "bytes=5-9"; null for a range that begins beyond the end. */
export const parseRange = (range: string, size: number): { from: number; to: number } | null => {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (from === '' || Number(from) >= size) return null;
  return { from: Number(from), to: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};

export interface FakeStorageOptions {
  /** Number of objects per page of a list. */
  readonly pageSize?: number;
  /** Clock by which signed URLs expire. */
  readonly now?: () => Date;
  /** Called for every object when it becomes visible. */
  readonly onStored?: (object: BucketObject) => void;
}
