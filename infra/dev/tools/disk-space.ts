import { mkdirSync, statfsSync } from 'node:fs';
import { LocalProblem } from './problem.ts';

/** Under this many bytes a first book and its pictures might not fit (measured need: about 200 MB). */
const MINIMUM_FREE_BYTES = 300 * 1024 * 1024;

/**
 * Refuses to begin on a nearly full disk.
 * @throws LocalProblem when fewer than `minimumBytes` are free where `folder` lies.
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
