import { AppError, type ErrorCode } from '@souvenance/contracts';
import type { Files } from '../../ports/files.port.ts';

interface StoredBytes {
  readonly key: string;
  /** Codes with which a limit refuses inside the transaction. */
  readonly codes: readonly ErrorCode[];
  /** Whether a document names these bytes, since the same upload came twice. */
  readonly isRecorded: () => Promise<boolean>;
}

/**
 * Runs the transaction that records bytes which are in the store already. Several uploads at once can all pass a first
 * look at a limit; the bytes of those that the transaction then refuses are removed. Its error is thrown on.
 * @example
 * await removeWhenRefused(media, { key, codes: ['storage.full'], isRecorded }, () => documents.transact(record));
 */
export const removeWhenRefused = async <T>(
  media: Pick<Files, 'removeAll'>,
  { key, codes, isRecorded }: StoredBytes,
  record: () => Promise<T>,
): Promise<T> => {
  try {
    return await record();
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code) && !(await isRecorded()))
      await media.removeAll(key);
    throw error;
  }
};
