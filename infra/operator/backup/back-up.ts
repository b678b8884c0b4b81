import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Documents, storeLastBackup } from '@souvenance/core';
import { LocalProblem } from '../../dev/tools/problem.ts';
import type { Installation } from '../installation.ts';
import { freezeInstallation } from './freeze-installation.ts';
import { appendPastErasures, pastErasuresPath } from './past-erasures-file.ts';
import { removeAbandoned } from './remove-abandoned.ts';
import {
  ARCHIVE_NAME,
  type ArchiveFileOptions,
  type WrittenArchive,
  writeArchiveFile,
} from './write-archive-file.ts';

/** The folder is on another disk, else the archives are lost with the installation. */
export interface BackupOptions extends ArchiveFileOptions {
  /** Number of archives to keep; the oldest ones are removed. All by default. */
  readonly keep?: number;
}

export interface Backup extends WrittenArchive {
  readonly takenAt: Date;
}

/** Keeps the new archive also where a clock that was ahead has named others. */
const removeOldest = async (folder: string, keep: number, newName: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => ARCHIVE_NAME.test(name) && name !== newName);
  for (const name of names.toSorted().slice(0, Math.max(0, names.length + 1 - keep)))
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

/** Appends to the ledger of the backups' folder whom the product has erased since; returns how many. */
export const noteErasures = async (documents: Documents, folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return appendPastErasures(documents, pastErasuresPath(folder));
};

/**
 * Backs up an installation while it runs: documents and accounts as of one moment, and the files that existed then.
 * Rejects with what the disk or a hosted service throws, and with the signal's reason; then no new archive exists, and
 * the old ones remain. What killed backups left is removed first: call it within `withBackupReservation`, which opens
 * `documents`, so that no other backup is made meanwhile.
 */
export const backUp = async (
  installation: Installation,
  documents: Documents,
  options: BackupOptions,
): Promise<Backup> => {
  // First, since a full disk takes no line of the ledger.
  await removeAbandoned(installation, options.folder);
  await noteErasures(documents, options.folder);
  const { takenAt, secrets, files, dispose } = await freezeInstallation(installation);
  try {
    options.signal?.throwIfAborted();
    const about = { takenAt: takenAt.toISOString(), secrets };
    const backup = await writeArchiveFile(options, about, files());
    if (options.keep !== undefined) await removeOldest(options.folder, options.keep, basename(backup.file));
    const { bytes, file } = backup;
    const lastBackup = { takenAt: about.takenAt, bytes, fileName: basename(file), place: dirname(file) };
    await storeLastBackup({ documents })(lastBackup);
    return { ...backup, takenAt };
  } finally {
    await dispose();
  }
};
