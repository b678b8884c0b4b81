import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Clock, Files, UploadReceiver } from '@souvenance/core';
import { makeFolderPrivate } from '../../foundation/private-file.ts';
import { createUploadReceiver } from './create-upload-receiver.ts';
import { toPath, toPrefixPath } from './key-path.ts';
import { openDiskReader } from './read-disk.ts';
import { signUploadToken } from './upload-token.ts';
import { walkFolder } from './walk-folder.ts';
import { WRITING_FOLDER, writeAtomically } from './write-atomically.ts';

/** Age in ms of an abandoned file: longer than any write takes, since another process may be writing. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Creates the working folder and removes what killed processes left in it (32 to 89 files in a run of 50 kills). */
const sweepUnfinished = async (root: string, now: Date): Promise<void> => {
  const folder = join(root, WRITING_FOLDER);
  makeFolderPrivate(root);
  makeFolderPrivate(folder);
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
  /** Folder of the files; created when missing. */
  readonly root: string;
  /** Signs upload addresses; at least 32 characters. */
  readonly secret: string;
  /** Former values of the secret, whose upload addresses are still accepted. */
  readonly formerSecrets?: readonly string[];
  /** Path of our API that calls `receive` with the token after it. */
  readonly uploadPath: string;
  readonly clock?: Clock;
}

export interface DiskFiles extends Files, UploadReceiver {
  /** Yields every key, in the order of their bytes. */
  walk(): AsyncIterable<string>;
}

/** Stores files in a folder of this machine; uploads arrive through our own API. */
export const openDiskFiles = async (options: DiskFilesOptions): Promise<DiskFiles> => {
  const { secret, formerSecrets = [], uploadPath, clock = { now: () => new Date() } } = options;
  const root = resolve(options.root);
  await sweepUnfinished(root, clock.now());
  return {
    ...openDiskReader(root),
    walk: () => walkFolder(root),
    put: async (key, body) => ({ key, ...(await writeAtomically(root, toPath(root, key), [body])) }),
    removeAll: async (prefix) => rm(toPrefixPath(root, prefix), { recursive: true, force: true }),
    signUpload: async (permit) => {
      toPath(root, permit.key);
      return {
        url: `${uploadPath}/${signUploadToken(secret, permit)}`,
        headers: { 'content-type': permit.contentType },
      };
    },
    signDownload: null,
    receive: createUploadReceiver(root, [secret, ...formerSecrets], clock),
  };
};
