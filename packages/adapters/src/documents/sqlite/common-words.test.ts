import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection, withLabels, withSearch } from '@souvenance/core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openSqliteDocuments } from './open-sqlite-documents.ts';

const plain = collection('people', z.object({ name: z.string(), town: z.string(), age: z.int() }), [['age']]);
const searchable = withSearch(plain, 'age', ({ name }) => [name]);
const people = withLabels(searchable, ({ town }) => [town], ['age']);

const COUNT = 1_200;

test('a word and a label that most documents have find the same as rare ones: in order, in a range, page by page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-words-'));
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite'), isDurable: false });
  onTestFinished(async () => {
    await documents.close();
    await rm(folder, { recursive: true });
  });
  await documents.transact(async (tx) => {
    for (let age = 0; age < COUNT; age += 1)
      tx.put(people, `p${age}`, {
        name: age % 300 === 0 ? 'Simone Rare' : 'Simone',
        town: age % 300 === 0 ? 'Brest' : 'Lyon',
        age,
      });
  });
  const orderBy = { field: 'age', direction: 'desc' } as const;
  const agesOf = async (query: object) =>
    (await documents.find(people, { orderBy, limit: 3, ...query })).items.map(({ value }) => value.age);
  expect(await agesOf({ wordPrefix: 'sim' })).toEqual([1_199, 1_198, 1_197]);
  expect(await agesOf({ wordPrefix: 'rare' })).toEqual([900, 600, 300]);
  expect(await agesOf({ label: 'Lyon', where: [['age', '<', 902]] })).toEqual([901, 899, 898]);
  expect(await agesOf({ label: 'Brest', where: [['age', '<', 900]] })).toEqual([600, 300, 0]);
  const first = await documents.find(people, { orderBy, limit: 2, label: 'Lyon' });
  expect(await agesOf({ label: 'Lyon', cursor: first.cursor })).toEqual([1_197, 1_196, 1_195]);
  expect((await documents.aggregate(people, { label: 'Lyon' })).count).toBe(COUNT - 4);
  expect((await documents.aggregate(people, { label: 'Lyon', where: [['age', '>=', 1_190]] })).count).toBe(
    10,
  );
});
