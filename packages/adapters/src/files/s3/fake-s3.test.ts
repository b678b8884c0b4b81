import { GetObjectCommand, PutObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { openFakeS3 } from '@souvenance/fakes/storage';
import { afterAll, expect, test } from 'vitest';
import { cutUpload } from '../bucket/cut-upload.fixture.ts';
import { openS3Files } from './open-s3-files.ts';

const store = await openFakeS3();
const { bucket: Bucket, account, url: endpoint } = store;
const credentials = { ...account };
const clientOf = (changes: { secretAccessKey?: string; accessKeyId?: string } = {}) =>
  new S3Client({
    region: account.region,
    endpoint,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { ...credentials, ...changes },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
const files = openS3Files({ ...account, bucket: Bucket, endpoint, pathStyle: true });
afterAll(async () => {
  await files.close();
  await store.close();
});

const expectRefusal = async (sending: Promise<unknown>, name: string) => {
  await expect(sending).rejects.toMatchObject({ name });
  expect(store.keys()).toEqual([]);
};

test('the fake refuses an unknown parameter', () =>
  expectRefusal(
    clientOf().send(new GetObjectCommand({ Bucket, Key: 'a', VersionId: 'older' })),
    'InvalidArgument',
  ));

test('the fake refuses an unknown header', () =>
  expectRefusal(
    clientOf().send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', StorageClass: 'GLACIER' })),
    'InvalidArgument',
  ));

test.each([
  { ChecksumSHA256: Buffer.alloc(32).toString('base64') },
  { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' },
])('the fake refuses a body whose checksum is not %o', (checksum) =>
  expectRefusal(
    clientOf().send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', ...checksum })),
    'BadDigest',
  ),
);

test.each([
  [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  [{ accessKeyId: 'ANOTHERKEY0000000000' }, 'InvalidAccessKeyId'],
])('the fake refuses a call signed with %o', (change, name) =>
  expectRefusal(clientOf(change).send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' })), name),
);

test('the fake refuses an unsigned call', async () => {
  expect((await fetch(`${endpoint}/${Bucket}/a`, { method: 'PUT', body: 'x' })).status).toBe(403);
});

test('the fake refuses a part of an upload that was never started', () =>
  expectRefusal(
    clientOf().send(new UploadPartCommand({ Bucket, Key: 'a', UploadId: 'none', PartNumber: 1, Body: 'x' })),
    'NoSuchUpload',
  ));

test('the fake stores nothing of an interrupted upload', async () => {
  const expiresAt = new Date(Date.now() + 60_000);
  const signed = await files.signUpload({ key: 'a', contentType: 'image/png', bytes: 1_000, expiresAt });
  await cutUpload(signed, Buffer.alloc(1_000));
  expect(store.keys()).toEqual([]);
  await fetch(signed.url, { method: 'PUT', headers: { ...signed.headers }, body: Buffer.alloc(1_000) });
  expect(store.keys()).toEqual(['a']);
});
