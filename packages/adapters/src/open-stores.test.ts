import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGcsStandIn, openS3StandIn } from '@souvenance/stand-ins/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStores, storesInPlace } from './open-stores.ts';
import { readServicesEnv } from './services.env.ts';

const gcs = await openGcsStandIn();
const s3 = await openS3StandIn();
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
  DOCUMENTS_SQLITE_FILE: 'documents.sqlite',
  IDENTITY_LOCAL_FILE: 'identity.sqlite',
  SESSION_SECRET: 'a session secret of 32 characters or more',
  REDIS_URL: 'redis://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_services',
  STRIPE_WEBHOOK_SECRET: 'whsec_services',
  FILES: 'gcs',
  GCS_BUCKET: gcs.bucket,
  GCS_CREDENTIALS_FILE: join(folder, 'key.json'),
  GCS_ENDPOINT: gcs.url,
  MEDIA: 's3',
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.account.region,
  S3_ACCESS_KEY_ID: s3.account.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
  S3_ENDPOINT: s3.url,
  S3_PATH_STYLE: 'true',
  ...changes,
});

const refusal = async (changes: Record<string, string | undefined>): Promise<string> => {
  try {
    await (await openStores(readServicesEnv(hosted(changes)))).close();
    return 'opened';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test('opens both hosted stores, leaves nothing of the look at them, and says where uploads go', async () => {
  const env = readServicesEnv(hosted());
  const stores = await openStores(env);
  expect([...gcs.keys(), ...s3.keys()]).toEqual([]);
  expect(stores.uploads).toBeNull();
  expect(stores.storageOrigins).toEqual([s3.url]);
  expect(storesInPlace(env)).toEqual([
    { kind: 'files', choice: 'gcs', host: new URL(gcs.url).host },
    { kind: 'media', choice: 's3', host: new URL(s3.url).host },
  ]);
  await stores.close();
});

test('names all that is missing of a store that is configured by half', async () => {
  const missing = { GCS_BUCKET: undefined, S3_REGION: undefined, S3_SECRET_ACCESS_KEY: undefined };
  expect(await refusal(missing)).toBe(
    'These variables are missing or wrong: GCS_BUCKET, S3_REGION, S3_SECRET_ACCESS_KEY.',
  );
  expect(await refusal({ MEDIA: undefined })).toMatch(/MEDIA_DISK_ROOT, LINK_SECRET/);
});

test.each([
  [
    { S3_BUCKET: 'another-bucket' },
    'MEDIA chooses an S3-compatible store, where there is no bucket of the name in S3_BUCKET.',
  ],
  [
    { S3_SECRET_ACCESS_KEY: 'another secret' },
    'MEDIA chooses an S3-compatible store, which refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for reading, writing or removing in S3_BUCKET.',
  ],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'MEDIA chooses an S3-compatible store, which does not answer.'],
  [
    { GCS_BUCKET: 'another-bucket' },
    'FILES chooses Google Cloud Storage, where there is no bucket of the name in GCS_BUCKET.',
  ],
  [{ GCS_ENDPOINT: 'http://127.0.0.1:9' }, 'FILES chooses Google Cloud Storage, which does not answer.'],
])(
  'refuses to start with %o, in a sentence that shows no value',
  async (change, sentence) => {
    expect(await refusal(change)).toBe(sentence);
  },
  20_000,
);

test.each(['missing.json', 'not-a-key.json'])('refuses the credentials in %s in a sentence', async (name) => {
  expect(await refusal({ GCS_CREDENTIALS_FILE: join(folder, name) })).toMatch(
    /^GCS_CREDENTIALS_FILE names a file that (?!.*json)/,
  );
});
