import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readRegistry, registries } from '@souvenance/adapters';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openFirestoreSnapshot } from '@souvenance/adapters/documents/firestore';
import { openAccountsKeyFile, openLocalAccountsStore } from '@souvenance/adapters/identity';
import { fingerprintSecret, readLinkKeySeal } from '@souvenance/core';
import { copyAccounts } from '../copy/copy-accounts.ts';
import { copyDocuments } from '../copy/copy-documents.ts';
import { openAccounts } from '../copy/open-accounts.ts';
import type { Installation } from '../installation.ts';
import type { ArchivedFile } from './archive.ts';
import { type FrozenFolder, freezeFolder, STAGING } from './freeze-folder.ts';

const STORES = { files: 'FILES', media: 'MEDIA' } as const;
type StoreName = keyof typeof STORES;

/** An installation as of one moment, while its programs go on. */
export interface FrozenInstallation {
  readonly takenAt: Date;
  /** Fingerprints of the secrets that open these data, by their variables: former values, until `rotate` has run. */
  readonly secrets: Readonly<Record<string, string>>;
  files(): AsyncIterable<ArchivedFile>;
  dispose(): Promise<void>;
}

/**
 * Copies a SQLite file as of one moment while other processes write to it. The copy has none of the free pages, in
 * which deleted text could remain.
 */
const copyDatabase = (file: string, copy: string): void => {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
};

/** Writes the documents of Firestore, as of one moment by its clock, into a SQLite file; returns the moment. */
const copyHostedDocuments = async (
  { environment }: NonNullable<Installation['hosted']>,
  copy: string,
): Promise<Date> => {
  const snapshot = await openFirestoreSnapshot({
    projectId: environment.FIREBASE_PROJECT_ID ?? '',
    emulatorHost: environment.FIRESTORE_EMULATOR_HOST || undefined,
    credentialsFile: environment.GOOGLE_APPLICATION_CREDENTIALS || undefined,
  });
  try {
    const target = await openSqliteDocuments({ file: copy, isDurable: false });
    const options = { sourceName: 'backup', isLive: false, onProgress: () => undefined };
    await copyDocuments(snapshot, target, options).finally(() => target.close());
    return snapshot.takenAt;
  } finally {
    await snapshot.close();
  }
};

/** Writes the accounts of Firebase, which are known by the same ids there, into a file of local accounts. */
const copyHostedAccounts = async (
  { hosted, secrets }: Installation & { readonly hosted: NonNullable<Installation['hosted']> },
  copy: string,
): Promise<void> => {
  const [secret] = secrets.SESSION_SECRET;
  const source = await openAccounts(hosted.environment);
  try {
    const target = await openLocalAccountsStore({ file: copy, secret });
    await copyAccounts(source, target).finally(() => target.close());
  } finally {
    await source.close();
  }
};

const readFingerprints = async (
  documentsFile: string,
  identityFile: string,
  { secrets }: Installation,
): Promise<Record<string, string>> => {
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

const openOnDisk = async (path: string) => {
  const { size: bytes } = await stat(path);
  // Bytes that are appended meanwhile are left out.
  return { bytes, stream: createReadStream(path, { end: Math.max(0, bytes - 1) }) };
};

const listFrozen = async (store: StoreName, folder: FrozenFolder): Promise<ArchivedFile[]> =>
  (await folder.list()).map(({ key, path }) => ({ name: `${store}/${key}`, open: () => openOnDisk(path) }));

/** Lists the objects of a bucket. One that is removed meanwhile is left out: the documents no longer need it. */
async function* walkBucket(
  store: StoreName,
  { environment }: NonNullable<Installation['hosted']>,
): AsyncGenerator<ArchivedFile> {
  const { files, walk, close } = await readRegistry(registries[store], environment).open();
  try {
    for await (const key of walk()) yield { name: `${store}/${key}`, open: () => files.open(key) };
  } finally {
    await close();
  }
}

/**
 * Freezes an installation while it runs: documents as of one moment, accounts, and the files that existed then.
 * Databases are copied beside those of the installation, files of a disk are held by links, objects of a bucket are
 * read when they are listed. Rejects with what disk or service throws, and leaves nothing behind.
 */
export const freezeInstallation = async (installation: Installation): Promise<FrozenInstallation> => {
  const { documentsFile, identityFile, folders, hosted } = installation;
  const id = randomBytes(6).toString('hex');
  const copies = join(dirname(documentsFile), `${STAGING}databases-${id}`);
  const frozenFolders = new Map<StoreName, FrozenFolder>();
  const dispose = async (): Promise<void> => {
    for (const folder of frozenFolders.values()) await folder.dispose();
    await rm(copies, { recursive: true, force: true });
  };
  const [documentsCopy, identityCopy] = [join(copies, 'documents.sqlite'), join(copies, 'identity.sqlite')];

  const copyDatabases = async (): Promise<Date> => {
    let takenAt = new Date();
    if (hosted?.stores.includes('DOCUMENTS')) takenAt = await copyHostedDocuments(hosted, documentsCopy);
    else copyDatabase(documentsFile, documentsCopy);
    if (hosted?.stores.includes('IDENTITY'))
      await copyHostedAccounts({ ...installation, hosted }, identityCopy);
    else copyDatabase(identityFile, identityCopy);
    return takenAt;
  };

  const listFiles = async function* (): AsyncGenerator<ArchivedFile> {
    yield { name: 'documents.sqlite', open: () => openOnDisk(documentsCopy) };
    yield { name: 'identity.sqlite', open: () => openOnDisk(identityCopy) };
    for (const store of Object.keys(STORES) as StoreName[]) {
      const folder = frozenFolders.get(store);
      if (folder !== undefined) yield* await listFrozen(store, folder);
      else if (hosted !== undefined) yield* walkBucket(store, hosted);
    }
  };

  try {
    await mkdir(copies, { recursive: true, mode: 0o700 });
    for (const [store, role] of Object.entries(STORES) as [StoreName, 'FILES' | 'MEDIA'][])
      if (!hosted?.stores.includes(role)) frozenFolders.set(store, await freezeFolder(folders[store], id));
    const takenAt = await copyDatabases();
    for (const folder of frozenFolders.values()) await folder.catchUp(takenAt);
    const secrets = await readFingerprints(documentsCopy, identityCopy, installation);
    return { takenAt, secrets, files: listFiles, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};
