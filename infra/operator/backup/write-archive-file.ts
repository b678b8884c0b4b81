import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ArchivedFile, type ArchiveEntry, writeArchive } from './archive.ts';

/** Name of an archive: the moment whose state it holds, in UTC. */
export const ARCHIVE_NAME = /^souvenance-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.age$/;

const PARTIAL = '.part';

const nameArchive = (moment: Date): string =>
  `souvenance-${moment.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.age`;

/** Whether a file is an archive whose writing has not ended. */
export const isPartialArchive = (name: string): boolean =>
  name.endsWith(PARTIAL) && ARCHIVE_NAME.test(name.slice(0, -PARTIAL.length));

export interface ArchiveFileOptions {
  /** Folder that receives the archive. */
  readonly folder: string;
  /** Public key (`age1…`) for which the archive is encrypted. */
  readonly recipient: string;
  /** Ends the writing; nothing of the archive remains. */
  readonly signal?: AbortSignal;
}

export interface WrittenArchive {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly entries: readonly ArchiveEntry[];
}

/**
 * Writes an archive beside its name and renames it, with its sum in a file of its own. Rejects with what reading or
 * writing throws, and with the signal's reason; then no new file remains.
 */
export const writeArchiveFile = async (
  { folder, recipient, signal }: ArchiveFileOptions,
  about: Parameters<typeof writeArchive>[2],
  files: AsyncIterable<ArchivedFile>,
): Promise<WrittenArchive> => {
  const file = join(folder, nameArchive(new Date(about.takenAt)));
  const partial = `${file}${PARTIAL}`;
  const hash = createHash('sha256');
  let bytes = 0;
  const hashedBytes = new PassThrough();
  hashedBytes.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.byteLength;
  });
  try {
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    const writing = pipeline(hashedBytes, target, { signal });
    const [entries] = await Promise.all([writeArchive(hashedBytes, recipient, about, files), writing]);
    await rename(partial, file);
    const sha256 = hash.digest('hex');
    // `sha256sum -c` notices a rotten disk without the key.
    await writeFile(`${file}.sha256`, `${sha256}  ${basename(file)}\n`);
    return { file, bytes, sha256, entries };
  } catch (error) {
    await rm(partial, { force: true });
    signal?.throwIfAborted();
    throw error;
  }
};
