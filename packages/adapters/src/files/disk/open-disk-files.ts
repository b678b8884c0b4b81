import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Clock, Files, UploadReceiver } from '@souvenance/core';
import { privateFolder } from '../../foundation/private-file.ts';
import { keyPath, prefixPath } from './key-path.ts';
import { readDisk } from './read-disk.ts';
import { receiveUpload } from './receive-upload.ts';
import { signUploadToken } from './upload-token.ts';
import { WRITING_FOLDER, writeWhole } from './write-whole.ts';

/** Longer than any write lasts; another process may be writing while this one starts. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Makes the working folder and removes what killed processes left in it (32 to 89 files in a run of 50 kills). */
const sweepUnfinished = async (root: string, now: Date): Promise<void> => {
  const folder = join(root, WRITING_FOLDER);
  privateFolder(root);
  privateFolder(folder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (stats && now.getTime() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
};

export interface DiskFilesOptions {
  /** Folder of the files; made when missing. */
  readonly root: string;
  /** Signs upload addresses, 32 characters or more. */
  readonly secret: string;
  /** Path of our own API under which `receive` is called with the token that follows it. */
  readonly uploadPath: string;
  readonly clock?: Clock;
}

/** Files in a folder of this machine; uploads come back through our own API. */
export const openDiskFiles = async (options: DiskFilesOptions): Promise<Files & UploadReceiver> => {
  const { secret, uploadPath, clock = { now: () => new Date() } } = options;
  const root = resolve(options.root);
  await sweepUnfinished(root, clock.now());
  return {
    ...readDisk(root),
    put: async (key, body) => ({ key, ...(await writeWhole(root, keyPath(root, key), [body])) }),
    removeAll: async (prefix) => rm(prefixPath(root, prefix), { recursive: true, force: true }),
    signUpload: async (permit) => {
      keyPath(root, permit.key);
      return {
        url: `${uploadPath}/${signUploadToken(secret, permit)}`,
        headers: { 'content-type': permit.contentType },
      };
    },
    signDownload: null,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    receive: receiveUpload(root, secret, clock),
  };
};
