import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { locateArchiveUploads } from '@souvenance/adapters/backups';
import type { BackupArchive } from '@souvenance/contracts';
import type { Installation } from '../installation.ts';
import { ARCHIVE_NAME } from './write-archive-file.ts';

const toInstant = (fileName: string): string => fileName.replace(ARCHIVE_NAME, '$1-$2-$3T$4:$5:$6.000Z');

/** Folder of the archive that a browser has sent to this installation. */
export const locateUploads = ({ documentsFile }: Installation): string =>
  locateArchiveUploads(dirname(documentsFile));

/** Reads the hash from the file beside an archive; null where there is none. */
const readSum = async (file: string): Promise<string | null> => {
  const text = await readFile(`${file}.sha256`, 'utf8').catch(() => '');
  return /^[0-9a-f]{64}/.exec(text)?.[0] ?? null;
};

/** Lists the archives of a folder, the newest first; none where there is no folder yet. */
export const listArchives = async (folder: string): Promise<BackupArchive[]> => {
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => ARCHIVE_NAME.test(name));
  return Promise.all(
    names
      .toSorted()
      .toReversed()
      .map(async (fileName) => {
        const file = join(folder, fileName);
        const { size } = await stat(file);
        return { fileName, takenAt: toInstant(fileName), bytes: size, sha256: await readSum(file) };
      }),
  );
};
