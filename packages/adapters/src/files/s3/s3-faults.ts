import { S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketFault } from '../bucket/check-bucket.ts';
import { isTransientStatus } from '../bucket/repeat.ts';

const readStatus = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Errors for bytes that were corrupted or cut in transfer: the store refused them, and the same call may succeed. */
const DAMAGED = new Set(['BadDigest', 'XAmzContentChecksumMismatch', 'IncompleteBody', 'RequestTimeout']);

export const isPassing = (error: unknown): boolean =>
  isTransientStatus(readStatus(error)) || (error instanceof Error && DAMAGED.has(error.name));

/** Whether a precondition failed: the object exists already, or has another version. */
export const isRefusedByCondition = (error: unknown): boolean => readStatus(error) === 412;

/** Whether a multipart upload does not exist: it was never started, or has ended. */
export const isUnknownUpload = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoSuchUpload';

/** Null when the object is missing, or is no longer the requested version. */
export const readOrNull = async <T>(calling: Promise<T>): Promise<T | null> => {
  try {
    return await calling;
  } catch (error) {
    // A missing bucket is a configuration error, not a missing file. A HEAD response has no body that would tell them
    // apart.
    const isMissingBucket = error instanceof Error && error.name === 'NoSuchBucket';
    if ((readStatus(error) === 404 && !isMissingBucket) || isRefusedByCondition(error)) return null;
    throw error;
  }
};

/** Maps a refusal to the setting that is wrong; null when neither is. */
export const toBucketFault = (error: unknown): BucketFault | null => {
  if (error instanceof Error && error.name === 'NoSuchBucket') return 'bucket';
  const status = readStatus(error);
  return status === 401 || status === 403 ? 'credentials' : null;
};
