import { scryptSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@souvenance/adapters';
import { type AccountsStore, openLocalAccountsStore, openLocalIdentity } from '@souvenance/adapters/identity';
import { openFirebaseAccountsStore } from '@souvenance/adapters/identity/firebase';
import { families, readLastBackup } from '@souvenance/core';
import { openAuthEmulator } from '@souvenance/fakes/firebase';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openNullStream, readArchive } from '../backup/archive.ts';
import { backUp } from '../backup/back-up.ts';
import { pastErasuresPath } from '../backup/past-erasures-file.ts';
import { restore } from '../backup/restore.ts';
import { sampleFamily } from '../backup/sample-family.fixture.ts';
import { copyAccounts } from '../copy/copy-accounts.ts';
import { openAccounts } from '../copy/open-accounts.ts';
import { openInstallationDocuments, readInstallation } from '../installation.ts';
import { anne, fill, type Hosted, openHosted, readContent } from './hosted.fixture.ts';

// The emulator of the accounts takes seconds to start: all tests that need it are in this file.
const [firestore, accounts] = await Promise.all([openFirestoreEmulator(), openAuthEmulator()]);
afterAll(() => Promise.all([firestore?.dispose(), accounts?.dispose()]));
const areMissing = firestore === null || accounts === null;

const secret = 'a secret of the tests, of 32 characters or more';
const PASSWORD = 'trois mots sans lien';

let folder: string;
let closings: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-hosted-'));
  closings = [];
  await accounts?.clear();
});
afterEach(async () => {
  for (const close of closings) await close();
  await rm(folder, { recursive: true, force: true });
});

const closeLater = <T extends { close(): Promise<unknown> }>(opened: T): T => {
  closings.unshift(() => opened.close());
  return opened;
};
const openLocal = async (name: string) =>
  closeLater(await openLocalAccountsStore({ file: join(folder, name), secret }));
const openFirebase = async () =>
  closeLater(
    await openFirebaseAccountsStore({
      projectId: accounts?.projectId ?? '',
      emulatorHost: accounts?.host,
    }),
  );
const openIdentity = async (name: string) =>
  closeLater(await openLocalIdentity({ file: join(folder, name), secret }));

const signUp = async (name: string, ...people: string[]) => {
  const { localAccounts: accounts } = await openIdentity(name);
  for (const person of people)
    await accounts?.signUp({ email: `${person}@exemple.fr`, password: PASSWORD, name: person });
};

const listAccounts = async (store: AccountsStore) => {
  const accounts = [];
  for await (const page of store.walk()) accounts.push(...page);
  return accounts
    .map(({ uid, email, emailVerified, name }) => ({ uid, email, emailVerified, name }))
    .toSorted((one, other) => (one.email < other.email ? -1 : 1));
};

test.skipIf(areMissing)(
  'local accounts go to Firebase and back under the same ids; a reset password opens the copy',
  async () => {
    await signUp('local.sqlite', 'anne', 'benoit');
    const local = await openLocal('local.sqlite');
    const firebase = await openFirebase();
    expect(await copyAccounts(local, firebase)).toEqual({
      verified: 2,
      withoutPassword: 0,
      withSecondFactor: 0,
    });
    expect(await listAccounts(firebase)).toEqual(await listAccounts(local));
    const back = await openLocal('back.sqlite');
    expect(await copyAccounts(firebase, back)).toMatchObject({ verified: 2, withoutPassword: 2 });
    expect(await listAccounts(back)).toEqual(await listAccounts(local));
    const { localAccounts: accounts } = await openIdentity('back.sqlite');
    const anne = { email: 'anne@exemple.fr', password: PASSWORD };
    await expect(accounts?.signIn(anne)).rejects.toMatchObject({ code: 'identity.refused' });
    const reset = await accounts?.requestPasswordReset(anne.email);
    await accounts?.resetPassword(reset?.token ?? '', 'le vieux tilleul de la cour');
    expect(await accounts?.signIn({ ...anne, password: 'le vieux tilleul de la cour' })).toHaveProperty(
      'identityToken',
    );
  },
  60_000,
);

test.skipIf(areMissing)(
  'a copy that was killed goes on, and a target with other accounts is refused unchanged',
  async () => {
    await signUp('local.sqlite', 'anne', 'benoit');
    const local = await openLocal('local.sqlite');
    const firebase = await openFirebase();
    for await (const [first] of local.walk()) if (first !== undefined) await firebase.create([first]);
    expect(await copyAccounts(local, firebase)).toMatchObject({ verified: 2 });
    const other = await openLocal('other.sqlite');
    await expect(copyAccounts(other, firebase)).rejects.toThrow('contient 2 compte(s) que l’origine n’a pas');
    expect(await listAccounts(firebase)).toHaveLength(2);
  },
  60_000,
);

