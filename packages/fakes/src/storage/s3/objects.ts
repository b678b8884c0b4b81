import { createHash } from 'node:crypto';
import { type Bucket, type BucketObject, parseRange } from '../bucket.ts';
import { Refusal } from '../refusal.ts';
import type { StorageAnswer, StorageRequest } from '../serve.ts';
import { toXmlAnswer } from './to-xml-answer.ts';

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('base64');
const header = ({ headers }: StorageRequest, name: string): string | undefined => {
  const value = headers[name];
  return value === undefined ? undefined : String(value);
};

export const toEtag = ({ md5, version }: BucketObject): string =>
  `"${Buffer.from(md5, 'base64').toString('hex')}-${version}"`;

/** Compares every checksum in the headers with the body. */
export const checkDigests = (request: StorageRequest): void => {
  const expectedSum = header(request, 'x-amz-checksum-sha256');
  if (expectedSum !== undefined && expectedSum !== sha256(request.body)) throw new Refusal(400, 'BadDigest');
  const expectedMd5 = header(request, 'content-md5');
  const md5 = createHash('md5').update(request.body).digest('base64');
  if (expectedMd5 !== undefined && expectedMd5 !== md5) throw new Refusal(400, 'BadDigest');
};

export const checkNew = (request: StorageRequest, bucket: Bucket, key: string): void => {
  const condition = header(request, 'if-none-match');
  if (condition !== undefined && condition !== '*') throw new Refusal(501, 'NotImplemented');
  if (condition === '*' && bucket.get(key) !== undefined) throw new Refusal(412, 'PreconditionFailed');
};

export const readAttributes = (request: StorageRequest): Pick<BucketObject, 'contentType' | 'metadata'> => ({
  contentType: header(request, 'content-type') ?? 'binary/octet-stream',
  metadata: Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name.replace('x-amz-meta-', ''), String(value)]),
  ),
});

export const write = (request: StorageRequest, bucket: Bucket, key: string): StorageAnswer => {
  if (request.headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength');
  checkDigests(request);
  checkNew(request, bucket, key);
  const object = bucket.put({ key, body: request.body, ...readAttributes(request) });
  return { status: 200, headers: { etag: toEtag(object) } };
};

const describe = (object: BucketObject, { query }: StorageRequest): Record<string, string> => {
  const disposition = query.get('response-content-disposition');
  return {
    etag: toEtag(object),
    'accept-ranges': 'bytes',
    'content-type': query.get('response-content-type') ?? object.contentType,
    ...(disposition !== undefined && { 'content-disposition': disposition }),
    ...Object.fromEntries(
      Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
  };
};

export const read = (request: StorageRequest, bucket: Bucket, key: string): StorageAnswer => {
  const object = bucket.get(key);
  if (object === undefined) throw new Refusal(404, 'NoSuchKey');
  const match = header(request, 'if-match');
  if (match !== undefined && match !== toEtag(object)) throw new Refusal(412, 'PreconditionFailed');
  const { body } = object;
  const headers = describe(object, request);
  const range = header(request, 'range');
  if (range === undefined) {
    const wantsChecksum = request.headers['x-amz-checksum-mode'] === 'ENABLED';
    const checksum: Record<string, string> = wantsChecksum ? { 'x-amz-checksum-sha256': sha256(body) } : {};
    return { status: 200, headers: { ...headers, ...checksum, 'content-length': body.length }, body };
  }
  const part = parseRange(range, body.length);
  if (part === null) throw new Refusal(416, 'InvalidRange');
  const rangeBody = body.subarray(part.from, part.to + 1);
  const rangeHeaders = { 'content-range': `bytes ${part.from}-${part.to}/${body.length}` };
  return {
    status: 206,
    headers: { ...headers, ...rangeHeaders, 'content-length': rangeBody.length },
    body: rangeBody,
  };
};

export const listObjects = ({ query }: StorageRequest, bucket: Bucket, pageSize: number): StorageAnswer => {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const most = Math.min(Number(query.get('max-keys') ?? pageSize), pageSize);
  const { objects, isLast } = bucket.page(query.get('prefix') ?? '', after, most);
  const next = Buffer.from(objects.at(-1)?.key ?? '').toString('base64url');
  return toXmlAnswer(200, 'ListBucketResult', [
    ['IsTruncated', String(!isLast)],
    ['KeyCount', objects.length],
    ...objects.map(
      (one) =>
        [
          'Contents',
          [
            ['Key', one.key],
            ['Size', one.body.length],
            ['ETag', toEtag(one)],
          ],
        ] as const,
    ),
    ...(isLast ? [] : [['NextContinuationToken', next] as const]),
  ]);
};
