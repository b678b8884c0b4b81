import type { Stats } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isLinkUnsupported } from '@souvenance/adapters/files';
import { hasCode, returnEmptyIfMissing } from '../system-error.ts';

/** Prefix of the folders in which a backup holds copies and links. */
export const STAGING = '.backup-';

/** Relative paths of all files of a folder, without the dot folders in which stores and backups work. */
const listFiles = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(returnEmptyIfMissing);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.'));
};

type CreateLink = (from: string, to: string) => Promise<void>;

/**
 * Copies where the file system has no hard links, and where a folder below is on another one (`EXDEV`). A copy has its
 * file's time, by which it is recognised. Resolves true for a copy.
 */
const linkOrCopy = async (from: string, to: string, createLink: CreateLink): Promise<boolean> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await createLink(from, to);
    return false;
  } catch (error) {
    if (!isLinkUnsupported(error) && !hasCode(error, 'EXDEV')) throw error;
    const { atime, mtime } = await stat(from);
    await copyFile(from, to);
    await utimes(to, atime, mtime);
    return true;
  }
};

/** Whether a copy has the length and the time of the store's file. */
const isCopyOf = (copy: Stats, current: Stats): boolean =>
  copy.size === current.size && copy.mtime.getTime() === current.mtime.getTime();

export interface FrozenFolder {
  /**
   * Adds what was written since, up to `moment`, the moment of the documents: a file that replaced another before it is
   * taken in its place.
   */
  readonly catchUp: (moment: Date) => Promise<void>;
  /** Relative paths and absolute paths of the frozen files, in the order of their names. */
  readonly list: () => Promise<readonly { key: string; path: string }[]>;
  readonly dispose: () => Promise<void>;
}

/**
 * Holds the files of a store as they are now, by hard links beside them: what the product removes or replaces
 * afterwards stays readable here. The stores write a file whole and rename it, so a held file never changes.
 */
export const freezeFolder = async (
  root: string,
  id: string,
  createLink: CreateLink = link,
): Promise<FrozenFolder> => {
  const staging = join(root, `${STAGING}${id}`);
  await mkdir(staging, { recursive: true, mode: 0o700 });
  /** Paths of files that are held as copies. */
  const copies = new Set<string>();
  const hold = async (path: string): Promise<void> => {
    try {
      if (await linkOrCopy(join(root, path), join(staging, path), createLink)) copies.add(path);
    } catch (error) {
      // Removed since the listing, or held already.
      if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
    }
  };
  const replaceIfChanged = async (path: string, moment: Date): Promise<void> => {
    try {
      const [current, frozenFile] = await Promise.all([stat(join(root, path)), stat(join(staging, path))]);
      const isSame = copies.has(path) ? isCopyOf(frozenFile, current) : current.ino === frozenFile.ino;
      if (isSame || current.mtimeMs > moment.getTime()) return;
      await rm(join(staging, path));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
    await hold(path);
  };
  for (const path of await listFiles(root)) await hold(path);
  return {
    catchUp: async (moment) => {
      for (const path of await listFiles(root)) await replaceIfChanged(path, moment);
    },
    list: async () => (await listFiles(staging)).toSorted().map((key) => ({ key, path: join(staging, key) })),
    dispose: () => rm(staging, { recursive: true, force: true }),
  };
};
