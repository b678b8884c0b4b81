import { S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketFault } from '../bucket/check-bucket.ts';
import { isTransientStatus } from '../bucket/repeat.ts';

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Bytes that were changed or cut on their way: the store refused them, and the same call may go well. */
const DAMAGED = new Set(['BadDigest', 'XAmzContentChecksumMismatch', 'IncompleteBody', 'RequestTimeout']);

export const isPassing = (error: unknown): boolean =>
  isTransientStatus(statusOf(error)) || (error instanceof Error && DAMAGED.has(error.name));

/** A precondition that doesn't hold: there is one already, or another version stands there. */
export const isRefusedByCondition = (error: unknown): boolean => statusOf(error) === 412;

/** An upload in parts that was never begun, or has ended. */
export const isUnknownUpload = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoSuchUpload';

/** Missing, or no longer the version that was asked for. */
export const nullWhenMissing = async <T>(calling: Promise<T>): Promise<T | null> => {
  try {
    return await calling;
  } catch (error) {
    // A missing bucket is a fault of the settings, not a missing file; HEAD has no body to tell them apart.
    const isMissingBucket = error instanceof Error && error.name === 'NoSuchBucket';
    if ((statusOf(error) === 404 && !isMissingBucket) || isRefusedByCondition(error)) return null;
    throw error;
  }
};

/** Maps a refusal to the setting that is wrong. */
export const faultOf = (error: unknown): BucketFault | null => {
  if (error instanceof Error && error.name === 'NoSuchBucket') return 'bucket';
  const status = statusOf(error);
  return status === 401 || status === 403 ? 'credentials' : null;
};
