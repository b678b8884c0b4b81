import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openAccountsKeyFile } from '@souvenance/adapters/identity';
import { fingerprintSecret, readLinkKeySeal, storeLastBackup } from '@souvenance/core';
import { LocalProblem } from '../../dev/tools/problem.ts';
import type { Installation } from '../installation.ts';
import { type ArchivedFile, type ArchiveEntry, writeArchive } from './archive.ts';
import { ledgerOf, updateLedger } from './erasure-ledger.ts';
import { type FrozenFolder, freezeFolder } from './freeze-folder.ts';

/** Name of an archive: the moment whose state it holds, in UTC. */
export const ARCHIVE_NAME = /^souvenance-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.age$/;

const nameOf = (moment: Date): string =>
  `souvenance-${moment.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.age`;

/**
 * Copies a SQLite file as of one moment while other processes write to it. The copy has none of the free pages, in which
 * deleted text could remain.
 */
const copyDatabase = (file: string, copy: string): void => {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
};

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
  files: readonly ArchivedFile[],
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
export const assertPresent = ({ documentsFile, identityFile }: Installation): void => {
  const missing = [documentsFile, identityFile].filter((file) => !existsSync(file));
  if (missing.length === 0) return;
  throw new MissingDataProblem(
    `Rien n’est sauvegardé\u00a0: ${missing.join(' et ')} n’existe pas. Vérifiez les réglages de l’installation.`,
  );
};

/** Appends to the ledger of the backups' folder whom the product has erased since. */
export const noteErasures = async (installation: Installation, folder: string): Promise<number> => {
  assertPresent(installation);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const documents = await openSqliteDocuments({ file: installation.documentsFile });
  try {
    return await updateLedger(documents, ledgerOf(folder));
  } finally {
    await documents.close();
  }
};

/** Stores in the installation that it was backed up, for the overview of its administrators. */
const noteBackup = async (
  { documentsFile }: Installation,
  { takenAt, bytes, file }: { takenAt: string; bytes: number; file: string },
): Promise<void> => {
  const documents = await openSqliteDocuments({ file: documentsFile });
  try {
    await storeLastBackup({ documents })({ takenAt, bytes, fileName: basename(file), place: dirname(file) });
  } finally {
    await documents.close();
  }
};

/** The fingerprints of the secrets that open these data: former values, until `rotate` has run. */
const readFingerprints = async ({
  documentsFile,
  identityFile,
  secrets,
}: Installation): Promise<Record<string, string>> => {
  const documents = await openSqliteDocuments({ file: documentsFile });
  const accounts = openAccountsKeyFile(identityFile);
  try {
    return {
      SESSION_SECRET: accounts.sealedBy ?? fingerprintSecret(secrets.SESSION_SECRET[0]),
      LINK_SECRET: (await readLinkKeySeal({ documents })) ?? fingerprintSecret(secrets.LINK_SECRET[0]),
    };
  } finally {
    accounts.close();
    await documents.close();
  }
};

/**
 * Backs up an installation while it runs: documents and accounts as of one moment, and the files that existed then.
 * Rejects with what the disk throws; then no new archive exists, and the old ones remain.
 */
export const backUp = async (installation: Installation, options: BackupOptions): Promise<Backup> => {
  const { documentsFile, identityFile, folders } = installation;
  await noteErasures(installation, options.folder);
  const fingerprints = await readFingerprints(installation);
  const id = randomBytes(6).toString('hex');
  const copies = join(dirname(documentsFile), `.backup-databases-${id}`);
  const frozenFolders: [store: string, folder: FrozenFolder][] = [];
  try {
    await mkdir(copies, { recursive: true, mode: 0o700 });
    for (const [store, root] of Object.entries(folders))
      frozenFolders.push([store, await freezeFolder(root, id)]);
    const takenAt = new Date();
    copyDatabase(documentsFile, join(copies, 'documents.sqlite'));
    copyDatabase(identityFile, join(copies, 'identity.sqlite'));
    const files: ArchivedFile[] = ['documents.sqlite', 'identity.sqlite'].map((name) => ({
      name,
      path: join(copies, name),
    }));
    for (const [store, folder] of frozenFolders) {
      await folder.catchUp(takenAt);
      for (const { key, path } of await folder.list()) files.push({ name: `${store}/${key}`, path });
    }
    const about = { takenAt: takenAt.toISOString(), secrets: fingerprints };
    const backup = await writeFileOf(options, about, files);
    if (options.keep !== undefined) await removeOldest(options.folder, options.keep);
    await noteBackup(installation, { takenAt: about.takenAt, bytes: backup.bytes, file: backup.file });
    return { ...backup, takenAt };
  } finally {
    for (const [, folder] of frozenFolders) await folder.dispose();
    await rm(copies, { recursive: true, force: true });
  }
};
