import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection, withSearch } from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openSqliteDocuments } from './open-sqlite-documents.ts';

const plain = collection('people', z.object({ name: z.string(), age: z.int() }), [['age']]);
const people = withSearch(plain, 'age', ({ name }) => [name]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-words-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'documents.sqlite');
const findWord = async (documents: Awaited<ReturnType<typeof openSqliteDocuments>>, wordPrefix: string) => {
  const orderBy = { field: 'age', direction: 'asc' } as const;
  return (await documents.find(people, { wordPrefix, orderBy, limit: 9 })).items.map(({ id }) => id);
};

test('removing a document removes its search words from the file', async () => {
  const documents = await openSqliteDocuments({ file: file() });
  await documents.transact(async (tx) => tx.put(people, 'a', { name: 'Quetzalcoatl', age: 81 }));
  expect(await findWord(documents, 'quetz')).toEqual(['a']);
  await documents.transact(async (tx) => tx.remove(collection('people', z.unknown()), 'a'));
  await documents.scrub();
  expect((await readFile(file())).toString('latin1').toLowerCase()).not.toContain('quetzalcoatl');
  await documents.close();
});

test('searches a file that was created before search words existed', async () => {
  const before = await openSqliteDocuments({ file: file() });
  await before.transact(async (tx) => tx.put(plain, 'a', { name: 'Élodie', age: 81 }));
  await before.close();
  const documents = await openSqliteDocuments({ file: file() });
  expect(await findWord(documents, 'elo')).toEqual(['a']);
  await documents.close();
});
