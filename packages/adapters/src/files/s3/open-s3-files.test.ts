import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '@souvenance/core';
import { type FakeS3, openFakeS3 } from '@souvenance/fakes/storage';
import { describeFiles, describeHosted, describeUploads } from '@souvenance/testkit/files';
import { expect, test } from 'vitest';
import { describeRoles } from '../../registry/store-roles.fixture.ts';
import { openRealStore } from '../bucket/real-store.env.ts';
import { uploadByAddress } from '../bucket/upload-by-address.fixture.ts';
import { openS3Files } from './open-s3-files.ts';
import { s3Store } from './s3.adapter.ts';

const openAt = ({ url, bucket, account }: FakeS3, clock?: Clock) =>
  openS3Files({
    ...account,
    bucket,
    endpoint: url,
    pathStyle: true,
    ...(clock !== undefined && { clock }),
  });

const openFresh = async (now: () => Date) => {
  const store = await openFakeS3({ pageSize: 2, now });
  const files = openAt(store, { now });
  const dispose = async () => {
    expect(store.openUploads()).toEqual([]);
    await files.close();
    await store.close();
  };
  return { files, upload: uploadByAddress, dispose };
};

const name = 'a fake of S3';
describeFiles({ name, openFresh });
describeHosted({ name, isClockShared: true, openFresh });
const codes = {
  mismatch: /^SignatureDoesNotMatch$/,
  late: /^AccessDenied$/,
  changed: /^SignatureDoesNotMatch$/,
  alreadyUsed: /^PreconditionFailed$/,
};
describeUploads({ name, codes, isClockShared: true, openFresh });

describeRoles({
  name: 'S3',
  codes,
  open: async (role, now) => {
    const store = await openFakeS3({ pageSize: 2, now });
    const variables = {
      [role]: 's3',
      [`${role}_S3_BUCKET`]: store.bucket,
      [`${role}_S3_REGION`]: store.account.region,
      [`${role}_S3_ACCESS_KEY_ID`]: store.account.accessKeyId,
      [`${role}_S3_SECRET_ACCESS_KEY`]: store.account.secretAccessKey,
      [`${role}_S3_ENDPOINT`]: store.url,
      [`${role}_S3_PATH_STYLE`]: 'true',
    };
    return { variables, close: store.close };
  },
});

const openReal = await openRealStore(s3Store('MEDIA'), 'MEDIA_S3_BUCKET');
if (openReal !== null) {
  describeFiles({ name: 'the real S3', openFresh: openReal });
  describeHosted({ name: 'the real S3', isClockShared: false, openFresh: openReal });
  describeUploads({ name: 'the real S3', codes, isClockShared: false, openFresh: openReal });
}

test('what a killed process began to write goes with its folder, and nothing beside it', async () => {
  const store = await openFakeS3({ pageSize: 2 });
  const client = new S3Client({
    region: store.account.region,
    endpoint: store.url,
    forcePathStyle: true,
    credentials: { ...store.account },
  });
  const keys = ['books/one', 'books/one/a.pdf', 'books/one/a.pdf', 'books/one/b.pdf', 'books/one-more/a.pdf'];
  for (const Key of keys) await client.send(new CreateMultipartUploadCommand({ Bucket: store.bucket, Key }));
  const files = openAt(store);
  await files.removeAll('books/one');
  expect(store.openUploads()).toEqual(['books/one-more/a.pdf']);
  client.destroy();
  await files.close();
  await store.close();
});

test('signs no checksum of an empty body into an upload', async () => {
  const { files, dispose } = await openFresh(() => new Date());
  const permit = { key: 'a', contentType: 'image/png', bytes: 5, expiresAt: new Date(Date.now() + 60_000) };
  const { searchParams } = new URL((await files.signUpload(permit)).url);
  expect([...searchParams.keys()].filter((one) => one.includes('checksum'))).toEqual([]);
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match');
  await dispose();
});
