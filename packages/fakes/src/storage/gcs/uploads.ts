import { randomUUID } from 'node:crypto';
import type { Bucket } from '../bucket.ts';
import { Refusal } from '../refusal.ts';
import type { StorageAnswer, StorageRequest } from '../serve.ts';
import {
  checkGeneration,
  describe,
  type ObjectAttributes,
  parseAttributes,
  storeObject,
  toJsonAnswer,
} from './objects.ts';

interface Session {
  readonly key: string;
  readonly attributes: ObjectAttributes;
  readonly ifGenerationMatch: string | undefined;
  receivedBytes: Buffer;
  done: StorageAnswer | null;
}

const CHUNK_MULTIPLE = 262_144;

/** Splits a multipart/related body into metadata, bytes and the bytes' type. */
const splitRelated = ({
  body,
  headers,
}: StorageRequest): { attributes: ObjectAttributes; bytes: Buffer; type?: string } => {
  const [, boundary = ''] = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? [];
  const after = (from: number): [string, Buffer, number] => {
    const begin = body.indexOf('\r\n\r\n', from);
    const end = body.indexOf(`\r\n--${boundary}`, begin);
    if (begin < 0 || end < 0) throw new Refusal(400, 'badContent', 'a multipart body that was cut');
    return [body.subarray(from, begin).toString(), body.subarray(begin + 4, end), end];
  };
  const [, metadataPart, next] = after(0);
  const [head, bytes] = after(next + 2);
  const [, type] = /content-type: *(.+?)\s*(?:\r\n|$)/i.exec(head) ?? [];
  return { attributes: parseAttributes(metadataPart.toString()), bytes, ...(type !== undefined && { type }) };
};

const nameOf = ({ query }: StorageRequest, attributes: ObjectAttributes): string => {
  const name = query.get('name') ?? attributes.name;
  if (name === undefined) throw new Refusal(400, 'required', 'Required parameter: name');
  return name;
};

const resumeIncomplete = ({ receivedBytes }: Session): StorageAnswer => ({
  status: 308,
  headers: receivedBytes.length > 0 ? { range: `bytes=0-${receivedBytes.length - 1}` } : {},
});

/**
 * Appends one chunk, which must continue the received bytes; only the last chunk may have any length. Returns true when
 * the upload is complete.
 */
const appendChunk = (session: Session, request: StorageRequest, range: string): boolean => {
  const [, from = '', to = '', totalBytes = ''] = /^bytes (\d+)-(\d*)\/(\d+|\*)$/.exec(range) ?? [];
  if (from === '' || Number(from) > session.receivedBytes.length) throw new Refusal(400, 'invalid', range);
  if (to !== '' && Number(to) - Number(from) + 1 !== request.body.length)
    throw new Refusal(400, 'invalid', 'a chunk of another length than it says');
  session.receivedBytes = Buffer.concat([session.receivedBytes.subarray(0, Number(from)), request.body]);
  if (totalBytes !== '*' && Number(totalBytes) === session.receivedBytes.length) return true;
  if (request.body.length % CHUNK_MULTIPLE !== 0)
    throw new Refusal(400, 'invalid', 'a chunk that is no multiple of 256 KiB');
  return false;
};

/** Handles single-request and resumable uploads; an object becomes visible after its last byte. */
export const openUploads = (bucket: Bucket, urlOf: (request: StorageRequest, id: string) => string) => {
  const sessions = new Map<string, Session>();
  const finish = (session: Session): StorageAnswer => {
    checkGeneration(session.ifGenerationMatch, bucket, session.key);
    session.done = toJsonAnswer(
      200,
      describe(storeObject(bucket, session.key, session.receivedBytes, session.attributes)),
    );
    return session.done;
  };
  return {
    uploadWhole: (request: StorageRequest): StorageAnswer => {
      const { attributes, bytes, type } = splitRelated(request);
      const key = nameOf(request, attributes);
      checkGeneration(request.query.get('ifGenerationMatch'), bucket, key);
      const typedAttributes = type === undefined ? attributes : { contentType: type, ...attributes };
      return toJsonAnswer(200, describe(storeObject(bucket, key, bytes, typedAttributes)));
    },
    begin: (request: StorageRequest): StorageAnswer => {
      const attributes = parseAttributes(request.body.toString());
      const key = nameOf(request, attributes);
      const ifGenerationMatch = request.query.get('ifGenerationMatch');
      checkGeneration(ifGenerationMatch, bucket, key);
      const id = randomUUID();
      const type = request.headers['x-upload-content-type'];
      const typedAttributes = type === undefined ? attributes : { contentType: String(type), ...attributes };
      sessions.set(id, {
        key,
        attributes: typedAttributes,
        ifGenerationMatch,
        receivedBytes: Buffer.alloc(0),
        done: null,
      });
      return { status: 200, headers: { location: urlOf(request, id) } };
    },
    continueUpload: (request: StorageRequest): StorageAnswer => {
      const session = sessions.get(request.query.get('upload_id') ?? '');
      if (session === undefined) throw new Refusal(404, 'notFound', 'there is no such upload');
      if (session.done !== null) return session.done;
      const range = String(request.headers['content-range'] ?? '');
      if (/^bytes \*\/(\d+|\*)$/.test(range)) return resumeIncomplete(session);
      return appendChunk(session, request, range) ? finish(session) : resumeIncomplete(session);
    },
  };
};
