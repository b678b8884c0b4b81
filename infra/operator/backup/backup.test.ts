import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openDiskFiles } from '@souvenance/adapters/files';
import { openLocalIdentity } from '@souvenance/adapters/identity';
import { type Collection, type ErasureDocument, erasures, readLastBackup } from '@souvenance/core';
import { quickHashing } from '@souvenance/testkit/identity';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Installation } from '../installation.ts';
import { openNullStream, readArchive } from './archive.ts';
import { assertPresent, type Backup, type BackupOptions, backUp, noteErasures } from './back-up.ts';
import { hashFolder } from './hash-folder.fixture.ts';
import { pastErasuresPath, readPastErasures } from './past-erasures-file.ts';
import { withBackupReservation } from './reserve-backup.ts';
import { restore } from './restore.ts';

const families: Collection<{ name: string }> = {
  name: 'families',
  schema: z.object({ name: z.string() }),
  indexes: [],
};

const anne = { email: 'anne@exemple.fr', password: 'trois mots sans lien' };

let key: string;
let recipient: string;
beforeAll(async () => {
  key = await generateIdentity();
  recipient = await identityToRecipient(key);
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const backups = () => join(folder, 'backups');
const installationIn = (name: string, secret = 'a'): Installation => ({
  documentsFile: join(folder, name, 'documents.sqlite'),
  identityFile: join(folder, name, 'identity.sqlite'),
  folders: { files: join(folder, name, 'files'), media: join(folder, name, 'media') },
  secrets: { SESSION_SECRET: [secret.repeat(32)], LINK_SECRET: ['b'.repeat(32)] },
});

const openStores = async ({ documentsFile, identityFile, folders, secrets }: Installation) => {
  const disk = (root: string) =>
    openDiskFiles({ root, secret: secrets.LINK_SECRET[0], uploadPath: '/api/uploads' });
  const documents = await openSqliteDocuments({ file: documentsFile, isDurable: false });
  const identity = await openLocalIdentity({
    file: identityFile,
    secret: secrets.SESSION_SECRET[0],
    formerSecrets: secrets.SESSION_SECRET.slice(1),
    hashing: quickHashing,
  });
  return {
    documents,
    identity,
    files: await disk(folders.files),
    media: await disk(folders.media),
    close: async () => {
      await documents.close();
      await identity.close();
    },
  };
};
type Stores = Awaited<ReturnType<typeof openStores>>;

const putFamily = ({ documents }: Stores, id: string, name: string) =>
  documents.transact(async (tx) => tx.put(families, id, { name }));

/** An installation with a family, an account and files. */
const fill = async (stores: Stores): Promise<void> => {
  await putFamily(stores, 'morel', 'Les Morel');
  await stores.identity.localAccounts?.signUp({ ...anne, name: 'Anne' });
  await stores.media.put('families/morel/photo.jpg', randomBytes(300_000), 'image/jpeg');
  await stores.media.put('families/morel/empty.txt', new Uint8Array(), 'text/plain');
  await stores.files.put('books/b/interior.pdf', randomBytes(2_000_000), 'application/pdf');
};

/** Makes a backup in the folder of the test, as the command does. */
const makeBackup = (installation: Installation, more: Partial<BackupOptions> = {}): Promise<Backup> =>
  withBackupReservation(installation, 'test', (documents) =>
    backUp(installation, documents, { folder: backups(), recipient, ...more }),
  );

const restoreInto = (installation: Installation, file: string, identity = key) =>
  restore(installation, file, { identity, ledgers: [pastErasuresPath(backups())] });

const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  );

test('a backup that is taken while the product writes is restored equal to its moment', async () => {
  const installation = installationIn('house');
  const stores = await openStores(installation);
  await fill(stores);
  let writes = 0;
  let isOver = false;
  // Each document promises a file that was written before it, as the product does.
  const writing = (async () => {
    while (!isOver) {
      await stores.media.put(`load/${writes}.bin`, Buffer.from(`file ${writes}`), 'text/plain');
      await putFamily(stores, `load-${writes}`, `load/${writes}.bin`);
      writes += 1;
    }
  })();
  const { file, entries } = await makeBackup(installation);
  isOver = true;
  await writing;
  const before = await hashFolder(installation.folders.files);
  await stores.close();
  const empty = installationIn('new');
  const restored = await restoreInto(empty, file);
  expect(restored).toMatchObject({ files: entries.length, erasures: 0 });
  expect(await hashFolder(empty.folders.files)).toEqual(before);
  const reopened = await openStores(empty);
  expect((await reopened.documents.get(families, 'morel'))?.value.name).toBe('Les Morel');
  const { items } = await reopened.documents.find(families, { limit: 500 });
  for (const { id, value } of items.filter(({ id }) => id.startsWith('load-')))
    expect(await reopened.media.exists(value.name), `${id}: its file`).toBe(true);
  expect(await reopened.identity.localAccounts?.signIn(anne)).toHaveProperty('identityToken');
  await reopened.close();
  expect((await readdir(join(folder, 'house'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('whom the product erased after the backup is erased again', async () => {
  const installation = installationIn('house');
  const stores = await openStores(installation);
  await fill(stores);
  const { file } = await makeBackup(installation);
  const instant = '2026-11-20T10:00:00.000Z';
  const erasure: ErasureDocument = {
    kind: 'family',
    subjectId: 'morel',
    familyIds: [],
    familyName: '',
    requestedBy: 'anne',
    state: 'done',
    requestedAt: instant,
    dueAt: instant,
  };
  await stores.documents.transact(async (tx) => tx.put(erasures, 'family.morel', erasure));
  expect(await noteErasures(stores.documents, backups())).toBe(1);
  expect(await noteErasures(stores.documents, backups())).toBe(0);
  await stores.close();
  expect(await readPastErasures([pastErasuresPath(backups())])).toHaveLength(1);
  const empty = installationIn('new');
  expect(await restoreInto(empty, file)).toMatchObject({ erasures: 1 });
  const reopened = await openStores(empty);
  const planned = await reopened.documents.get(erasures, 'family.morel');
  expect(planned?.value).toMatchObject({ state: 'planned', subjectId: 'morel' });
  expect(new Date(planned?.value.dueAt ?? '').getTime()).toBeLessThanOrEqual(Date.now());
  await reopened.close();
});

test('a damaged archive, another key and other secrets are refused, and nothing is in place', async () => {
  const installation = installationIn('house');
  const stores = await openStores(installation);
  await fill(stores);
  const { file, bytes } = await makeBackup(installation);
  await stores.close();
  const empty = installationIn('new');
  const whole = await readFile(file);
  const flipped = Buffer.from(whole);
  flipped[bytes >> 1] = (flipped[bytes >> 1] ?? 0) ^ 1;
  const damage = {
    flipped,
    short: whole.subarray(0, bytes - 70_000),
    longer: Buffer.concat([whole, Buffer.of(0)]),
  };
  for (const [name, content] of Object.entries(damage)) {
    const copy = join(folder, name);
    await writeFile(copy, content);
    expect(await sentenceOf(restoreInto(empty, copy)), name).toContain('incomplète ou abîmée');
  }
  const otherKey = await generateIdentity();
  expect(await sentenceOf(restoreInto(empty, file, otherKey))).toContain('Cette clé n’ouvre pas');
  expect(await sentenceOf(restoreInto(installationIn('new', 'z'), file))).toContain(
    'SESSION_SECRET n’est pas celui de la sauvegarde',
  );
  expect(existsSync(empty.documentsFile)).toBe(false);
  expect(await readdir(empty.folders.media)).toEqual([]);
  expect(await sentenceOf(readArchive(file, key, { openTarget: openNullStream }))).toBe('no error');
});

test('a backup of before a change of a secret is restored with the former one named beside the new', async () => {
  const installation = installationIn('house');
  const stores = await openStores(installation);
  await fill(stores);
  await stores.close();
  const both = { SESSION_SECRET: ['z'.repeat(32), 'a'.repeat(32)], LINK_SECRET: ['b'.repeat(32)] } as const;
  // The variables have changed, and `rotate` has not run: the former secret still seals the accounts.
  const { file } = await makeBackup({ ...installation, secrets: both });
  expect(await sentenceOf(restoreInto(installationIn('new', 'z'), file))).toContain(
    'ajoutez-les à SESSION_SECRET_PREVIOUS',
  );
  await restoreInto({ ...installationIn('new', 'z'), secrets: both }, file);
  const reopened = await openStores({ ...installationIn('new', 'z'), secrets: both });
  expect(await reopened.identity.localAccounts?.signIn(anne)).toHaveProperty('identityToken');
  await reopened.close();
});

test('a restore needs an installation that is empty and stopped, and can be repeated after a kill', async () => {
  const installation = installationIn('house');
  const stores = await openStores(installation);
  await fill(stores);
  const { file } = await makeBackup(installation);
  expect(await sentenceOf(restoreInto(installation, file))).toContain('tourne encore');
  await stores.close();
  expect(await sentenceOf(restoreInto(installation, file))).toContain('contient déjà des comptes');
  const empty = installationIn('new');
  // A first start of the programs leaves empty tables; it is no obstacle.
  await (await openStores(empty)).close();
  await writeFile(join(folder, 'new', '.restore-under-way'), '');
  await writeFile(join(empty.folders.media, 'families'), 'half of a killed restore');
  await restoreInto(empty, file);
  expect(existsSync(join(folder, 'new', '.restore-under-way'))).toBe(false);
  expect((await stat(join(empty.folders.media, 'families/morel/empty.txt'))).size).toBe(0);
});

test('the newest archives are kept, each with a sum that names a rotten byte without the key', async () => {
  const installation = installationIn('house');
  const stores = await openStores(installation);
  await fill(stores);
  await makeBackup(installation);
  const names = async () => (await readdir(backups())).filter((name) => name.endsWith('.age'));
  const [first = ''] = await names();
  // Archives are named by the second.
  const older = first.replace(/\d{8}T\d{6}Z/, '20200101T000000Z');
  await writeFile(join(backups(), older), 'old');
  await appendFile(join(backups(), 'notes.txt'), 'not an archive');
  await rm(join(backups(), first));
  const { file, sha256 } = await makeBackup(installation, { keep: 1 });
  await stores.close();
  expect(await names()).toEqual([file.slice(backups().length + 1)]);
  expect(existsSync(join(backups(), 'notes.txt'))).toBe(true);
  const sum = createHash('sha256').update(await readFile(file));
  expect(sum.digest('hex')).toBe(sha256);
  expect(await readFile(`${file}.sha256`, 'utf8')).toMatch(new RegExp(`^${sha256}  souvenance-`));
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a wrong path is refused in a sentence, and no empty database is backed up in its place', async () => {
  const installation = installationIn('typo');
  const sentence = await sentenceOf(makeBackup(installation));
  expect(sentence).toContain('Rien n’est sauvegardé');
  expect(() => assertPresent(installation)).toThrow(sentence);
  expect([existsSync(installation.documentsFile), existsSync(backups())]).toEqual([false, false]);
});

test('an installation knows its last backup, and nothing of one that failed', async () => {
  const installation = installationIn('live');
  const stores = await openStores(installation);
  expect(await readLastBackup(stores)).toBeNull();
  const { takenAt, bytes, file } = await makeBackup(installation);
  const expected = { takenAt: takenAt.toISOString(), bytes, fileName: basename(file), place: backups() };
  expect(await readLastBackup(stores)).toEqual(expected);
  await expect(makeBackup(installation, { recipient: 'no key' })).rejects.toThrow();
  expect(await readLastBackup(stores)).toEqual(expected);
  await stores.documents.close();
  await stores.identity.close();
});

test('what killed backups left is gone with the next one, since erased people could remain in it', async () => {
  const installation = installationIn('house');
  const stores = await openStores(installation);
  await fill(stores);
  const copies = join(folder, 'house', '.backup-databases-0a0a0a0a0a0a');
  const links = join(installation.folders.media, '.backup-0a0a0a0a0a0a');
  const partial = join(backups(), 'souvenance-20260101T000000Z.tar.age.part');
  const notes = join(backups(), 'notes.part');
  for (const path of [copies, links, backups()]) await mkdir(path, { recursive: true });
  for (const path of [join(copies, 'documents.sqlite'), partial, notes]) await writeFile(path, 'text');
  await makeBackup(installation);
  await stores.close();
  expect([copies, links, partial, notes].filter((path) => existsSync(path))).toEqual([notes]);
});

test('a backup that is stopped leaves neither copies nor a part of an archive', async () => {
  const installation = installationIn('house');
  const stores = await openStores(installation);
  await fill(stores);
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(makeBackup(installation, { signal })).rejects.toThrow('stopped');
  await stores.close();
  const names = [...(await readdir(join(folder, 'house'))), ...(await readdir(installation.folders.media))];
  expect(names.filter((name) => name.startsWith('.backup-'))).toEqual([]);
  expect(await readdir(backups())).toEqual([]);
});
