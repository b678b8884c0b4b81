import type { BucketFault } from '../bucket/check-bucket.ts';
import { isTransientStatus } from '../bucket/repeat.ts';

const toStatus = (error: unknown): number | undefined => {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const status = Number(error.code);
  return Number.isInteger(status) ? status : undefined;
};

/** Whether the bytes were corrupted in transfer: the store refused them, and the same call may succeed. */
const isDamaged = (error: unknown): boolean =>
  toStatus(error) === 400 && error instanceof Error && /doesn't match calculated/.test(error.message);

export const isTransient = (error: unknown): boolean =>
  isTransientStatus(toStatus(error)) || isDamaged(error);

export const isRefusedByCondition = (error: unknown): boolean => toStatus(error) === 412;

export const readOrNull = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call;
  } catch (error) {
    // A missing bucket is a configuration error, not a missing file.
    if (toStatus(error) === 404 && error instanceof Error && !/bucket does not exist/.test(error.message))
      return null;
    throw error;
  }
};

/** Maps a refusal to the setting that is wrong; null when neither is. */
export const findFault = (error: unknown): BucketFault | null => {
  const status = toStatus(error);
  if (status === 404) return 'bucket';
  // A revoked key is refused by the token endpoint: 400 invalid_grant.
  const isRevoked = error instanceof Error && /invalid_grant/.test(error.message);
  return isRevoked || status === 401 || status === 403 ? 'credentials' : null;
};
