export type { BucketObject } from './bucket.ts';
export { type FakeGcs, openFakeGcs } from './gcs/open-fake-gcs.ts';
export { type FakeS3, openFakeS3 } from './s3/open-fake-s3.ts';
