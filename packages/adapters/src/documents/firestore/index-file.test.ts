import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Collection } from '@souvenance/core';
import { collections } from '@souvenance/core/collections';
import { expect, test } from 'vitest';
import { buildIndexFile, COMPOSITES_MAX } from './index-file.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

test('the committed index file matches the collections; else run infra/deploy/firebase/write-indexes.ts', async () => {
  const committed = await readFile(join(root, 'infra/deploy/firebase/firestore.indexes.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(buildIndexFile(collections));
});

const isIndexed = (value: unknown): value is Collection<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'schema' in value &&
  'indexes' in value &&
  `${value.indexes}` !== '';

test('the collections need no more indexes than the limit of a database', () => {
  expect(buildIndexFile(collections).indexes.length).toBeLessThanOrEqual(COMPOSITES_MAX);
});

test('a sum needs an index in one direction', () => {
  const { indexes } = buildIndexFile([{ name: 'orders', indexes: [['state', 'refundedOrLostCents']] }]);
  expect(indexes.map(({ fields }) => fields.length)).toEqual([2]);
});

/** Looked for in the source, so that a new collection can't be forgotten. */
const declaredInCore = async (): Promise<Collection<unknown>[]> => {
  const source = join(root, 'packages/core/src');
  const names = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const modules = names.map(async (name) => {
    const isOne = (await readFile(join(source, name), 'utf8')).includes(' = collection(');
    return isOne ? Object.values<unknown>(await import(join(source, name))) : [];
  });
  return (await Promise.all(modules)).flat().filter(isIndexed);
};

test('the list of collections contains every core collection with an index', async () => {
  const listed = new Set(collections.map(({ name }) => name));
  const declared = await declaredInCore();
  expect(declared.length).toBeGreaterThan(5);
  expect(declared.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});

const fieldsOf = (indexes: ReturnType<typeof buildIndexFile>['indexes']): string[][] =>
  indexes.map(({ fields }) =>
    fields.map((field) => `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`),
  );

test('indexes words and labels together with the orders of their results alone, in both directions', () => {
  const { indexes } = buildIndexFile([
    { name: 'people', indexes: [['age'], ['town']], searchOrder: 'age', labelOrders: ['town'] },
  ]);
  expect(fieldsOf(indexes)).toEqual([
    ['words CONTAINS', 'at.age ASCENDING'],
    ['words CONTAINS', 'at.age DESCENDING'],
    ['labels CONTAINS', 'at.town ASCENDING'],
    ['labels CONTAINS', 'at.town DESCENDING'],
  ]);
});

test('an index serves equality on all fields but the last with order on the last, in both directions', () => {
  const { indexes } = buildIndexFile([{ name: 'people', indexes: [['town', 'born.year', 'age'], ['age']] }]);
  expect(fieldsOf(indexes)).toEqual([
    ['at.town ASCENDING', 'at.`born.year` ASCENDING', 'at.age ASCENDING'],
    ['at.town ASCENDING', 'at.`born.year` ASCENDING', 'at.age DESCENDING'],
  ]);
});
