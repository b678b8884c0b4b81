import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Installation } from '../installation.ts';
import { returnEmptyIfMissing } from '../system-error.ts';
import { STAGING } from './freeze-folder.ts';
import { isPartialArchive } from './write-archive-file.ts';

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(returnEmptyIfMissing);

/**
 * Removes what killed backups left: unencrypted copies of the databases, links to files, and partial archives. People
 * who have been erased since could remain in them, and a run that is killed again and again would fill the disk. Call
 * it while no other backup is made.
 */
export const removeAbandoned = async (
  { documentsFile, folders }: Installation,
  backupFolder: string,
): Promise<void> => {
  for (const root of new Set([dirname(documentsFile), folders.files, folders.media]))
    for (const name of await listNames(root))
      if (name.startsWith(STAGING)) await rm(join(root, name), { recursive: true, force: true });
  for (const name of await listNames(backupFolder))
    if (isPartialArchive(name)) await rm(join(backupFolder, name), { force: true });
};
