import { Refusal } from '../refusal.ts';
import { refuseUnknown, type StorageRequest } from '../serve.ts';

const SIGNED = /^X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature|Content-Sha256)$/;
const ALWAYS = [SIGNED, /^x-id$/];
const SENT =
  /^x-amz-(date|content-sha256|user-agent|checksum-sha256|meta-[a-z0-9-]+|sdk-checksum-algorithm)$/;

/** Parameters and x-amz headers of every supported operation. */
const operations = {
  write: { query: ALWAYS, headers: [SENT] },
  read: {
    query: [...ALWAYS, /^response-content-(disposition|type)$/],
    headers: [SENT, /^x-amz-checksum-mode$/],
  },
  remove: { query: ALWAYS, headers: [SENT] },
  list: {
    query: [...ALWAYS, /^(list-type|prefix|continuation-token|max-keys)$/],
    headers: [SENT],
  },
  listUploads: {
    query: [...ALWAYS, /^(uploads|prefix|key-marker|upload-id-marker|max-uploads)$/],
    headers: [SENT],
  },
  begin: { query: [...ALWAYS, /^uploads$/], headers: [SENT, /^x-amz-checksum-algorithm$/] },
  part: { query: [...ALWAYS, /^(partNumber|uploadId)$/], headers: [SENT] },
  complete: { query: [...ALWAYS, /^uploadId$/], headers: [SENT] },
  abort: { query: [...ALWAYS, /^uploadId$/], headers: [SENT] },
} as const;

export type S3Operation = keyof typeof operations;

const ofUpload: Readonly<Record<string, S3Operation>> = { PUT: 'part', POST: 'complete', DELETE: 'abort' };
const ofObject: Readonly<Record<string, S3Operation>> = {
  PUT: 'write',
  GET: 'read',
  HEAD: 'read',
  DELETE: 'remove',
};

const namedOperation = ({ method, query }: StorageRequest, key: string): S3Operation | undefined => {
  if (key === '' && method === 'GET' && query.has('uploads')) return 'listUploads';
  if (key === '') return method === 'GET' && query.get('list-type') === '2' ? 'list' : undefined;
  if (query.has('uploads')) return method === 'POST' ? 'begin' : undefined;
  return (query.has('uploadId') ? ofUpload : ofObject)[method];
};

/** Identifies the operation of a request. @throws Refusal when the fake does not support it. */
export const identifyOperation = (request: StorageRequest, key: string): S3Operation => {
  const operation = namedOperation(request, key);
  if (operation === undefined) throw new Refusal(501, 'NotImplemented', `${request.method} ${request.path}`);
  const unknown = (name: string) => new Refusal(400, 'InvalidArgument', `${operation} knows no ${name}`);
  refuseUnknown(request.query.keys(), operations[operation].query, unknown);
  const amzHeaders = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  refuseUnknown(amzHeaders, operations[operation].headers, unknown);
  return operation;
};
