import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup as copyOnline, DatabaseSync } from 'node:sqlite';
import { systemClock } from '@souvenance/adapters/system';
import { fingerprintSecret, repeatErasures } from '@souvenance/core';
import { z } from 'zod';
import { LocalProblem } from '../../dev/tools/problem.ts';
import type { EmbeddedStore } from '../embedded-stores.ts';
import { type Installation, openInstallationDocuments } from '../installation.ts';
import { type ArchiveHeader, readArchive } from './archive.ts';
import { readPastErasures } from './past-erasures-file.ts';
import { assertHostedEmpty, placeHosted, type Staging } from './place-hosted.ts';

/** Names of files in the archive: no part of a key starts with a dot, so that nothing is written elsewhere. */
const KEY = /^(files|media)\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*)$/;

/** Pages that are copied at once into a database that programs have open. */
const PAGES_AT_ONCE = 5_000;

/** Folder in which running programs try whether a store takes files. */
const PROBES = 'health';

/** Collections of which no new installation has a document. */
const PEOPLE = ['users', 'families', 'orders'];

const withDatabase = <T>(file: string, work: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    return work(database);
  } finally {
    database.close();
  }
};

const countPeople = (file: string): number =>
  withDatabase(file, (database) => {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const filled = tables.filter(
      ({ name }) =>
        PEOPLE.some((collection) => name === `doc_${collection}`) &&
        database.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get() !== undefined,
    );
    return filled.length;
  });

/** True when an account exists, also one that has never signed in. */
const hasAccounts = (file: string): boolean =>
  withDatabase(
    file,
    (database) =>
      database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'user'").get() !== undefined &&
      database.prepare('SELECT 1 FROM user LIMIT 1').get() !== undefined,
  );

/** A process with the file open holds a lock on it, even when it is idle. */
const isInUse = (file: string): boolean => {
  try {
    withDatabase(file, (database) => {
      database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
    });
    return false;
  } catch {
    return true;
  }
};

/**
 * Present while a verified restore moves its files into place, with what it restores: a restore that was killed then is
 * begun again, or ended where the documents, which come last, are in place.
 */
const markerPath = ({ documentsFile }: Installation): string =>
  join(dirname(documentsFile), '.restore-under-way');

/** The databases and folders of this machine that belong to the installation. */
const embeddedPlaces = ({ documentsFile, identityFile, folders, hosted }: Installation) => {
  const isHere = (store: EmbeddedStore): boolean => !hosted?.stores.includes(store);
  return {
    documentsFile: isHere('DOCUMENTS') ? documentsFile : null,
    identityFile: isHere('IDENTITY') ? identityFile : null,
    folders: [...(isHere('FILES') ? [folders.files] : []), ...(isHere('MEDIA') ? [folders.media] : [])],
  };
};

const assertEmpty = async (installation: Installation, isLive: boolean): Promise<void> => {
  await assertHostedEmpty(installation);
  const { documentsFile, identityFile, folders } = embeddedPlaces(installation);
  for (const file of [documentsFile, identityFile].filter((path) => path !== null))
    if (!isLive && existsSync(file) && isInUse(file))
      throw new LocalProblem(
        'Souvenance tourne encore sur ces données\u00a0: arrêtez tous ses programmes, puis recommencez.',
      );
  if (existsSync(markerPath(installation))) return;
  const names = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [] as string[])));
  const hasFiles = names.flat().some((name) => !name.startsWith('.') && name !== PROBES);
  const hasPeople =
    (documentsFile !== null && existsSync(documentsFile) && countPeople(documentsFile) > 0) ||
    (identityFile !== null && existsSync(identityFile) && hasAccounts(identityFile));
  if (hasFiles || hasPeople)
    throw new LocalProblem(
      'Cette installation contient déjà des comptes, des familles ou des fichiers\u00a0: une sauvegarde se restaure dans une installation vide. Rien n’a été changé.',
    );
};

const assertSecrets = (installation: Installation, header: ArchiveHeader): void => {
  const different = Object.entries(installation.secrets)
    .filter(([name, values]) => !values.map(fingerprintSecret).includes(header.secrets[name] ?? ''))
    .map(([name]) => name);
  if (different.length === 0) return;
  throw new LocalProblem(
    `${different.join(' et ')}${different.length > 1 ? ' ne sont pas ceux' : ' n’est pas celui'} de la sauvegarde\u00a0: les liens, les codes de cadeau et les applications d’authentification ne marcheraient plus. Remettez les anciens secrets, ou ajoutez-les à ${different.map((name) => `${name}_PREVIOUS`).join(' et ')}, puis recommencez.`,
  );
};

const assertSound = (file: string): void => {
  const result = withDatabase(file, (database) => database.prepare('PRAGMA integrity_check').get());
  if (result?.integrity_check !== 'ok')
    throw new LocalProblem(
      `La base ${basename(file)} de cette sauvegarde est abîmée\u00a0: rien n’a été changé.`,
    );
};

const STAGING = /^\.restore-[0-9a-f]{12}$/;

/** Folders beside the final places, from which a verified restore is a few renames. */
const openStaging = ({ documentsFile, folders }: Installation): Staging => {
  const name = `.restore-${randomBytes(6).toString('hex')}`;
  return {
    databases: join(dirname(documentsFile), name),
    folders: { files: join(folders.files, name), media: join(folders.media, name) },
  };
};

