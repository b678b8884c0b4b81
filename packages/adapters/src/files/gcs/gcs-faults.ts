import type { BucketFault } from '../bucket/check-bucket.ts';
import { statusPasses } from '../bucket/repeat.ts';

const statusOf = (error: unknown): number | undefined => {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const status = Number(error.code);
  return Number.isInteger(status) ? status : undefined;
};

/** Bytes that were changed on their way: the store refused them, and the same call may go well. */
const isDamaged = (error: unknown): boolean =>
  statusOf(error) === 400 && error instanceof Error && /doesn't match calculated/.test(error.message);

export const isPassing = (error: unknown): boolean => statusPasses(statusOf(error)) || isDamaged(error);

export const isRefusedByCondition = (error: unknown): boolean => statusOf(error) === 412;

export const nullWhenMissing = async <T>(calling: Promise<T>): Promise<T | null> => {
  try {
    return await calling;
  } catch (error) {
    // A missing bucket is a fault of the settings, not a missing file.
    if (statusOf(error) === 404 && error instanceof Error && !/bucket does not exist/.test(error.message))
      return null;
    throw error;
  }
};

/** Maps a refusal to the setting that is wrong. */
export const faultOf = (error: unknown): BucketFault | null => {
  const status = statusOf(error);
  if (status === 404) return 'bucket';
  // A key that was withdrawn is refused where tokens are made: 400 invalid_grant.
  const isWithdrawn = error instanceof Error && /invalid_grant/.test(error.message);
  return isWithdrawn || status === 401 || status === 403 ? 'credentials' : null;
};
