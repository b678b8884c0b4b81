import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Documents, storeLastBackup } from '@souvenance/core';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { type Installation, openInstallationDocuments } from '../installation.ts';
import { type ArchivedFile, type ArchiveEntry, writeArchive } from './archive.ts';
import { freezeInstallation } from './freeze-installation.ts';
import { appendPastErasures, pastErasuresPath } from './past-erasures-file.ts';

/** Name of an archive: the moment whose state it holds, in UTC. */
export const ARCHIVE_NAME = /^souvenance-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.age$/;

const nameOf = (moment: Date): string =>
  `souvenance-${moment.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.age`;

export interface BackupOptions {
  /** Folder that receives the archive; on another disk, else it is lost with the first. */
  readonly folder: string;
  /** Public key (`age1…`) for which the archive is encrypted. */
  readonly recipient: string;
  /** Number of archives to keep; the oldest ones are removed. All by default. */
  readonly keep?: number;
}

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly takenAt: Date;
  readonly entries: readonly ArchiveEntry[];
}

const writeFileOf = async (
  options: BackupOptions,
  about: Parameters<typeof writeArchive>[2],
  files: AsyncIterable<ArchivedFile>,
): Promise<Omit<Backup, 'takenAt'>> => {
  const file = join(options.folder, nameOf(new Date(about.takenAt)));
  const partial = `${file}.part`;
  const hash = createHash('sha256');
  let bytes = 0;
  const hashedBytes = new PassThrough();
  hashedBytes.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.byteLength;
  });
  try {
    const writing = pipeline(hashedBytes, createWriteStream(partial, { mode: 0o600 }));
    const [entries] = await Promise.all([
      writeArchive(hashedBytes, options.recipient, about, files),
      writing,
    ]);
    const handle = await open(partial, 'r');
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    const sha256 = hash.digest('hex');
    // `sha256sum -c` notices a rotten disk without the key.
    await writeFile(`${file}.sha256`, `${sha256}  ${file.slice(options.folder.length + 1)}\n`);
    return { file, bytes, sha256, entries };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};

const removeOldest = async (folder: string, keep: number): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => ARCHIVE_NAME.test(name)).toSorted();
  for (const name of names.slice(0, Math.max(0, names.length - keep)))
    for (const path of [name, `${name}.sha256`]) await rm(join(folder, path), { force: true });
};

/** The databases of the installation are not where its settings say. */
export class MissingDataProblem extends LocalProblem {
  override name = 'MissingDataProblem';
}

/** Opening a missing database would create an empty one, and back it up. */
export const assertPresent = ({ documentsFile, identityFile, hosted }: Installation): void => {
  const databases = [
    ['DOCUMENTS', documentsFile],
    ['IDENTITY', identityFile],
  ] as const;
  const missing = databases
    .filter(([store, file]) => !hosted?.stores.includes(store) && !existsSync(file))
    .map(([, file]) => file);
  if (missing.length === 0) return;
  throw new MissingDataProblem(
    `Rien n’est sauvegardé\u00a0: ${missing.join(' et ')} n’existe pas. Vérifiez les réglages de l’installation.`,
  );
};

/**
 * Appends to the ledger of the backups' folder whom the product has erased since. Opens the documents where the caller
 * has none.
 */
export const noteErasures = async (
  installation: Installation,
  folder: string,
  openDocuments?: Documents,
): Promise<number> => {
  assertPresent(installation);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (openDocuments) return appendPastErasures(openDocuments, pastErasuresPath(folder));
  const documents = await openInstallationDocuments(installation);
  try {
    return await appendPastErasures(documents, pastErasuresPath(folder));
  } finally {
    await documents.close();
  }
};

/** Stores in the installation that it was backed up, for the overview of its administrators. */
const noteBackup = async (
  installation: Installation,
  { takenAt, bytes, file }: { takenAt: string; bytes: number; file: string },
): Promise<void> => {
  const documents = await openInstallationDocuments(installation);
  try {
    await storeLastBackup({ documents })({ takenAt, bytes, fileName: basename(file), place: dirname(file) });
  } finally {
    await documents.close();
  }
};

/**
 * Backs up an installation while it runs: documents and accounts as of one moment, and the files that existed then.
 * Rejects with what the disk or a hosted service throws; then no new archive exists, and the old ones remain.
 */
export const backUp = async (installation: Installation, options: BackupOptions): Promise<Backup> => {
  await noteErasures(installation, options.folder);
  const { takenAt, secrets, files, dispose } = await freezeInstallation(installation);
  try {
    const about = { takenAt: takenAt.toISOString(), secrets };
    const backup = await writeFileOf(options, about, files());
    if (options.keep !== undefined) await removeOldest(options.folder, options.keep);
    await noteBackup(installation, { takenAt: about.takenAt, bytes: backup.bytes, file: backup.file });
    return { ...backup, takenAt };
  } finally {
    await dispose();
  }
};
