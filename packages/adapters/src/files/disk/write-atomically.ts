import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toStoreError } from '../../foundation/no-space.ts';

export const WRITING_FOLDER = '.writing';

export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

const writeChunks = async (
  handle: FileHandle,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<WrittenFile> => {
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

/** A rename survives a power cut only once its folder is synced. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const removeQuietly = (temporaryPath: string): Promise<void> =>
  // The error of the write says what is wrong; what stays is swept at the next start.
  rm(temporaryPath, { force: true }).catch(() => undefined);

/**
 * Writes a file atomically: writes a temporary file, syncs and renames it, so that `path` holds the old or the new
 * bytes, never a part. When `chunks` throws, nothing is left behind. A full disk throws `service.no_space`. flydrive's
 * disk driver (2.1.0) writes in place, without sync or hash, so this adapter uses node:fs.
 */
export const writeAtomically = async (
  root: string,
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  moveIntoPlace: (temporaryPath: string, path: string) => Promise<void> = rename,
): Promise<WrittenFile> => {
  const temporaryPath = join(root, WRITING_FOLDER, randomUUID());
  try {
    const handle = await open(temporaryPath, 'wx', 0o600);
    const writtenFile = await writeChunks(handle, chunks).finally(() => handle.close());
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await moveIntoPlace(temporaryPath, path);
    await syncFolder(dirname(path));
    return writtenFile;
  } catch (error) {
    await removeQuietly(temporaryPath);
    throw toStoreError(error, 'files');
  }
};

/** Codes of a file system without hard links, such as SMB and exFAT. */
const LINKS_MISSING: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Whether a hard link failed because the file system has none. */
export const isLinkUnsupported = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LINKS_MISSING.has(error.code);

/** A reader may see an empty file until the rename. */
const reserveAndRename = async (temporaryPath: string, path: string): Promise<void> => {
  await (await open(path, 'wx', 0o600)).close();
  await rename(temporaryPath, path).catch(async (error: unknown) => {
    await rm(path);
    throw error;
  });
};

/**
 * Puts a written file where none exists yet. Of two writers one fails, with `EEXIST`. `createLink` is `link` of node:fs
 * by default.
 */
export const linkIfAbsent = async (
  temporaryPath: string,
  path: string,
  createLink: typeof link = link,
): Promise<void> => {
  try {
    await createLink(temporaryPath, path);
  } catch (error) {
    if (!isLinkUnsupported(error)) throw error;
    return reserveAndRename(temporaryPath, path);
  }
  await rm(temporaryPath);
};
