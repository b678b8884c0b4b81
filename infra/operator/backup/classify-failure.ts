import type { BackupFailure } from '@souvenance/contracts';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { MissingDataProblem } from './back-up.ts';

const failuresByCode: Readonly<Record<string, BackupFailure>> = {
  ENOSPC: 'no_space',
  EDQUOT: 'no_space',
  EACCES: 'place_unusable',
  EPERM: 'place_unusable',
  EROFS: 'place_unusable',
  ENOENT: 'place_unusable',
  ENOTDIR: 'place_unusable',
  EEXIST: 'place_unusable',
};

/** Tells administrators why a backup failed, from what the disk, SQLite or the command threw. */
export const classifyFailure = (error: unknown): BackupFailure => {
  if (error instanceof MissingDataProblem) return 'no_data';
  if (!(error instanceof Error) || error instanceof LocalProblem) return 'other';
  // SQLite has a number of its own for a full disk.
  if ('errcode' in error && error.errcode === 13) return 'no_space';
  const code = 'code' in error ? String(error.code) : '';
  return failuresByCode[code] ?? 'other';
};
