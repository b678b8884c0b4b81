import { Storage } from '@google-cloud/storage';
import type { Clock } from '@souvenance/core';
import type { GoogleAuth } from 'google-auth-library';
import { type BucketFiles, openBucketFiles } from '../bucket/open-bucket-files.ts';
import { SILENCE_MS } from '../bucket/repeat.ts';
import { type GcsBucketOptions, openGcsBucket } from './gcs-bucket.ts';
import { limitSilence } from './limit-silence.ts';

export interface GcsFilesOptions extends Omit<GcsBucketOptions, 'signingEndpoint'> {
  readonly bucket: string;
  /** Authenticates calls to the store and signs addresses (`openSigner`). */
  readonly signer: GoogleAuth;
  /** Endpoint of a fake of the service, called without credentials; it also signs for an identity. */
  readonly endpoint?: string | undefined;
  /** Milliseconds of silence after which a call has failed, also within a body; 30 seconds by default. */
  readonly silenceMs?: number;
  readonly clock?: Clock;
}

const STORE_HOST = 'storage.googleapis.com';
/** Services that give tokens and sign addresses. */
const TOKEN_HOSTS = ['oauth2.googleapis.com', 'sts.googleapis.com', 'iamcredentials.googleapis.com'];

/**
 * Stores files in a bucket of Google Cloud Storage, through Google's own SDK. `openS3Files` says why flydrive is not
 * used.
 */
export const openGcsFiles = (options: GcsFilesOptions): BucketFiles => {
  const { bucket, signer, endpoint, clock = { now: () => new Date() } } = options;
  const host = endpoint === undefined ? STORE_HOST : new URL(endpoint).host;
  const stopLimiting = limitSilence([host, ...TOKEN_HOSTS], options.silenceMs ?? SILENCE_MS);
  const storage = new Storage({
    authClient: signer,
    ...(endpoint !== undefined && { apiEndpoint: endpoint }),
    // A retried download ends the process on Node 24: an uncaught ERR_STREAM_UNABLE_TO_PIPE.
    retryOptions: { autoRetry: false },
  });
  const signingEndpoint = endpoint && `${endpoint}/v1/projects/-/serviceAccounts/`;
  const opened = openGcsBucket(storage.bucket(bucket), { ...options, signingEndpoint });
  return openBucketFiles({ ...opened, close: stopLimiting }, clock);
};
