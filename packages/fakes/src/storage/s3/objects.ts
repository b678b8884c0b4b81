import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { StorageAnswer, StorageRequest } from '../serve.ts';
import { type KeptObject, rangeOf, type Shelf } from '../shelf.ts';
import { xml } from './xml.ts';

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('base64');
const header = ({ headers }: StorageRequest, name: string): string | undefined => {
  const value = headers[name];
  return value === undefined ? undefined : String(value);
};

export const etagOf = ({ md5, version }: KeptObject): string =>
  `"${Buffer.from(md5, 'base64').toString('hex')}-${version}"`;

/** Compares every checksum that came with the bytes. */
export const checkDigests = (request: StorageRequest): void => {
  const expectedSum = header(request, 'x-amz-checksum-sha256');
  if (expectedSum !== undefined && expectedSum !== sha256(request.body)) throw new Refusal(400, 'BadDigest');
  const md5 = header(request, 'content-md5');
  const found = createHash('md5').update(request.body).digest('base64');
  if (md5 !== undefined && md5 !== found) throw new Refusal(400, 'BadDigest');
};

export const checkNew = (request: StorageRequest, shelf: Shelf, key: string): void => {
  const condition = header(request, 'if-none-match');
  if (condition !== undefined && condition !== '*') throw new Refusal(501, 'NotImplemented');
  if (condition === '*' && shelf.get(key) !== undefined) throw new Refusal(412, 'PreconditionFailed');
};

export const describedBy = (request: StorageRequest): Pick<KeptObject, 'contentType' | 'metadata'> => ({
  contentType: header(request, 'content-type') ?? 'binary/octet-stream',
  metadata: Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name.replace('x-amz-meta-', ''), String(value)]),
  ),
});

export const write = (request: StorageRequest, shelf: Shelf, key: string): StorageAnswer => {
  if (request.headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength');
  checkDigests(request);
  checkNew(request, shelf, key);
  const object = shelf.put({ key, body: request.body, ...describedBy(request) });
  return { status: 200, headers: { etag: etagOf(object) } };
};

const describe = (object: KeptObject, { query }: StorageRequest): Record<string, string> => {
  const disposition = query.get('response-content-disposition');
  return {
    etag: etagOf(object),
    'accept-ranges': 'bytes',
    'content-type': query.get('response-content-type') ?? object.contentType,
    ...(disposition !== undefined && { 'content-disposition': disposition }),
    ...Object.fromEntries(
      Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
  };
};

export const read = (request: StorageRequest, shelf: Shelf, key: string): StorageAnswer => {
  const object = shelf.get(key);
  if (object === undefined) throw new Refusal(404, 'NoSuchKey');
  const match = header(request, 'if-match');
  if (match !== undefined && match !== etagOf(object)) throw new Refusal(412, 'PreconditionFailed');
  const { body } = object;
  const headers = describe(object, request);
  const range = header(request, 'range');
  if (range === undefined) {
    const isAsked = request.headers['x-amz-checksum-mode'] === 'ENABLED';
    const checksum: Record<string, string> = isAsked ? { 'x-amz-checksum-sha256': sha256(body) } : {};
    return { status: 200, headers: { ...headers, ...checksum, 'content-length': body.length }, body };
  }
  const part = rangeOf(range, body.length);
  if (part === null) throw new Refusal(416, 'InvalidRange');
  const stretch = body.subarray(part.from, part.to + 1);
  const rangeHeaders = { 'content-range': `bytes ${part.from}-${part.to}/${body.length}` };
  return { status: 206, headers: { ...headers, ...rangeHeaders, 'content-length': stretch.length }, body: stretch };
};

export const list = ({ query }: StorageRequest, shelf: Shelf, pageSize: number): StorageAnswer => {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const most = Math.min(Number(query.get('max-keys') ?? pageSize), pageSize);
  const { objects, isLast } = shelf.page(query.get('prefix') ?? '', after, most);
  const next = Buffer.from(objects.at(-1)?.key ?? '').toString('base64url');
  return xml(200, 'ListBucketResult', [
    ['IsTruncated', String(!isLast)],
    ['KeyCount', objects.length],
    ...objects.map(
      (one) =>
        [
          'Contents',
          [
            ['Key', one.key],
            ['Size', one.body.length],
            ['ETag', etagOf(one)],
          ],
        ] as const,
    ),
    ...(isLast ? [] : [['NextContinuationToken', next] as const]),
  ]);
};
