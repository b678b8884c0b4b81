import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const WRITING_FOLDER = '.writing';

export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

const copy = async (
  handle: FileHandle,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Written> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    await handle.writeFile(chunk);
  }
  await handle.sync();
  return { bytes, sha256: hash.digest('hex') };
};

/** A rename is safe from a power cut only once its folder is written too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes beside, syncs, then renames: `path` holds the old bytes or all the new ones, never a part. flydrive's disk
 * driver (2.1.0) writes in place, without sync or hash, which is why this adapter stands on node:fs.
 * `chunks` may throw to give up; nothing stays behind then.
 */
export const writeWhole = async (
  root: string,
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  place: (beside: string, path: string) => Promise<void> = rename,
): Promise<Written> => {
  const beside = join(root, WRITING_FOLDER, randomUUID());
  const handle = await open(beside, 'wx', 0o600);
  try {
    const writtenFile = await copy(handle, chunks).finally(() => handle.close());
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await place(beside, path);
    await syncFolder(dirname(path));
    return writtenFile;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
};

/** Puts a written file where nothing may stand yet: of two writers one fails, with `EEXIST`. */
export const placeOnce = async (beside: string, path: string): Promise<void> => {
  await link(beside, path);
  await rm(beside);
};
