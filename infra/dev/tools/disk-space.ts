import { mkdirSync, statfsSync } from 'node:fs';
import { LocalProblem } from './problem.ts';

/** Minimum for a first book with photographs (measured: about 200 MB). */
const MINIMUM_FREE_BYTES = 300 * 1024 * 1024;

/**
 * Checks for enough free disk space.
 * @throws LocalProblem when the disk of `folder` has less than `minimumBytes` free.
 */
export const assertDiskSpace = (folder: string, minimumBytes: number = MINIMUM_FREE_BYTES): void => {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= minimumBytes) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new LocalProblem(
    `Le disque est presque plein : il reste ${megabytes(freeBytes)}\u00a0Mo, il en faut ${megabytes(minimumBytes)}. Libérez de la place, puis recommencez.`,
  );
};
