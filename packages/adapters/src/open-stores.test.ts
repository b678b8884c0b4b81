import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFakeGcs, openFakeS3 } from '@souvenance/fakes/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChoices } from './foundation/adapter.ts';
import { chooseStores, openFileStores, openStores, storeVariables } from './open-stores.ts';

const gcs = await openFakeGcs();
const s3 = await openFakeS3();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-stores-'));
  await writeFile(join(folder, 'key.json'), gcs.credentials, { mode: 0o600 });
  await writeFile(join(folder, 'not-a-key.json'), '{"type":"authorized_user"}');
});
afterAll(async () => {
  await gcs.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const hosted = (changes: Record<string, string | undefined> = {}) => ({
  FILES: 'gcs',
  FILES_GCS_BUCKET: gcs.bucket,
  FILES_GCS_CREDENTIALS_FILE: join(folder, 'key.json'),
  FILES_GCS_ENDPOINT: gcs.url,
  MEDIA: 's3',
  MEDIA_S3_BUCKET: s3.bucket,
  MEDIA_S3_REGION: s3.account.region,
  MEDIA_S3_ACCESS_KEY_ID: s3.account.accessKeyId,
  MEDIA_S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
  MEDIA_S3_ENDPOINT: s3.url,
  MEDIA_S3_PATH_STYLE: 'true',
  ...changes,
});

const refusal = async (changes: Record<string, string | undefined>): Promise<string> => {
  try {
    await (await openFileStores(hosted(changes))).close();
    return 'opened';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test('opens both hosted stores, leaves no file of the check, and reports the upload origin', async () => {
  const ready = readChoices(hosted(), chooseStores(hosted()));
  const stores = await openStores(ready);
  expect([...gcs.keys(), ...s3.keys()]).toEqual([]);
  expect(stores.uploadReceiver).toBeNull();
  expect(stores.storageOrigins).toEqual([s3.url]);
  expect(ready).toMatchObject({
    files: { name: 'gcs', host: new URL(gcs.url).host },
    media: { name: 's3', host: new URL(s3.url).host },
  });
  await stores.close();
});

test('names every missing variable of a half-configured store', async () => {
  const missing = {
    FILES_GCS_BUCKET: undefined,
    MEDIA_S3_REGION: undefined,
    MEDIA_S3_SECRET_ACCESS_KEY: undefined,
  };
  expect(await refusal(missing)).toBe(
    'These variables are missing or wrong: FILES_GCS_BUCKET, MEDIA_S3_REGION, MEDIA_S3_SECRET_ACCESS_KEY.',
  );
  expect(await refusal({ MEDIA: undefined })).toMatch(/MEDIA_DISK_ROOT, LINK_SECRET/);
});

test.each([
  [
    { MEDIA_S3_BUCKET: 'another-bucket' },
    'MEDIA chooses an S3-compatible store, where there is no bucket of the name in MEDIA_S3_BUCKET.',
  ],
  [
    { MEDIA_S3_SECRET_ACCESS_KEY: 'another secret' },
    'MEDIA chooses an S3-compatible store, which refuses MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY for reading, writing or removing in MEDIA_S3_BUCKET.',
  ],
  [
    { MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9' },
    'MEDIA chooses an S3-compatible store, which does not answer.',
  ],
  [
    { FILES_GCS_BUCKET: 'another-bucket' },
    'FILES chooses Google Cloud Storage, where there is no bucket of the name in FILES_GCS_BUCKET.',
  ],
  [
    { FILES_GCS_ENDPOINT: 'http://127.0.0.1:9' },
    'FILES chooses Google Cloud Storage, which does not answer.',
  ],
])('refuses to start with %o, in a sentence that shows no value', async (change, sentence) => {
  expect(await refusal(change)).toBe(sentence);
});

const swapped = () => ({
  FILES: 's3',
  FILES_S3_BUCKET: s3.bucket,
  FILES_S3_REGION: s3.account.region,
  FILES_S3_ACCESS_KEY_ID: s3.account.accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
  FILES_S3_ENDPOINT: s3.url,
  FILES_S3_PATH_STYLE: 'true',
  MEDIA: 'gcs',
  MEDIA_GCS_BUCKET: gcs.bucket,
  MEDIA_GCS_CREDENTIALS_FILE: join(folder, 'key.json'),
  MEDIA_GCS_ENDPOINT: gcs.url,
});

test('opens either kind of store for books and for photographs', async () => {
  const stores = await openFileStores(swapped());
  expect(stores.storageOrigins).toEqual([gcs.url]);
  await stores.files.put('book.pdf', Buffer.from('book'), 'application/pdf');
  expect(s3.keys()).toEqual(['book.pdf']);
  await stores.files.removeAll('book.pdf');
  await stores.close();
});

test('opens both stores at one vendor, each by its own variables', async () => {
  const { FILES_S3_BUCKET: bucket, ...s3Variables } = swapped();
  const media = Object.entries(hosted()).filter(([name]) => name.startsWith('MEDIA'));
  const both = { ...s3Variables, ...Object.fromEntries(media), FILES_S3_BUCKET: bucket };
  await (await openFileStores(both)).close();
  expect(await refusal({ ...both, FILES_S3_BUCKET: 'another-bucket' })).toBe(
    'FILES chooses an S3-compatible store, where there is no bucket of the name in FILES_S3_BUCKET.',
  );
});

test('names the variables of the chosen stores only', () => {
  const names = storeVariables(hosted());
  expect(names).toEqual(expect.arrayContaining(['FILES', 'FILES_GCS_BUCKET', 'MEDIA_S3_SECRET_ACCESS_KEY']));
  expect(names).not.toEqual(expect.arrayContaining(['LINK_SECRET']));
  expect(storeVariables({})).toEqual([
    'FILES',
    'MEDIA',
    'FILES_DISK_ROOT',
    'LINK_SECRET',
    'LINK_SECRET_PREVIOUS',
    'MEDIA_DISK_ROOT',
  ]);
});

test.each(['missing.json', 'not-a-key.json'])('refuses the credentials in %s in a sentence', async (name) => {
  expect(await refusal({ FILES_GCS_CREDENTIALS_FILE: join(folder, name) })).toMatch(
    /^FILES_GCS_CREDENTIALS_FILE names a file that (?!.*json)/,
  );
});
