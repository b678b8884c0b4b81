import { Storage } from '@google-cloud/storage';
import type { Clock, HostedFiles } from '@souvenance/core';
import { openBucketFiles } from '../bucket/open-bucket-files.ts';
import { openGcsBucket } from './gcs-bucket.ts';
import { readServiceAccount } from './read-service-account.ts';

export interface GcsFilesOptions {
  readonly bucket: string;
  /** File of a service account's key. */
  readonly credentialsFile: string;
  /** A stand-in of the service; it is spoken to without credentials. */
  readonly endpoint?: string | undefined;
  readonly clock?: Clock;
}

const SILENCE_MS = 30_000;

/** Files in a bucket of Google Cloud Storage, through Google's own SDK; why not flydrive stands in `openS3Files`. */
export const openGcsFiles = async (options: GcsFilesOptions): Promise<HostedFiles> => {
  const { bucket, credentialsFile, endpoint, clock = { now: () => new Date() } } = options;
  const signer = await readServiceAccount(credentialsFile);
  const storage = new Storage({
    authClient: signer,
    timeout: SILENCE_MS,
    ...(endpoint !== undefined && { apiEndpoint: endpoint }),
    // A retried download ends the process on Node 24: an uncaught ERR_STREAM_UNABLE_TO_PIPE.
    retryOptions: { autoRetry: false },
  });
  return openBucketFiles(openGcsBucket(storage.bucket(bucket)), clock);
};
