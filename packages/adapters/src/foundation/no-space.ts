import { AppError } from '@souvenance/contracts';

/** Codes of the system for a write that finds no room on the disk, or none left in the user's quota. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** SQLite's primary code of a database or disk that is full. */
const SQLITE_FULL = 13;
/** SQLite could not enlarge the file that the connections share; its documentation names a full volume as the cause. */
const SQLITE_IOERR_SHMSIZE = 4_874;

/** Whether an error says that the disk is full. */
export const isNoSpace = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && SYSTEM_CODES.has(String(error.code))) return true;
  if (!('errcode' in error)) return false;
  const code = Number(error.errcode);
  return (code & 0xff) === SQLITE_FULL || code === SQLITE_IOERR_SHMSIZE;
};

/** Returns `service.no_space`, with the error as its cause, for a full disk; any other error unchanged. */
export const toStoreError = (error: unknown, service: 'documents' | 'accounts' | 'files'): unknown =>
  isNoSpace(error) ? new AppError('service.no_space', { service }, { cause: error }) : error;
