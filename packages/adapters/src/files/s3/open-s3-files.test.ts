import type { Clock } from '@souvenance/core';
import { describeFiles, describeHosted, describeUploads } from '@souvenance/testkit/files';
import { openS3StandIn, type S3StandIn } from '@souvenance/testkit/storage';
import { expect, test } from 'vitest';
import { uploadByAddress } from '../bucket/upload-by-address.fixture.ts';
import { openS3Files } from './open-s3-files.ts';

const openAt = ({ url, bucket, account }: S3StandIn, clock?: Clock) =>
  openS3Files({
    ...account,
    bucket,
    endpoint: url,
    pathStyle: true,
    ...(clock !== undefined && { clock }),
  });

const openFresh = async (now: () => Date) => {
  const store = await openS3StandIn({ pageSize: 2, now });
  const files = openAt(store, { now });
  const dispose = async () => {
    expect(store.openUploads()).toBe(0);
    await files.close();
    await store.close();
  };
  return { files, upload: uploadByAddress, dispose };
};

const name = 'a stand-in of S3';
describeFiles({ name, openFresh });
describeHosted({ name, isClockShared: true, openFresh });
const codes = {
  mismatch: /^SignatureDoesNotMatch$/,
  late: /^AccessDenied$/,
  changed: /^SignatureDoesNotMatch$/,
};
describeUploads({ name, codes, isClockShared: true, openFresh });

test('signs no checksum of an empty body into an upload', async () => {
  const { files, dispose } = await openFresh(() => new Date());
  const permit = { key: 'a', contentType: 'image/png', bytes: 5, expiresAt: new Date(Date.now() + 60_000) };
  const { searchParams } = new URL((await files.signUpload(permit)).url);
  expect([...searchParams.keys()].filter((one) => one.includes('checksum'))).toEqual([]);
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  await dispose();
});
