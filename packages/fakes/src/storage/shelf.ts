import { createHash } from 'node:crypto';

export interface KeptObject {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Counts every write on this shelf; no two have the same. */
  readonly version: number;
  readonly md5: string;
}

/** The objects of one bucket, in memory. A write is there whole or not at all. */
export interface Shelf {
  get(key: string): KeptObject | undefined;
  put(object: Pick<KeptObject, 'key' | 'body' | 'contentType' | 'metadata'>): KeptObject;
  delete(key: string): boolean;
  /** Keys in order, after `after`, at most `most`. */
  page(prefix: string, after: string, most: number): { objects: KeptObject[]; isLast: boolean };
}

export const md5Of = (body: Uint8Array): string => createHash('md5').update(body).digest('base64');

/** `onKept` hears of every object at the moment at which it can be seen. */
export const openShelf = (onKept: (object: KeptObject) => void = () => undefined): Shelf => {
  const objects = new Map<string, KeptObject>();
  let version = 1_700_000_000_000_000;
  return {
    get: (key) => objects.get(key),
    put: (newObject) => {
      version += 1;
      const body = Buffer.from(newObject.body);
      const object = { ...newObject, body, version, md5: md5Of(body) };
      objects.set(newObject.key, object);
      onKept(object);
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

/** "bytes=5-" and "bytes=5-9"; null for a range that begins behind the end. */
export const rangeOf = (range: string, size: number): { from: number; to: number } | null => {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (from === '' || Number(from) >= size) return null;
  return { from: Number(from), to: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};

export interface FakeStorageOptions {
  /** Objects a page of a list. */
  readonly pageSize?: number;
  /** Decides what has expired. */
  readonly now?: () => Date;
  /** Hears of every object at the moment at which it can be seen. */
  readonly onKept?: (object: KeptObject) => void;
}
