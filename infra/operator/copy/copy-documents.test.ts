import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '@souvenance/adapters';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openFirestoreDocuments } from '@souvenance/adapters/documents/firestore';
import { type Documents, putCopyMark, users } from '@souvenance/core';
import { collections } from '@souvenance/core/collections';
import { toStored } from '@souvenance/core/store';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../../dev/tools/repository-root.ts';
import { copyDocuments } from './copy-documents.ts';

const emulator = await openFirestoreEmulator();
afterAll(() => emulator?.dispose());

/** A stored family of the product, with a document of every collection. */
const FIXTURE = 'packages/core/src/testing/fixtures/documents-of-version-1.json';
const family = JSON.parse(readFileSync(join(REPOSITORY_ROOT, FIXTURE), 'utf8')) as Record<
  string,
  Record<string, object>
>;
const NOT_COPIED = ['copy-marks', 'heartbeats', 'leases'];
const copied = collections.filter(({ name }) => !NOT_COPIED.includes(name));

let folder: string;
let stores: Documents[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-copy-'));
  stores = [];
});
afterEach(async () => {
  for (const documents of stores) await documents.close();
  await rm(folder, { recursive: true, force: true });
});

const keep = (documents: Documents): Documents => {
  stores.push(documents);
  return documents;
};
const openSqlite = async (name: string) =>
  keep(await openSqliteDocuments({ file: join(folder, `${name}.sqlite`), isDurable: false }));
const openFirestore = async () =>
  keep(
    await openFirestoreDocuments({
      projectId: `demo-copy-${Date.now()}`,
      emulatorHost: emulator?.host,
    }),
  );

const fill = async (documents: Documents): Promise<void> => {
  for (const collection of collections)
    await documents.transact(async (tx) => {
      for (const [id, body] of Object.entries(family[collection.name] ?? {})) {
        if (collection.name === 'copy-marks') continue;
        tx.put(collection, id, toStored(collection, { id, version: 1, body: JSON.stringify(body) }).value);
      }
    });
};

const contentOf = async (documents: Documents): Promise<Record<string, unknown>> => {
  const content: Record<string, unknown> = {};
  for (const collection of copied) {
    const { items } = await documents.find(collection, { limit: 500 });
    for (const { id, value } of items) content[`${collection.name}/${id}`] = value;
  }
  return content;
};

const copy = (source: Documents, target: Documents, isLive = false, sourceName = 'here') =>
  copyDocuments(source, target, { sourceName, isLive, onProgress: () => undefined });

test.skipIf(emulator === null)(
  'copies a family of every kind of document from SQLite to Firestore and back, equal document by document',
  async () => {
    const [first, firestore, last] = [
      await openSqlite('first'),
      await openFirestore(),
      await openSqlite('last'),
    ];
    await fill(first);
    const content = await contentOf(first);
    const documents = Object.keys(content).length;
    expect(await copy(first, firestore)).toMatchObject({
      verified: documents,
      writes: documents,
      removed: 0,
    });
    expect(await copy(firestore, last)).toMatchObject({ verified: documents, writes: documents });
    expect(await contentOf(last)).toEqual(content);
    const page = await last.find(users, { where: [['email', '==', 'anne@exemple.fr']], limit: 1 });
    expect(page.items.length).toBe(
      (await first.find(users, { where: [['email', '==', 'anne@exemple.fr']], limit: 1 })).items.length,
    );
  },
  120_000,
);

const person = (name: string) => ({
  email: `${name}@exemple.fr`,
  verifiedEmail: '',
  name,
  largeText: false,
  referralCode: name,
  createdAt: '2026-11-28T10:00:00.000Z',
});
const put = (documents: Documents, ...names: string[]) =>
  documents.transact(async (tx) => {
    for (const name of names) tx.put(users, name, users.schema.parse(person(name)));
  });

test('refuses filled documents, and a copy from elsewhere, and changes nothing there', async () => {
  const [source, target] = [await openSqlite('source'), await openSqlite('target')];
  await put(source, 'anne');
  await put(target, 'paul');
  await expect(copy(source, target)).rejects.toThrow('contient déjà des documents (users)');
  expect(Object.keys(await contentOf(target))).toEqual(['users/paul']);
  const other = await openSqlite('other');
  await copy(source, other, true);
  await expect(copy(source, other, false, 'elsewhere')).rejects.toThrow('d’une autre origine');
});

test('a pass beside running programs is followed by one that takes what changed since', async () => {
  const [source, target] = [await openSqlite('source'), await openSqlite('target')];
  await put(source, 'anne', 'paul', 'simone');
  expect(await copy(source, target, true)).toMatchObject({ writes: 3 });
  await put(source, 'marie');
  await source.transact(async (tx) => {
    tx.remove(users, 'paul');
    tx.put(users, 'simone', users.schema.parse({ ...person('simone'), name: 'Simone Morel' }));
  });
  expect(await copy(source, target)).toMatchObject({ verified: 3, writes: 2, removed: 1 });
  expect(await contentOf(target)).toEqual(await contentOf(source));
  await expect(copy(source, target)).rejects.toThrow('contient déjà des documents');
});

test('an interrupted pass goes on after the document up to which it was verified', async () => {
  const [source, target] = [await openSqlite('source'), await openSqlite('target')];
  await put(source, 'anne', 'paul', 'simone');
  const verifiedUpTo = { collection: 'users', id: 'paul' };
  await target.transact(async (tx) => putCopyMark(tx, { source: 'here', isLive: false, verifiedUpTo }));
  expect(await copy(source, target)).toMatchObject({ writes: 1, resumedAfter: 'users/paul' });
  expect(Object.keys(await contentOf(target))).toEqual(['users/simone']);
});

test('a pass that is killed before it has read back what it wrote reads it again', async () => {
  const [source, target] = [await openSqlite('source'), await openSqlite('target')];
  await put(source, 'anne', 'paul');
  const killed = { ...target, getAll: () => Promise.reject(new Error('killed')) };
  await expect(copy(source, killed)).rejects.toThrow('killed');
  expect(await copy(source, target)).toMatchObject({ verified: 2, writes: 0, resumedAfter: null });
});

test('programs do not start on a copy that has not ended', async () => {
  const [source, target] = [await openSqlite('source'), await openSqlite('target')];
  await copy(source, target, true);
  const environment = {
    DOCUMENTS_SQLITE_FILE: join(folder, 'target.sqlite'),
    IDENTITY_LOCAL_FILE: join(folder, 'identity.sqlite'),
    FILES_DISK_ROOT: join(folder, 'files'),
    MEDIA_DISK_ROOT: join(folder, 'media'),
    LINK_SECRET: 'a secret of the tests of 32 characters or more',
    SESSION_SECRET: 'a secret of the tests of 32 characters or more',
    REDIS_URL: 'redis://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_souvenance',
    SITE_URL: 'http://souvenance.test',
  };
  await expect(openServices(environment, { mailer: false })).rejects.toThrow(
    /^DOCUMENTS is a copy that has not ended/,
  );
});
