import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFakeGcs } from '@souvenance/fakes/storage';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openFileStores } from '../../open-stores.ts';
import { uploadByAddress } from '../bucket/upload-by-address.fixture.ts';

const store = await openFakeGcs();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-identity-'));
  // Google's client looks for its metadata server and for a developer's own sign-in by the process's environment alone.
  vi.stubEnv('GCE_METADATA_HOST', store.metadataHost);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
  vi.stubEnv('CLOUDSDK_CONFIG', folder);
  vi.stubEnv('HOME', folder);
});
afterEach(() => store.allowSigning(true));
afterAll(async () => {
  vi.unstubAllEnvs();
  await store.close();
  await rm(folder, { recursive: true });
});

const variables = (changes: Record<string, string> = {}) => ({
  FILES: 'gcs',
  FILES_GCS_BUCKET: store.bucket,
  FILES_GCS_ENDPOINT: store.url,
  MEDIA: 'gcs',
  MEDIA_GCS_BUCKET: store.bucket,
  MEDIA_GCS_ENDPOINT: store.url,
  ...changes,
});

test('signs uploads and downloads by the identity of its machine, without a key file', async () => {
  const { files, media, storageOrigins, close } = await openFileStores(variables());
  expect(storageOrigins).toEqual([store.url]);
  const expiresAt = new Date(Date.now() + 60_000);
  const permit = { key: 'a.png', contentType: 'image/png', bytes: 3, expiresAt };
  await uploadByAddress(await media.signUpload(permit), Buffer.from('abc'));
  expect(store.keys()).toEqual(['a.png']);
  const download = { key: 'a.png', fileName: 'a.png', contentType: 'image/png', expiresAt };
  const address = (await files.signDownload?.(download)) ?? '';
  expect(await (await fetch(address)).text()).toBe('abc');
  expect((await fetch(address.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(403);
  await media.removeAll('a.png');
  await close();
});

test('refuses to start where that identity may not sign', async () => {
  store.allowSigning(false);
  await expect(openFileStores(variables())).rejects.toThrow(
    /^FILES chooses Google Cloud Storage by the identity of this program, which may not sign addresses/,
  );
  expect(store.keys()).toEqual([]);
});

test('refuses a file of an identity that is not there, and shows no path', async () => {
  const file = { GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'missing.json') };
  await expect(openFileStores(variables(file))).rejects.toThrow(
    /^GOOGLE_APPLICATION_CREDENTIALS names a file that (?!.*missing)/,
  );
});

test('refuses to start where there is neither a key file nor an identity', async () => {
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  await expect(openFileStores(variables())).rejects.toThrow(
    /^FILES chooses Google Cloud Storage without FILES_GCS_CREDENTIALS_FILE, and this program has no service account/,
  );
});
