import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ByteRange, Files } from '@souvenance/core';
import { toPath, toPrefixPath } from './key-path.ts';
import { WRITING_FOLDER } from './write-atomically.ts';

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

const nullWhenMissing = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return null;
    throw error;
  }
};

const openForDownload = async (path: string): ReturnType<Files['open']> => {
  const handle = await nullWhenMissing(open(path, 'r'));
  if (!handle) return null;
  const stats = await handle.stat();
  // The stream reads the open file, so a new version renamed over it cannot mix in.
  if (stats.isFile()) return { stream: handle.createReadStream(), bytes: stats.size };
  await handle.close();
  return null;
};

const readPart = async (path: string, { start, end }: ByteRange): Promise<Uint8Array | null> => {
  const handle = await nullWhenMissing(open(path, 'r'));
  if (!handle) return null;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return null;
    const length = Math.max(0, Math.min(end + 1, stats.size) - start);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const listFolder = async (root: string, folder: string): Promise<string[]> => {
  const entries = await nullWhenMissing(readdir(folder, { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => !key.startsWith(`${WRITING_FOLDER}/`))
    .toSorted();
};

/** The read operations of the disk adapter. */
export const openDiskReader = (
  root: string,
): Pick<Files, 'get' | 'getRange' | 'open' | 'exists' | 'list'> => {
  const isFile = async (key: string) => (await nullWhenMissing(stat(toPath(root, key))))?.isFile() ?? false;
  return {
    get: async (key) => nullWhenMissing(readFile(toPath(root, key))),
    getRange: async (key, part) => readPart(toPath(root, key), part),
    open: async (key) => openForDownload(toPath(root, key)),
    exists: isFile,
    list: async (prefix) => {
      if (prefix === '') return listFolder(root, root);
      const inside = await listFolder(root, toPrefixPath(root, prefix));
      return !prefix.endsWith('/') && (await isFile(prefix)) ? [prefix] : inside;
    },
  };
};
