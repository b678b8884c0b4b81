import { type Bucket, type BucketObject, computeMd5, parseRange } from '../bucket.ts';
import { Refusal } from '../refusal.ts';
import type { StorageAnswer, StorageRequest } from '../serve.ts';
import { computeCrc32c } from './compute-crc32c.ts';

export const toJsonAnswer = (status: number, content: unknown): StorageAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(content),
});

/** Attributes that a client may set on an object; any other is refused. */
export interface ObjectAttributes {
  readonly name?: string;
  readonly contentType?: string;
  readonly md5Hash?: string;
  readonly crc32c?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

const ATTRIBUTE_NAMES = new Set(['name', 'contentType', 'md5Hash', 'crc32c', 'metadata']);

export const parseAttributes = (text: string): ObjectAttributes => {
  const attributes: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof attributes !== 'object' || attributes === null) throw new Refusal(400, 'parseError');
  const unknown = Object.keys(attributes).find((name) => !ATTRIBUTE_NAMES.has(name));
  if (unknown !== undefined) throw new Refusal(400, 'invalid', `the fake knows no ${unknown}`);
  return attributes;
};

export const describe = (object: BucketObject) => ({
  kind: 'storage#object',
  name: object.key,
  generation: String(object.version),
  metageneration: '1',
  size: String(object.body.length),
  contentType: object.contentType,
  md5Hash: object.md5,
  crc32c: computeCrc32c(object.body),
  metadata: object.metadata,
});

export const checkGeneration = (
  expectedGeneration: string | undefined,
  bucket: Bucket,
  key: string,
): void => {
  const current = String(bucket.get(key)?.version ?? 0);
  if (expectedGeneration !== undefined && expectedGeneration !== current)
    throw new Refusal(
      412,
      'conditionNotMet',
      'At least one of the pre-conditions you specified did not hold.',
    );
};

const checkSum = (name: string, expectedSum: string | undefined, actualSum: string): void => {
  if (expectedSum !== undefined && expectedSum !== actualSum)
    throw new Refusal(
      400,
      'invalid',
      `Provided ${name} "${expectedSum}" doesn't match calculated ${name} "${actualSum}".`,
    );
};

/** Stores an object if its bytes match the given checksums. */
export const storeObject = (
  bucket: Bucket,
  key: string,
  body: Buffer,
  attributes: ObjectAttributes,
): BucketObject => {
  const { contentType = 'application/octet-stream', metadata = {} } = attributes;
  checkSum('crc32c', attributes.crc32c, computeCrc32c(body));
  checkSum('MD5 hash', attributes.md5Hash, computeMd5(body));
  return bucket.put({ key, body, contentType, metadata });
};

export const findObject = (bucket: Bucket, key: string, generation: string | undefined): BucketObject => {
  const object = bucket.get(key);
  if (object === undefined || (generation !== undefined && generation !== String(object.version)))
    throw new Refusal(404, 'notFound', `No such object: ${key}`);
  return object;
};

/** Returns an object's bytes, whole or a range, as in both of the service's interfaces. */
export const download = ({ headers, query }: StorageRequest, object: BucketObject): StorageAnswer => {
  const disposition = query.get('response-content-disposition');
  const headersOfObject = {
    'content-type': query.get('response-content-type') ?? object.contentType,
    ...(disposition !== undefined && { 'content-disposition': disposition }),
    'x-goog-hash': `crc32c=${computeCrc32c(object.body)},md5=${object.md5}`,
    'x-goog-generation': String(object.version),
    'x-goog-stored-content-encoding': 'identity',
    'x-goog-stored-content-length': object.body.length,
  };
  if (headers.range === undefined) return { status: 200, headers: headersOfObject, body: object.body };
  const part = parseRange(headers.range, object.body.length);
  if (part === null) throw new Refusal(416, 'requestedRangeNotSatisfiable');
  const range = { 'content-range': `bytes ${part.from}-${part.to}/${object.body.length}` };
  return {
    status: 206,
    headers: { ...headersOfObject, ...range },
    body: object.body.subarray(part.from, part.to + 1),
  };
};
