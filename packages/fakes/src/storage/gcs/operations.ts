import { Refusal } from '../refusal.ts';
import { refuseUnknown, type StorageRequest } from '../serve.ts';

const ALWAYS = [/^prettyPrint$/];
const SIGNED = /^X-Goog-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature)$/;

/** Method, path and parameters of every supported call. */
const calls = {
  bucket: { method: /^GET$/, path: /^\/storage\/v1\/b\/([^/]+)$/, query: [] },
  list: {
    method: /^GET$/,
    path: /^\/storage\/v1\/b\/([^/]+)\/o$/,
    query: [/^(prefix|pageToken|maxResults)$/],
  },
  read: {
    method: /^GET$/,
    path: /^\/storage\/v1\/b\/([^/]+)\/o\/([^/]+)$/,
    query: [/^(alt|generation)$/],
  },
  remove: { method: /^DELETE$/, path: /^\/storage\/v1\/b\/([^/]+)\/o\/([^/]+)$/, query: [/^generation$/] },
  upload: {
    method: /^POST$/,
    path: /^\/upload\/storage\/v1\/b\/([^/]+)\/o$/,
    query: [/^(uploadType|name|ifGenerationMatch)$/],
  },
  continueUpload: {
    method: /^PUT$/,
    path: /^\/upload\/storage\/v1\/b\/([^/]+)\/o$/,
    query: [/^(uploadType|name|upload_id)$/],
  },
  signedRead: {
    method: /^GET$/,
    path: /^\/([^/]+)\/(.+)$/,
    query: [SIGNED, /^response-content-(disposition|type)$/],
  },
  signedWrite: { method: /^PUT$/, path: /^\/([^/]+)\/(.+)$/, query: [SIGNED] },
} as const;

export type GcsOperation = keyof typeof calls;

export interface GcsCall {
  readonly operation: GcsOperation;
  readonly bucket: string;
  /** The key; empty for calls without one. */
  readonly keys: readonly string[];
}

const names = Object.keys(calls) as GcsOperation[];

/** Identifies the operation of a request. @throws Refusal when the fake does not support it. */
export const identifyOperation = (request: StorageRequest): GcsCall => {
  const operation = names.find(
    (name) => calls[name].method.test(request.method) && calls[name].path.test(request.path),
  );
  if (operation === undefined) throw new Refusal(501, 'notImplemented', `${request.method} ${request.path}`);
  refuseUnknown(
    request.query.keys(),
    [...calls[operation].query, ...ALWAYS],
    (name) => new Refusal(400, 'invalidParameter', `${operation} knows no ${name}`),
  );
  const keys = calls[operation].path.exec(request.path)?.slice(1) ?? [];
  const [bucket = '', key = ''] = keys.map((part) => decodeURIComponent(part));
  return { operation, bucket, keys: [key] };
};
