import { type AggregateQuery, collection, type Documents, type Query, type Scalar } from '@souvenance/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { people, putPerson } from './people.ts';

const idsOf = async (documents: Documents, query: Query): Promise<string[]> =>
  (await documents.find(people, query)).items.map(({ id }) => id);

const walk = async (documents: Documents, query: Query): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await documents.find(people, cursor === undefined ? query : { ...query, cursor });
    pages.push(page.items.map(({ id }) => id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
};

const describePaging = (store: () => Documents): void => {
  test.each(['asc', 'desc'] as const)(
    'pages %s through ties and nulls, each document once',
    async (direction) => {
      const towns = [null, null, 'Brest', 'Lyon', 'Lyon', 'Lyon', 'lyon', 'Évian'];
      for (const [index, town] of towns.entries()) await putPerson(store(), `p${index}`, { town });
      const pages = await walk(store(), { orderBy: { field: 'town', direction }, limit: 3 });
      const inOrder = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'];
      expect(pages.flat()).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed());
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
    },
  );

  test('pages by id without an order, and ends without an empty page', async () => {
    for (const id of ['b', 'a', 'd', 'c']) await putPerson(store(), id);
    expect(await walk(store(), { limit: 2 })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('keeps its place when documents are added and removed between two pages', async () => {
    for (const [index, age] of [10, 20, 30, 40].entries()) await putPerson(store(), `p${index}`, { age });
    const query: Query = { orderBy: { field: 'age', direction: 'asc' }, limit: 2 };
    const first = await store().find(people, query);
    await putPerson(store(), 'earlier', { age: 5 });
    await store().transact(async (tx) => tx.remove(people, 'p1'));
    expect(await idsOf(store(), { ...query, cursor: first.cursor ?? '' })).toEqual(['p2', 'p3']);
  });

  test('refuses a cursor of another query and an invalid cursor', async () => {
    for (const id of ['a', 'b']) await putPerson(store(), id);
    const { cursor } = await store().find(people, { limit: 1 });
    const byAge: Query = { orderBy: { field: 'age', direction: 'asc' }, limit: 1 };
    for (const wrong of [cursor ?? '', 'nonsense', ''])
      await expect(store().find(people, { ...byAge, cursor: wrong })).rejects.toMatchObject({
        code: 'request.invalid',
      });
  });
};

const describeWords = (store: () => Documents): void => {
  const findWord = (word: string, cursor?: string) =>
    store().find(people, {
      wordPrefix: word,
      orderBy: { field: 'age', direction: 'desc' },
      limit: 2,
      ...(cursor !== undefined && { cursor }),
    });

  test('finds by a prefix of any word, without accents, in the requested order, page by page', async () => {
    await putPerson(store(), 'a', { name: 'Éloïse Lefèvre-Œuvrard', age: 81 });
    await putPerson(store(), 'b', { name: 'Jean LEFEVRE', age: 90 });
    await putPerson(store(), 'c', { name: 'Lefebvre', age: 70 });
    await putPerson(store(), 'd', { name: 'Simone', age: 99 });
    const first = await findWord('lef');
    expect(first.items.map(({ id }) => id)).toEqual(['b', 'a']);
    expect((await findWord('lef', first.cursor ?? '')).items.map(({ id }) => id)).toEqual(['c']);
    expect((await findWord('oeuv')).items.map(({ id }) => id)).toEqual(['a']);
    expect((await findWord('lefevre-oeuvrard')).items.map(({ id }) => id)).toEqual(['a']);
    expect((await findWord('efevre')).items).toEqual([]);
  });

  test('finds by current words only: not by a former name, and no removed document', async () => {
    await putPerson(store(), 'a', { name: 'Simone Petit' });
    await putPerson(store(), 'a', { name: 'Simone Legrand' });
    await putPerson(store(), 'b', { name: 'Petitjean' });
    await putPerson(store(), 'c', { name: 'Petitbon' });
    await store().transact(async (tx) => tx.remove(people, 'b'));
    // Like an erasure: with the name of the collection only.
    await store().transact(async (tx) => tx.remove(collection('people', z.unknown()), 'c'));
    expect((await findWord('petit')).items).toEqual([]);
    await putPerson(store(), 'c', { name: 'Simone' });
    expect((await findWord('petit')).items).toEqual([]);
    expect((await findWord('legr')).items.map(({ id }) => id)).toEqual(['a']);
  });
};

const describeLabels = (store: () => Documents): void => {
  const findLabel = (label: string, query: Partial<Query> = {}) =>
    store().find(people, { label, orderBy: { field: 'age', direction: 'desc' }, limit: 2, ...query });
  const idsOfLabel = async (label: string, query?: Partial<Query>) =>
    (await findLabel(label, query)).items.map(({ id }) => id);

  beforeEach(async () => {
    for (const [id, town, age] of [
      ['a', 'Lyon', 40],
      ['b', 'Lyon', 60],
      ['c', 'Brest', 70],
      ['d', 'Lyon', 20],
    ] as const)
      await putPerson(store(), id, { town, age });
  });

  test('finds by a whole label, in the requested order, page by page, and counts', async () => {
    const first = await findLabel('town/Lyon');
    expect(first.items.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await idsOfLabel('town/Lyon', { cursor: first.cursor ?? '' })).toEqual(['d']);
    expect(await idsOfLabel('town/Lyo')).toEqual([]);
    expect(await idsOfLabel('town/lyon')).toEqual([]);
    expect((await store().aggregate(people, { label: 'town/Lyon' })).count).toBe(3);
  });

  test('finds and counts a label within a range of its order', async () => {
    const where = [
      ['age', '>=', 20],
      ['age', '<', 60],
    ] as const;
    expect(await idsOfLabel('town/Lyon', { where })).toEqual(['a', 'd']);
    expect((await store().aggregate(people, { label: 'town/Lyon', where })).count).toBe(2);
  });

  test('finds by present labels only: of no former value, and of no removed document', async () => {
    await putPerson(store(), 'a', { town: 'Brest', age: 40 });
    await store().transact(async (tx) => tx.remove(people, 'b'));
    expect(await idsOfLabel('town/Lyon')).toEqual(['d']);
    expect(await idsOfLabel('town/Brest')).toEqual(['c', 'a']);
  });

  test('refuses a cursor of another label', async () => {
    const { cursor } = await findLabel('town/Lyon');
    await expect(findLabel('town/Brest', { cursor: cursor ?? '' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
};

const describeCounting = (store: () => Documents): void => {
  test('counts all documents or those with a value, and sums a field', async () => {
    for (const [index, age] of [10, 20, 30].entries()) await putPerson(store(), `l${index}`, { age });
    await putPerson(store(), 'brest', { town: 'Brest', age: 7.5 });
    expect(await store().aggregate(people)).toEqual({ count: 4, sum: 0 });
    expect(await store().aggregate(people, { sum: 'age' })).toEqual({ count: 4, sum: 67.5 });
    const inLyon = { where: [['town', '==', 'Lyon']], sum: 'age' } as const;
    expect(await store().aggregate(people, inLyon)).toEqual({ count: 3, sum: 60 });
    expect(await store().aggregate(people, { where: [['age', '>=', 20]] })).toEqual({ count: 2, sum: 0 });
    expect(await store().aggregate(people, { where: [['town', '==', 'Nice']], sum: 'age' })).toEqual({
      count: 0,
      sum: 0,
    });
  });

  test.each<[string, AggregateQuery]>([
    ['that adds one field within a range of another', { where: [['age', '>', 3]], sum: 'name' }],
    ['without a declared index', { where: [['isReader', '==', true]] }],
    ['of a label beside an equality', { label: 'town/Lyon', where: [['age', '==', 3]] }],
    ['of a label with a sum', { label: 'town/Lyon', sum: 'age' }],
    ['of a label within a range of no declared order', { label: 'town/Lyon', where: [['name', '>', 'a']] }],
    ['of a field that no index holds after what is fixed', { where: [['town', '==', 'Lyon']], sum: 'name' }],
  ])('refuses a count %s', async (_, query) => {
    await expect(store().aggregate(people, query)).rejects.toThrow(/^documents: /);
  });
};

const describeRefusals = (store: () => Documents): void => {
  test.each<[string, Query]>([
    ['without a declared index', { where: [['isReader', '==', true]], limit: 1 }],
    [
      'ordered by a field that the index does not end on',
      {
        where: [['town', '==', 'Lyon']],
        orderBy: { field: 'name', direction: 'asc' },
        limit: 1,
      },
    ],
    [
      'with a range on another field than its order',
      {
        where: [
          ['town', '==', 'Lyon'],
          ['age', '>', 1],
        ],
        orderBy: { field: 'isReader', direction: 'asc' },
        limit: 1,
      },
    ],
    ['with a range and no order', { where: [['age', '>', 1]], limit: 1 }],
    [
      'by a word that is not folded',
      { wordPrefix: 'Éloïse', orderBy: { field: 'age', direction: 'asc' }, limit: 1 },
    ],
    ['by one letter', { wordPrefix: 'e', orderBy: { field: 'age', direction: 'asc' }, limit: 1 }],
    ['by a word and without an order', { wordPrefix: 'elo', limit: 1 }],
    [
      'by a word and ordered by another field than that of searches',
      { wordPrefix: 'elo', orderBy: { field: 'name', direction: 'asc' }, limit: 1 },
    ],
    [
      'by a label in no declared order',
      { label: 'a', orderBy: { field: 'name', direction: 'asc' }, limit: 1 },
    ],
    [
      'by a label and a word',
      { label: 'a', wordPrefix: 'elo', orderBy: { field: 'age', direction: 'asc' }, limit: 1 },
    ],
    [
      'by a label beside an equality',
      {
        label: 'a',
        where: [['town', '==', 'Lyon']],
        orderBy: { field: 'age', direction: 'asc' },
        limit: 1,
      },
    ],
    ['of no document', { limit: 0 }],
    ['of 501 documents', { limit: 501 }],
    ['of half a document', { limit: 1.5 }],
  ])('refuses a query %s', async (_, query) => {
    await expect(store().find(people, query)).rejects.toThrow(/^documents: /);
  });
};

export const describeQueries = (store: () => Documents): void => {
  test('finds by equality of several fields, comparing each type separately', async () => {
    await putPerson(store(), 'a', { town: 'Lyon', isReader: true });
    await putPerson(store(), 'b', { town: 'Lyon', isReader: false });
    await putPerson(store(), 'c', { town: null, isReader: true });
    const findTown = (town: Scalar, isReader: Scalar) =>
      idsOf(store(), {
        where: [
          ['isReader', '==', isReader],
          ['town', '==', town],
        ],
        limit: 9,
      });
    expect(await findTown('Lyon', true)).toEqual(['a']);
    expect(await findTown('Lyon', false)).toEqual(['b']);
    expect(await findTown(null, true)).toEqual(['c']);
    expect(await findTown('Lyon', 1)).toEqual([]);
    expect(await findTown('null', true)).toEqual([]);
  });

  test('finds by a range, with open and closed ends', async () => {
    for (const [index, age] of [9, 10, 10.5, 80, 100].entries())
      await putPerson(store(), `p${index}`, { age });
    const namesWhere = (...where: Query['where'] & object) =>
      idsOf(store(), { where, orderBy: { field: 'age', direction: 'asc' }, limit: 9 });
    expect(await namesWhere(['age', '>=', 10], ['age', '<', 100])).toEqual(['p1', 'p2', 'p3']);
    expect(await namesWhere(['age', '>', 10], ['age', '<=', 100])).toEqual(['p2', 'p3', 'p4']);
  });

  test('finds by equality with a range, in descending order', async () => {
    for (const [index, age] of [70, 80, 90].entries()) await putPerson(store(), `l${index}`, { age });
    await putPerson(store(), 'brest', { town: 'Brest', age: 85 });
    const where: Query['where'] = [
      ['town', '==', 'Lyon'],
      ['age', '>', 70],
    ];
    const query: Query = { where, orderBy: { field: 'age', direction: 'desc' }, limit: 9 };
    expect(await idsOf(store(), query)).toEqual(['l2', 'l1']);
  });

  test('sees a write as soon as it is acknowledged', async () => {
    await putPerson(store(), 'p', { town: 'Brest' });
    await putPerson(store(), 'p', { town: 'Lyon' });
    expect(await idsOf(store(), { where: [['town', '==', 'Brest']], limit: 9 })).toEqual([]);
    expect(await idsOf(store(), { where: [['town', '==', 'Lyon']], limit: 9 })).toEqual(['p']);
  });

  describeWords(store);
  describe('labels', () => describeLabels(store));
  describeCounting(store);
  describePaging(store);
  describeRefusals(store);
};
