import { answerPreflight, corsOf } from '../cors.ts';
import { Refusal } from '../refusal.ts';
import { type Served, type StorageAnswer, type StorageRequest, serve } from '../serve.ts';
import { type FakeStorageOptions, openShelf, type Shelf } from '../shelf.ts';
import { list, read, write } from './objects.ts';
import { operationOf, type S3Operation } from './operations.ts';
import { openParts } from './parts.ts';
import { type S3Account, verifySignature } from './verify-signature.ts';
import { refusalInXml } from './xml.ts';

export interface FakeS3 extends Served {
  readonly bucket: string;
  readonly account: S3Account;
  /** Keys in the bucket and their bytes, past every protocol. */
  keys(): string[];
  bytes(key: string): Buffer | undefined;
  /** Uploads in parts that nobody ended. */
  openUploads(): number;
}

const account: S3Account = {
  accessKeyId: 'FAKEACCESSKEY0000000000',
  secretAccessKey: 'a secret key of the fake of S3 alone',
  region: 'eu-west-3',
};

const operationsOf = (
  shelf: Shelf,
  parts: ReturnType<typeof openParts>,
  pageSize: number,
): Readonly<Record<S3Operation, (request: StorageRequest, key: string) => StorageAnswer>> => ({
  write: (request, key) => write(request, shelf, key),
  read: (request, key) => read(request, shelf, key),
  remove: (_, key) => {
    shelf.delete(key);
    return { status: 204 };
  },
  list: (request) => list(request, shelf, pageSize),
  begin: parts.begin,
  part: parts.part,
  complete: parts.complete,
  abort: parts.abort,
});

/** Of a signed upload, as `infra/deploy/storage/media-cors.json` has them for a real bucket. */
const UPLOAD_HEADERS = ['content-type', 'if-none-match'];

/**
 * A strict fake of an S3-compatible store, one bucket, path style, in memory: signatures of version 4 computed
 * anew, every checksum that is sent compared, every parameter known or refused.
 */
export const openFakeS3 = async ({
  pageSize = 1_000,
  now = () => new Date(),
  onKept,
}: FakeStorageOptions = {}): Promise<FakeS3> => {
  const bucket = 'souvenance-media';
  const shelf = openShelf(onKept);
  const parts = openParts(shelf);
  const operations = operationsOf(shelf, parts, pageSize);
  const answer = (request: StorageRequest): StorageAnswer => {
    if (request.method === 'OPTIONS') return answerPreflight(request, UPLOAD_HEADERS);
    verifySignature(request, account, now().getTime());
    const [, name = '', ...rest] = request.path.split('/').map(decodeURIComponent);
    if (name !== bucket) throw new Refusal(404, 'NoSuchBucket');
    const key = rest.join('/');
    const given = operations[operationOf(request, key)](request, key);
    return { ...given, headers: { ...corsOf(request), ...given.headers } };
  };
  const served = await serve(answer, refusalInXml);
  const keys = () => shelf.page('', '', Number.POSITIVE_INFINITY).objects.map(({ key }) => key);
  return { ...served, bucket, account, keys, bytes: (key) => shelf.get(key)?.body, openUploads: parts.open };
};
