import type { Clock } from '@souvenance/core';
import { openS3StandIn, type S3StandIn } from '@souvenance/stand-ins/storage';
import { describeFiles, describeHosted, describeUploads } from '@souvenance/testkit/files';
import { expect, test } from 'vitest';
import { emptied, realStore } from '../bucket/real-store.env.ts';
import { uploadByAddress } from '../bucket/upload-by-address.fixture.ts';
import { openS3Files } from './open-s3-files.ts';
import { s3MediaEnv } from './s3.env.ts';

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
  spent: /^PreconditionFailed$/,
};
describeUploads({ name, codes, isClockShared: true, openFresh });

const real = realStore(s3MediaEnv, 'S3_BUCKET');
if (real !== null) {
  const openReal = async () =>
    emptied(
      openS3Files({
        bucket: real.S3_BUCKET,
        region: real.S3_REGION,
        accessKeyId: real.S3_ACCESS_KEY_ID,
        secretAccessKey: real.S3_SECRET_ACCESS_KEY,
        endpoint: real.S3_ENDPOINT,
        pathStyle: real.S3_PATH_STYLE,
      }),
    );
  describeFiles({ name: 'the real S3', openFresh: openReal });
  describeHosted({ name: 'the real S3', isClockShared: false, openFresh: openReal });
  describeUploads({ name: 'the real S3', codes, isClockShared: false, openFresh: openReal });
}

test('signs no checksum of an empty body into an upload', async () => {
  const { files, dispose } = await openFresh(() => new Date());
  const permit = { key: 'a', contentType: 'image/png', bytes: 5, expiresAt: new Date(Date.now() + 60_000) };
  const { searchParams } = new URL((await files.signUpload(permit)).url);
  expect([...searchParams.keys()].filter((one) => one.includes('checksum'))).toEqual([]);
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match');
  await dispose();
});
