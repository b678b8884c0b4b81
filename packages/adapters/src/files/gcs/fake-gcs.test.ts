import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileMetadata, Storage } from '@google-cloud/storage';
import { openFakeGcs } from '@souvenance/fakes/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutUpload } from '../bucket/cut-upload.fixture.ts';
import { openGcsFiles } from './open-gcs-files.ts';
import { openSigner } from './open-signer.ts';

const store = await openFakeGcs();
const client = new Storage({ apiEndpoint: store.url, retryOptions: { autoRetry: false } });
const bucket = client.bucket(store.bucket);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-gcs-'));
  await writeFile(join(folder, 'key.json'), store.credentials);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const saving = (metadata: FileMetadata, preconditionOpts = {}) =>
  bucket.file('a').save('x', { resumable: false, validation: false, metadata, preconditionOpts });

const expectRefusal = async (sending: Promise<unknown>, code: number) => {
  await expect(sending).rejects.toMatchObject({ code });
  expect(store.keys()).toEqual([]);
};

test.each(['delimeter=a', 'versions=true'])('the fake refuses the parameter %s', async (parameter) => {
  const answer = await fetch(`${store.url}/storage/v1/b/${store.bucket}/o?${parameter}`);
  expect(answer.status).toBe(400);
});

test.each([{ md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' }, { crc32c: 'AAAAAA==' }])(
  'the fake refuses a body whose checksum is not %o',
  (checksum) => expectRefusal(saving(checksum), 400),
);

test('the fake refuses unknown metadata of an object', () =>
  expectRefusal(saving({ temporaryHold: true }), 400));

test('the fake refuses a write whose precondition fails', () =>
  expectRefusal(saving({}, { ifGenerationMatch: 17 }), 412));

test('the fake refuses a session that was never started', () =>
  expectRefusal(
    bucket.file('a').save('x', {
      resumable: true,
      uri: `${store.url}/upload/storage/v1/b/${store.bucket}/o?uploadType=resumable&upload_id=none`,
    }),
    404,
  ));

test('the fake stores nothing of an interrupted upload', async () => {
  const credentialsFile = join(folder, 'key.json');
  const signer = await openSigner({ credentialsFile, messagePrefix: 'FILES', variable: 'KEY' });
  const files = openGcsFiles({ bucket: store.bucket, signer, endpoint: store.url });
  const expiresAt = new Date(Date.now() + 60_000);
  const signed = await files.signUpload({ key: 'a', contentType: 'image/png', bytes: 1_000, expiresAt });
  await cutUpload(signed, Buffer.alloc(1_000));
  expect(store.keys()).toEqual([]);
  await fetch(signed.url, { method: 'PUT', headers: { ...signed.headers }, body: Buffer.alloc(1_000) });
  expect(store.keys()).toEqual(['a']);
});
