import { AppError, type ErrorCode } from '@souvenance/contracts';
import type { Files } from '../../ports/files.port.ts';

interface UploadedObject {
  readonly key: string;
  /** Error codes with which a limit refuses inside the transaction. */
  readonly codes: readonly ErrorCode[];
  /** Whether a document names these bytes because the same upload came twice. */
  readonly isRecorded: () => Promise<boolean>;
}

/**
 * Runs the transaction that records uploaded bytes and removes the bytes when a limit refuses it. Several simultaneous
 * uploads can all pass an earlier check of the limit, so the transaction checks again. Its error is thrown on.
 * @example
 * await removeWhenRefused(media, { key, codes: ['storage.full'], isRecorded }, () => documents.transact(record));
 */
export const removeWhenRefused = async <T>(
  media: Pick<Files, 'removeAll'>,
  { key, codes, isRecorded }: UploadedObject,
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
