import { generateKeyPairSync } from 'node:crypto';
import { type Bucket, type FakeStorageOptions, openBucket } from '../bucket.ts';
import { answerPreflight, toCorsHeaders } from '../cors.ts';
import { Refusal } from '../refusal.ts';
import { type Served, type StorageAnswer, type StorageRequest, serve } from '../serve.ts';
import { openMachineIdentity } from './machine-identity.ts';
import { checkGeneration, describe, download, findObject, storeObject, toJsonAnswer } from './objects.ts';
import { type GcsCall, type GcsOperation, identifyOperation } from './operations.ts';
import { openUploads } from './uploads.ts';
import { verifySignedUrl } from './verify-signed-url.ts';

export interface FakeGcs extends Served {
  readonly bucket: string;
  /** Key file of a service account in Google's format, generated for this fake. */
  readonly credentials: string;
  /** Host and port of the metadata server of a machine with the same account (`GCE_METADATA_HOST`). */
  readonly metadataHost: string;
  /** Grants or denies the account the permission to sign for a machine without a key. */
  allowSigning(isAllowed: boolean): void;
  /** Keys in the bucket and their bytes, read directly without any protocol. */
  keys(): string[];
  bytes(key: string): Buffer | undefined;
}

/** Headers of a signed upload, as the operator's guide lists them for a real bucket. */
const UPLOAD_HEADERS = ['content-type', 'x-goog-if-generation-match', 'x-goog-content-length-range'];
const BUCKET = 'souvenance-livres';
const EMAIL = 'livres@souvenance.example';

const makeSigner = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const credentials = JSON.stringify({
    type: 'service_account',
    project_id: 'souvenance-fake',
    client_email: EMAIL,
    private_key: privateKey,
  });
  return { signer: { email: EMAIL, publicKey }, privateKey, credentials };
};

const refusalInJson = ({ status, code, message }: Refusal): StorageAnswer =>
  toJsonAnswer(status, {
    error: { code: status, message, errors: [{ domain: 'global', reason: code, message }] },
  });

const list = ({ query }: StorageRequest, bucket: Bucket, pageSize: number): StorageAnswer => {
  const after = Buffer.from(query.get('pageToken') ?? '', 'base64url').toString();
  const most = Math.min(Number(query.get('maxResults') ?? pageSize), pageSize);
  const { objects, isLast } = bucket.page(query.get('prefix') ?? '', after, most);
  const nextPageToken = Buffer.from(objects.at(-1)?.key ?? '').toString('base64url');
  const items = objects.map(describe);
  return toJsonAnswer(200, { kind: 'storage#objects', items, ...(!isLast && { nextPageToken }) });
};

const checkLength = ({ headers, body }: StorageRequest): void => {
  const [, least = '0', most = 'Infinity'] =
    /^(\d+),(\d+)$/.exec(String(headers['x-goog-content-length-range'] ?? '')) ?? [];
  if (body.length > Number(most)) throw new Refusal(400, 'EntityTooLarge');
  if (body.length < Number(least)) throw new Refusal(400, 'EntityTooSmall');
};

const signedWrite = (request: StorageRequest, bucket: Bucket, key: string): StorageAnswer => {
  checkLength(request);
  const generation = request.headers['x-goog-if-generation-match'];
  checkGeneration(generation === undefined ? undefined : String(generation), bucket, key);
  const contentType = request.headers['content-type'];
  storeObject(bucket, key, request.body, contentType === undefined ? {} : { contentType });
  return { status: 200 };
};

type Handler = (request: StorageRequest, keys: readonly string[]) => StorageAnswer;

const createHandlers = (bucket: Bucket, pageSize: number): Readonly<Record<GcsOperation, Handler>> => {
  const uploads = openUploads(
    bucket,
    ({ headers, path }, id) => `http://${headers.host}${path}?uploadType=resumable&upload_id=${id}`,
  );
  return {
    bucket: () => toJsonAnswer(200, { kind: 'storage#bucket', name: BUCKET }),
    list: (request) => list(request, bucket, pageSize),
    read: (request, [key = '']) => {
      const object = findObject(bucket, key, request.query.get('generation'));
      return request.query.get('alt') === 'media'
        ? download(request, object)
        : toJsonAnswer(200, describe(object));
    },
    remove: (request, [key = '']) => {
      findObject(bucket, key, request.query.get('generation'));
      bucket.delete(key);
      return { status: 204 };
    },
    upload: (request) =>
      request.query.get('uploadType') === 'resumable' ? uploads.begin(request) : uploads.uploadWhole(request),
    continueUpload: uploads.continueUpload,
    signedRead: (request, [key = '']) => download(request, findObject(bucket, key, undefined)),
    signedWrite: (request, [key = '']) => signedWrite(request, bucket, key),
  };
};

const needsSignature = ({ operation }: GcsCall): boolean => operation.startsWith('signed');

/**
 * Starts a strict fake of Google Cloud Storage with one bucket in memory: verifies signed URLs of version 4 with the
 * public key, compares every given checksum, and refuses unknown parameters. API calls need no credentials, since the
 * SDK sends none to hosts other than Google's.
 */
export const openFakeGcs = async ({
  pageSize = 1_000,
  now = () => new Date(),
  onStored,
}: FakeStorageOptions = {}): Promise<FakeGcs> => {
  const bucket = openBucket(onStored);
  const { signer, privateKey, credentials } = makeSigner();
  const machine = openMachineIdentity({ email: signer.email, privateKey });
  const handlers = createHandlers(bucket, pageSize);
  const served = await serve((request) => {
    if (request.method === 'OPTIONS') return answerPreflight(request, UPLOAD_HEADERS);
    const machineAnswer = machine.answer(request);
    if (machineAnswer !== null) return machineAnswer;
    const call = identifyOperation(request);
    if (needsSignature(call)) verifySignedUrl(request, signer, now().getTime());
    if (call.bucket !== BUCKET) throw new Refusal(404, 'notFound', 'The specified bucket does not exist.');
    const answer = handlers[call.operation](request, call.keys);
    return { ...answer, headers: { ...toCorsHeaders(request), ...answer.headers } };
  }, refusalInJson);
  const keys = () => bucket.page('', '', Number.POSITIVE_INFINITY).objects.map(({ key }) => key);
  return {
    ...served,
    bucket: BUCKET,
    credentials,
    metadataHost: new URL(served.url).host,
    allowSigning: machine.allowSigning,
    keys,
    bytes: (key) => bucket.get(key)?.body,
  };
};