test('the hash of a local password is the scrypt that Firebase is told', async () => {
  await signUp('local.sqlite', 'anne');
  const local = await openLocal('local.sqlite');
  for await (const [anne] of local.walk()) {
    const { salt = '', hash } = anne?.password ?? {};
    const options = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(scryptSync(PASSWORD, Buffer.from(salt), 64, options).toString('hex')).toBe(hash);
  }
});

const open = async (name: string): Promise<Hosted> => {
  if (firestore === null || accounts === null) throw new Error('the emulators are missing');
  return closeLater(await openHosted(name, { folder, firestore, accounts, secret }));
};

const listPeople = async (environment: Environment) => {
  const people = await openAccounts(environment);
  const accountList = await people.getAll([anne.uid]);
  await people.close();
  return accountList.map((person) => person && { uid: person.uid, email: person.email, name: person.name });
};

test.skipIf(areMissing)(
  'Firestore, Firebase and buckets are backed up as of one moment while families write, and restored equal by hash',
  async () => {
    const house = await open('old');
    await fill({ ...house, secret });
    const before = await readContent(house.installation, house.environment);
    const writer = await openInstallationDocuments(house.installation);
    let isOver = false;
    const writing = (async () => {
      for (let index = 0; !isOver; index += 1)
        await writer.transact(async (tx) =>
          tx.put(families, `family-${index % 300}`, { ...sampleFamily, name: 'after the moment' }),
        );
    })();
    const key = await generateIdentity();
    const backups = join(folder, 'backups');
    const recipient = await identityToRecipient(key);
    const early = await backUp(house.installation, writer, { folder: backups, recipient });
    isOver = true;
    await writing;
    const deps = { documents: writer };
    expect((await readLastBackup(deps))?.fileName).toMatch(/^souvenance-/);
    await writer.close();
    const { entries } = await readArchive(early.file, key, { openTarget: openNullStream });
    expect(entries.map(({ name }) => name)).toEqual([
      'documents.sqlite',
      'identity.sqlite',
      'files/books/b/files.pdf',
      'files/families/f/files-empty.txt',
      'media/books/b/media.pdf',
      'media/families/f/media-empty.txt',
    ]);

    const empty = await open('new');
    const options = { identity: key, ledgers: [pastErasuresPath(backups)] };
    expect(await restore(empty.installation, early.file, options)).toMatchObject({ files: 6, erasures: 0 });
    const restored = await readContent(empty.installation, empty.environment);
    const objects = (content: Record<string, string>) =>
      Object.fromEntries(Object.entries(content).filter(([name]) => name.includes('/')));
    expect(objects(restored)).toEqual(objects(before));
    // Every family of before is there, as it was or as somebody wrote it just before the moment.
    const names = Object.keys(before).filter((name) => !name.includes('/'));
    for (const name of names) expect([before[name], 'after the moment']).toContain(restored[name]);
    expect(await listPeople(empty.environment)).toEqual([{ uid: anne.uid, email: anne.email, name: 'Anne' }]);
    await expect(restore(empty.installation, early.file, options)).rejects.toThrow('contient déjà');
    for (const name of ['old', 'new']) expect(await readdir(join(folder, name))).toEqual([]);
  },
  180_000,
);

test.skipIf(areMissing)(
  'a backup of hosted stores is restored on a machine of one’s own, where the accounts have the same ids',
  async () => {
    const house = await open('old');
    await fill({ ...house, secret });
    const before = await readContent(house.installation, house.environment);
    const key = await generateIdentity();
    const backups = join(folder, 'backups');
    const documents = closeLater(await openInstallationDocuments(house.installation));
    const { file } = await backUp(house.installation, documents, {
      folder: backups,
      recipient: await identityToRecipient(key),
    });
    const environment = {
      SESSION_SECRET: secret,
      LINK_SECRET: secret,
      DOCUMENTS_SQLITE_FILE: join(folder, 'here', 'documents.sqlite'),
      IDENTITY_LOCAL_FILE: join(folder, 'here', 'identity.sqlite'),
      FILES_DISK_ROOT: join(folder, 'here', 'files'),
      MEDIA_DISK_ROOT: join(folder, 'here', 'media'),
    };
    const here = readInstallation(environment);
    await restore(here, file, { identity: key, ledgers: [pastErasuresPath(backups)] });
    expect(await readContent(here, environment)).toEqual(before);
    const people = await openLocalAccountsStore({ file: here.identityFile, secret });
    expect(await people.getAll([anne.uid])).toMatchObject([{ email: anne.email, emailVerified: true }]);
    await people.close();
  },
  180_000,
);
