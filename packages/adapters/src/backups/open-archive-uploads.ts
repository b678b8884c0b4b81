import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ERASURES_FILE, type RestorationFile, type UploadProgress } from '@souvenance/contracts';
import type { ArchiveUploads } from '@souvenance/core';
import { toStoreError } from '../foundation/no-space.ts';

const PARTIAL = '.part';

/** Folder of the files that a browser sends to be restored: beside the documents, which programs and operator share. */
export const locateArchiveUploads = (dataFolder: string): string => join(dataFolder, '.uploaded-backup');

const readSize = async (path: string): Promise<number | null> => {
  const stats = await stat(path).catch(() => null);
  return stats?.size ?? null;
};

/** A list of erasures lies beside an archive, so it is not another one. */
const forgetOthers = async (folder: string, fileName: string): Promise<void> => {
  if (fileName === ERASURES_FILE) return;
  for (const name of await readdir(folder))
    if (!name.startsWith(fileName) && !name.startsWith(ERASURES_FILE)) await rm(join(folder, name));
};

/**
 * Receives the files of a restoration in a folder of this machine. A part is written where the last one ended, so that
 * a connection that breaks, or a program that is killed, costs one part. `readFreeBytes` is the disk's own by default.
 */
export const openArchiveUploads = (
  dataFolder: string,
  readFreeBytes?: () => Promise<number>,
): ArchiveUploads => {
  const folder = locateArchiveUploads(dataFolder);
  const readProgress = async ({ fileName, bytes }: RestorationFile): Promise<UploadProgress> => {
    if ((await readSize(join(folder, fileName))) === bytes) return { receivedBytes: bytes, isWhole: true };
    return { receivedBytes: (await readSize(join(folder, `${fileName}${PARTIAL}`))) ?? 0, isWhole: false };
  };
  const writePart = async ({ fileName, bytes }: RestorationFile, offset: number, part: Uint8Array) => {
    const path = join(folder, `${fileName}${PARTIAL}`);
    const isLast = offset + part.byteLength === bytes;
    const flags = offset === 0 ? 'w' : 'r+';
    await pipeline([part], createWriteStream(path, { flags, mode: 0o600, start: offset, flush: isLast }));
    if (isLast) await rename(path, join(folder, fileName));
  };
  return {
    readFreeBytes:
      readFreeBytes ??
      (async () => {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      }),
    begin: async (file) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await forgetOthers(folder, file.fileName);
      return readProgress(file);
    },
    append: async (file, offset, part) => {
      const { receivedBytes, isWhole } = await readProgress(file);
      if (isWhole || offset !== receivedBytes || part.byteLength === 0) return { receivedBytes, isWhole };
      try {
        await writePart(file, offset, part);
      } catch (error) {
        throw toStoreError(error, 'files');
      }
      return readProgress(file);
    },
  };
};
