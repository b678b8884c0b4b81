import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BackupPlace } from '@souvenance/core';

const UNREACHABLE: ReadonlySet<unknown> = new Set(['ENOENT', 'EACCES', 'ENOTDIR']);

/** Reads the archives in a folder of this machine; an archive that is not there, or not readable, is null. */
export const openBackupFolder = (folder: string): BackupPlace => ({
  open: async (fileName) => {
    try {
      const handle = await open(join(folder, basename(fileName)), 'r');
      const { size } = await handle.stat();
      return { bytes: size, stream: handle.createReadStream() };
    } catch (error) {
      if (error instanceof Error && 'code' in error && UNREACHABLE.has(error.code)) return null;
      throw error;
    }
  },
});
