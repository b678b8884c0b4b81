import { Storage } from '@google-cloud/storage';
import type { Clock } from '@souvenance/core';
import type { GoogleAuth } from 'google-auth-library';
import { type BucketFiles, openBucketFiles } from '../bucket/open-bucket-files.ts';
import { type GcsBucketOptions, openGcsBucket } from './gcs-bucket.ts';

export interface GcsFilesOptions extends Omit<GcsBucketOptions, 'signingEndpoint'> {
  readonly bucket: string;
  /** Authenticates calls to the store and signs addresses (`openSigner`). */
  readonly signer: GoogleAuth;
  /** Endpoint of a fake of the service, called without credentials; it also signs for an identity. */
  readonly endpoint?: string | undefined;
  readonly clock?: Clock;
}

const SILENCE_MS = 30_000;

/**
 * Stores files in a bucket of Google Cloud Storage, through Google's own SDK. `openS3Files` says why flydrive is not
 * used.
 */
export const openGcsFiles = (options: GcsFilesOptions): BucketFiles => {
  const { bucket, signer, endpoint, clock = { now: () => new Date() } } = options;
  const storage = new Storage({
    authClient: signer,
    timeout: SILENCE_MS,
    ...(endpoint !== undefined && { apiEndpoint: endpoint }),
    // A retried download ends the process on Node 24: an uncaught ERR_STREAM_UNABLE_TO_PIPE.
    retryOptions: { autoRetry: false },
  });
  const signingEndpoint = endpoint && `${endpoint}/v1/projects/-/serviceAccounts/`;
  return openBucketFiles(openGcsBucket(storage.bucket(bucket), { ...options, signingEndpoint }), clock);
};
