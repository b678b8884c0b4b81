import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collection, type Documents, type Query } from '../../ports/documents.port.ts';
import { findEvery } from '../../testing/find-every.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { readCode } from '../../testing/read-test-app.ts';
import { checkQuery } from './check-query.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { findFirst } from './find-first.ts';
import { checkCollectionName, checkFieldName, checkId } from './names.ts';
import { readField } from './read-field.ts';

const people = collection('people', z.object({ family: z.string(), age: z.int(), city: z.string() }), [
  ['family', 'age'],
  ['family', 'city', 'age'],
  ['age'],
]);

const eq = (field: string, value: string | number | boolean | null = 'x') => [field, '==', value] as const;
const by = (field: string) => ({ orderBy: { field, direction: 'asc' } as const });

describe('checkQuery', () => {
  test.each<[string, Omit<Query, 'limit'>]>([
    ['a query without conditions', {}],
    ['an equality that an index begins with', { where: [eq('family')] }],
    ['the equality and the order of an index', { where: [eq('family')], ...by('age') }],
    ['two equalities in any order', { where: [eq('city'), eq('family')], ...by('age') }],
    ['an order without a condition', by('age')],
    ['a range on the field of the order', { where: [['age', '>', 3]], ...by('age') }],
    [
      'a range with both ends',
      {
        where: [
          ['age', '>', 3],
          ['age', '<=', 9],
        ],
        ...by('age'),
      },
    ],
  ])('accepts %s', (_, query) => {
    expect(() => checkQuery(people, { ...query, limit: 1 })).not.toThrow();
  });

  test.each<[string, Omit<Query, 'limit'>, string]>([
    ['an equality without an index', { where: [eq('city')] }, 'declares no index on [city]'],
    ['an order without an index', by('city'), 'declares no index on [city]'],
    ['an order that its index does not end with', { where: [eq('age')], ...by('family') }, 'no index'],
    ['a field both fixed and ordered', { where: [eq('family')], ...by('family') }, 'both fixed and ordered'],
    ['a range without an order', { where: [['age', '>', 3]] }, "isn't on the field"],
    ['a range on another field', { where: [['age', '>', 3]], ...by('family') }, "isn't on the field"],
    [
      'a range that begins with null',
      { where: [['age', '>', null]], ...by('age') },
      'needs text or a number',
    ],
    ['a range with a boolean', { where: [['age', '<', true]], ...by('age') }, 'needs text or a number'],
  ])('refuses %s', (_, query, why) => {
    expect(() => checkQuery(people, { ...query, limit: 1 })).toThrow(why);
  });

  test.each([0, -1, 501, 1.5, Number.NaN])('refuses a page of %d documents', (limit) => {
    expect(() => checkQuery(people, { limit })).toThrow('1 to 500');
  });
});

describe('a cursor', () => {
  const query = { where: [eq('family')], ...by('age'), limit: 10 };
  const last = { id: 'p1', body: JSON.stringify({ family: 'x', age: 7, city: 'y' }) };

  test('contains the ordering field and the id of the last document of a page', () => {
    expect(readCursor(people, query, writeCursor(people, query, last))).toEqual({ value: 7, id: 'p1' });
    expect(readCursor(people, { limit: 9 }, writeCursor(people, { limit: 1 }, last))).toEqual({
      value: null,
      id: 'p1',
    });
  });

  test.each<[string, (cursor: string) => [typeof people, Query, string]]>([
    ['of another order', (cursor) => [people, { ...by('city'), limit: 1 }, cursor]],
    [
      'of the other direction',
      (cursor) => [people, { orderBy: { field: 'age', direction: 'desc' }, limit: 1 }, cursor],
    ],
    ['of another collection', (cursor) => [{ ...people, name: 'others' }, query, cursor]],
    ['that was never issued', () => [people, query, 'bonjour']],
    ['that is empty', () => [people, query, '']],
    [
      'with an object in it',
      () => [people, query, Buffer.from('["people age asc",{},"p"]').toString('base64url')],
    ],
  ])('%s is refused with request.invalid', async (_, forge) => {
    const attempt = (async () => readCursor(...forge(writeCursor(people, query, last))))();
    expect(await readCode(attempt)).toBe('request.invalid');
  });
});

describe('the names that every database engine accepts', () => {
  test.each(['a', 'a.b:c', 'é', 'a b', '_', '__a', 'a'.repeat(1_500)])('include the id %j', (id) => {
    expect(checkId(id)).toBe(id);
  });

  test.each(['', '.', '..', 'a/b', '__a__', 'a\u0000b', 'a\nb', '\ud800', 'é'.repeat(751)])(
    'exclude the id %j',
    (id) => {
      expect(() => checkId(id)).toThrow("can't be an id");
    },
  );

  test.each(['1a', 'a b', 'a;drop', '', 'é', 'a'.repeat(64)])('exclude the collection name %j', (name) => {
    expect(() => checkCollectionName(name)).toThrow("can't name a collection");
  });

  test.each(['a.', '.a', 'a..b', "a'b", 'a-b', ''])('exclude the field name %j', (name) => {
    expect(() => checkFieldName(name)).toThrow("can't name a field");
  });
});

test('readField reads a nested field by its path, and returns undefined where a step is missing', () => {
  const document = { to: { address: 'x', list: [1] }, none: null };
  expect(readField(document, 'to.address')).toBe('x');
  for (const path of ['to.name', 'none.x', 'to.address.length.x', 'x'])
    expect(readField(document, path)).toBeUndefined();
});

describe('reading lists', () => {
  let documents: Documents;
  let findCalls: number;
  beforeEach(async () => {
    documents = openDocuments();
    findCalls = 0;
    await documents.transact(async (tx) => {
      for (let age = 0; age < 450; age += 1)
        tx.put(people, `p${String(age).padStart(3, '0')}`, { family: 'f', age, city: age % 2 ? 'a' : 'b' });
    });
    const { find } = documents;
    documents.find = (collection, query) => {
      findCalls += 1;
      return find(collection, query);
    };
  });

  test('findEvery returns all documents of a query once, in its order, page by page', async () => {
    const allPeople = await findEvery(documents, people, { where: [eq('family', 'f')], ...by('age') });
    expect(allPeople.map(({ value }) => value.age)).toEqual(Array.from({ length: 450 }, (_, age) => age));
    expect(findCalls).toBe(3);
    expect(await findEvery(documents, people, { where: [eq('family', 'nobody')] })).toEqual([]);
  });

  test('findFirst reads no page after the one with the first match', async () => {
    const first = await findFirst(documents, people, by('age'), ({ value }) => value.age >= 120);
    expect([first?.value.age, findCalls]).toEqual([120, 3]);
    expect(await findFirst(documents, people, by('age'), () => false)).toBeNull();
  });
});
