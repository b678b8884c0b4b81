import { type Bucket, type FakeStorageOptions, openBucket } from '../bucket.ts';
import { answerPreflight, toCorsHeaders } from '../cors.ts';
import { Refusal } from '../refusal.ts';
import { type Served, type StorageAnswer, type StorageRequest, serve } from '../serve.ts';
import { listObjects, read, write } from './objects.ts';
import { identifyOperation, type S3Operation } from './operations.ts';
import { openParts } from './parts.ts';
import { toXmlRefusal } from './to-xml-answer.ts';
import { type S3Account, verifySignature } from './verify-signature.ts';

export interface FakeS3 extends Served {
  readonly bucket: string;
  readonly account: S3Account;
  /** Keys in the bucket and their bytes, read directly without any protocol. */
  keys(): string[];
  bytes(key: string): Buffer | undefined;
  /** Keys of the unfinished multipart uploads. */
  openUploads(): string[];
}

const account: S3Account = {
  accessKeyId: 'FAKEACCESSKEY0000000000',
  secretAccessKey: 'a secret key of the fake of S3 alone',
  region: 'eu-west-3',
};

const createOperations = (
  bucket: Bucket,
  parts: ReturnType<typeof openParts>,
  pageSize: number,
): Readonly<Record<S3Operation, (request: StorageRequest, key: string) => StorageAnswer>> => ({
  write: (request, key) => write(request, bucket, key),
  read: (request, key) => read(request, bucket, key),
  remove: (_, key) => {
    bucket.delete(key);
    return { status: 204 };
  },
  list: (request) => listObjects(request, bucket, pageSize),
  listUploads: (request) => parts.list(request, pageSize),
  begin: parts.begin,
  part: parts.part,
  complete: parts.complete,
  abort: parts.abort,
});

const BUCKET = 'souvenance-media';

/** Headers of a signed upload, as `infra/deploy/storage/media-cors.json` lists them for a real bucket. */
const UPLOAD_HEADERS = ['content-type', 'if-none-match'];

/**
 * Starts a strict fake of an S3-compatible store with one bucket in path style in memory: verifies signatures of
 * version 4, compares every given checksum, and refuses unknown parameters.
 */
export const openFakeS3 = async ({
  pageSize = 1_000,
  now = () => new Date(),
  onStored,
}: FakeStorageOptions = {}): Promise<FakeS3> => {
  const bucket = openBucket(onStored);
  const parts = openParts(bucket);
  const operations = createOperations(bucket, parts, pageSize);
  const answer = (request: StorageRequest): StorageAnswer => {
    if (request.method === 'OPTIONS') return answerPreflight(request, UPLOAD_HEADERS);
    verifySignature(request, account, now().getTime());
    const [, name = '', ...rest] = request.path.split('/').map(decodeURIComponent);
    if (name !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
    const key = rest.join('/');
    const storageAnswer = operations[identifyOperation(request, key)](request, key);
    return { ...storageAnswer, headers: { ...toCorsHeaders(request), ...storageAnswer.headers } };
  };
  const served = await serve(answer, toXmlRefusal);
  const keys = () => bucket.page('', '', Number.POSITIVE_INFINITY).objects.map(({ key }) => key);
  return {
    ...served,
    bucket: BUCKET,
    account,
    keys,
    bytes: (key) => bucket.get(key)?.body,
    openUploads: parts.open,
  };
};
