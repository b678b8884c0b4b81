import { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '@souvenance/core';
import { type BucketFiles, openBucketFiles } from '../bucket/open-bucket-files.ts';
import { SILENCE_MS } from '../bucket/repeat.ts';
import { openS3Bucket, type S3BucketOptions } from './s3-bucket.ts';

export interface S3FilesOptions extends S3BucketOptions {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Endpoint of a provider other than Amazon. */
  readonly endpoint?: string | undefined;
  readonly pathStyle?: boolean;
  /** Milliseconds of silence after which a call has failed, also within a body; 30 seconds by default. */
  readonly silenceMs?: number;
  readonly clock?: Clock;
}

const CONNECT_MS = 5_000;

/**
 * Stores files in a bucket of an S3-compatible store, through Amazon's SDK. flydrive 2.1.0 is not used: its signed
 * uploads bind only the host, its reads return neither version nor checksum, its errors hide the status that tells a
 * transient failure, and a part of an upload cannot be sent again.
 */
export const openS3Files = (options: S3FilesOptions): BucketFiles => {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, pathStyle = false } = options;
  const { silenceMs = SILENCE_MS } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    maxAttempts: 1,
    // Otherwise a signed upload carries the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Its `requestTimeout` only logs a warning, and does not see a body that stops half way.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
  });
  return openBucketFiles(openS3Bucket(client, bucket, options), options.clock ?? { now: () => new Date() });
};
