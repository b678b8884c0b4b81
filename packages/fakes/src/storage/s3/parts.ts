import { createHash, randomUUID } from 'node:crypto';
import type { Bucket, BucketObject } from '../bucket.ts';
import { Refusal } from '../refusal.ts';
import type { StorageAnswer, StorageRequest } from '../serve.ts';
import { checkDigests, checkNew, readAttributes, toEtag } from './objects.ts';
import { toXmlAnswer } from './to-xml-answer.ts';

interface PendingUpload {
  readonly key: string;
  readonly attributes: Pick<BucketObject, 'contentType' | 'metadata'>;
  readonly parts: Map<number, { readonly body: Buffer; readonly etag: string }>;
}

const PART_BYTES_MIN = 5 * 1024 * 1024;

/** Joins the parts listed in a completing request; each must exist with the given ETag. */
const assemble = (upload: PendingUpload, listed: string): Buffer => {
  const parts = [...listed.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => {
    const [, number = ''] = /<PartNumber>(\d+)</.exec(part) ?? [];
    const [, etag = ''] = /<ETag>(.*?)<\/ETag>/.exec(part) ?? [];
    const uploadedPart = upload.parts.get(Number(number));
    if (uploadedPart === undefined || uploadedPart.etag !== etag.replaceAll('&quot;', '"'))
      throw new Refusal(400, 'InvalidPart');
    return uploadedPart.body;
  });
  if (parts.length === 0) throw new Refusal(400, 'MalformedXML');
  if (parts.slice(0, -1).some(({ length }) => length < PART_BYTES_MIN))
    throw new Refusal(400, 'EntityTooSmall');
  return Buffer.concat(parts);
};

const toOrder = (key: string, uploadId: string): string => `${key}\0${uploadId}`;

const toUploadElement = (key: string, uploadId: string) =>
  [
    'Upload',
    [
      ['Key', key],
      ['UploadId', uploadId],
    ],
  ] as const;

/** Handles multipart uploads; an object becomes visible when its upload is completed. */
export const openParts = (bucket: Bucket) => {
  const uploads = new Map<string, PendingUpload>();
  const find = ({ query }: StorageRequest): [string, PendingUpload] => {
    const uploadId = query.get('uploadId') ?? '';
    const upload = uploads.get(uploadId);
    if (upload === undefined) throw new Refusal(404, 'NoSuchUpload');
    return [uploadId, upload];
  };
  return {
    begin: (request: StorageRequest, key: string): StorageAnswer => {
      const uploadId = randomUUID();
      uploads.set(uploadId, { key, attributes: readAttributes(request), parts: new Map() });
      return toXmlAnswer(200, 'InitiateMultipartUploadResult', [['UploadId', uploadId]]);
    },
    part: (request: StorageRequest): StorageAnswer => {
      const [, upload] = find(request);
      checkDigests(request);
      const etag = `"${createHash('md5').update(request.body).digest('hex')}"`;
      upload.parts.set(Number(request.query.get('partNumber')), { body: request.body, etag });
      return { status: 200, headers: { etag } };
    },
    complete: (request: StorageRequest, key: string): StorageAnswer => {
      const [uploadId, upload] = find(request);
      checkNew(request, bucket, key);
      const object = bucket.put({
        key,
        body: assemble(upload, request.body.toString()),
        ...upload.attributes,
      });
      uploads.delete(uploadId);
      return toXmlAnswer(200, 'CompleteMultipartUploadResult', [['ETag', toEtag(object)]]);
    },
    abort: (request: StorageRequest): StorageAnswer => {
      uploads.delete(find(request)[0]);
      return { status: 204 };
    },
    list: ({ query }: StorageRequest, pageSize: number): StorageAnswer => {
      const prefix = query.get('prefix') ?? '';
      const marker = toOrder(query.get('key-marker') ?? '', query.get('upload-id-marker') ?? '');
      const pending = [...uploads]
        .map(([id, { key }]) => ({ id, key }))
        .filter(({ id, key }) => key.startsWith(prefix) && toOrder(key, id) > marker)
        .toSorted((one, other) => (toOrder(one.key, one.id) < toOrder(other.key, other.id) ? -1 : 1));
      const page = pending.slice(0, Math.min(Number(query.get('max-uploads') ?? pageSize), pageSize));
      const last = page.at(-1);
      return toXmlAnswer(200, 'ListMultipartUploadsResult', [
        ['IsTruncated', String(page.length < pending.length)],
        ['NextKeyMarker', last?.key ?? ''],
        ['NextUploadIdMarker', last?.id ?? ''],
        ...page.map(({ id, key }) => toUploadElement(key, id)),
      ]);
    },
    /** Keys of the uploads that are neither completed nor aborted. */
    open: () => [...uploads.values()].map(({ key }) => key).toSorted(),
  };
};