const pathIn = (staging: Staging, name: string): string => {
  if (name === 'documents.sqlite' || name === 'identity.sqlite') return join(staging.databases, name);
  const [, store, key] = KEY.exec(name) ?? [];
  if (store === undefined || key === undefined)
    throw new LocalProblem(`Cette sauvegarde contient un fichier inattendu (${JSON.stringify(name)}).`);
  return join(staging.folders[store as 'files' | 'media'], key);
};

const moveDatabase = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  for (const path of [to, `${to}-wal`, `${to}-shm`]) await rm(path, { force: true });
  await rename(from, to);
};

/**
 * Writes the content of a database over another that programs have open. They see all of it at once, or nothing: it is
 * one transaction of the target.
 */
const copyOverOpenDatabase = async (from: string, to: string): Promise<void> => {
  const source = new DatabaseSync(from);
  try {
    await copyOnline(source, to, { rate: PAGES_AT_ONCE });
  } finally {
    source.close();
  }
};

const moveIntoPlace = async (
  staging: Staging,
  installation: Installation,
  placeDatabase: typeof moveDatabase,
): Promise<void> => {
  const { documentsFile, identityFile, folders } = embeddedPlaces(installation);
  for (const store of ['files', 'media'] as const) {
    if (!folders.includes(installation.folders[store])) continue;
    for (const name of await readdir(staging.folders[store])) {
      const place = join(installation.folders[store], name);
      // Only a killed restore has left something there.
      await rm(place, { recursive: true, force: true });
      await rename(join(staging.folders[store], name), place);
    }
  }
  if (identityFile !== null) await placeDatabase(join(staging.databases, 'identity.sqlite'), identityFile);
  if (documentsFile !== null) await placeDatabase(join(staging.databases, 'documents.sqlite'), documentsFile);
};

/** Makes the erasures of after the backup due again, and forgets the marker; returns how many. */
const endRestore = async (
  installation: Installation,
  pastErasures: Awaited<ReturnType<typeof readPastErasures>>,
): Promise<number> => {
  const documents = await openInstallationDocuments(installation);
  try {
    return await repeatErasures({ documents, clock: systemClock })(pastErasures);
  } finally {
    await documents.close();
    await rm(markerPath(installation));
  }
};

const markerContent = z.object({
  fileName: z.string(),
  takenAt: z.iso.datetime(),
  files: z.int(),
  bytes: z.int(),
});

/**
 * Ends a restore that was killed after its documents were in place; null for none. A restore that was killed earlier is
 * begun again with its archive.
 */
export const endKilledRestore = async (
  installation: Installation,
  ledgers: readonly string[],
): Promise<(Restored & { readonly fileName: string }) | null> => {
  const marker = await readFile(markerPath(installation), 'utf8').catch(() => null);
  if (marker === null || countPeople(installation.documentsFile) === 0) return null;
  const content = markerContent.parse(JSON.parse(marker));
  return { ...content, erasures: await endRestore(installation, await readPastErasures(ledgers)) };
};

/** Removes what restores that were killed before anything was in place have left. */
const removeAbandonedStaging = async ({ documentsFile, folders }: Installation): Promise<void> => {
  for (const folder of [dirname(documentsFile), ...Object.values(folders)])
    for (const name of await readdir(folder).catch(() => [] as string[]))
      if (STAGING.test(name)) await rm(join(folder, name), { recursive: true, force: true });
};

interface RestoreOptions {
  readonly identity: string;
  readonly ledgers: readonly string[];
  /** The programs run on the installation, which is empty. */
  readonly isLive?: boolean;
}

export interface Restored {
  readonly takenAt: string;
  readonly files: number;
  readonly bytes: number;
  /** Erasures that were done after the backup and are done again. */
  readonly erasures: number;
}

/**
 * Restores a backup into an empty installation. Nothing of it is in place before every byte is verified. Its programs
 * are stopped, or end by themselves once they see the restored documents (`isLive`), so that they start with their
 * keys.
 * @param identity Secret key (`AGE-SECRET-KEY-…`).
 * @param ledgers Files of the erasures; those that the backup does not know are done again at the next start.
 * @throws LocalProblem when the installation is not empty or runs, when the key or a secret is another, or when the
 * backup is damaged.
 */
export const restore = async (
  installation: Installation,
  file: string,
  { identity, ledgers, isLive = false }: RestoreOptions,
): Promise<Restored> => {
  await assertEmpty(installation, isLive);
  const pastErasures = await readPastErasures(ledgers);
  await removeAbandonedStaging(installation);
  const staging = openStaging(installation);
  const stagingFolders = [staging.databases, ...Object.values(staging.folders)];
  try {
    for (const folder of stagingFolders) await mkdir(folder, { recursive: true, mode: 0o700 });
    const { header, entries } = await readArchive(file, identity, {
      onHeader: (about) => assertSecrets(installation, about),
      openTarget: async (name) => {
        const path = pathIn(staging, name);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        return createWriteStream(path, { mode: 0o600, flush: true });
      },
    });
    for (const name of ['documents.sqlite', 'identity.sqlite']) assertSound(join(staging.databases, name));
    const content = {
      takenAt: header.takenAt,
      files: entries.length,
      bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    };
    await writeFile(markerPath(installation), JSON.stringify({ fileName: basename(file), ...content }));
    await placeHosted(installation, staging, basename(file));
    await moveIntoPlace(staging, installation, isLive ? copyOverOpenDatabase : moveDatabase);
    return { ...content, erasures: await endRestore(installation, pastErasures) };
  } finally {
    for (const folder of stagingFolders) await rm(folder, { recursive: true, force: true });
  }
};
