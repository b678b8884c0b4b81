import { collection, DOCUMENT_BYTES_MAX, type Documents } from '@souvenance/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPerson, type Person, people, putPerson } from './people.ts';

const ODD = 'NUL \u0000, 👩‍👧 é e\u0301, "quotes" \'single\' \\ \u2028\u2029 « » % _ ; -- \r\n\t';

const texts = collection('texts', z.object({ text: z.string() }), [['text']]);

const describeValues = (store: () => Documents): void => {
  test('stores unusual characters unchanged and finds them again', async () => {
    await store().transact(async (tx) => tx.put(texts, 'odd', { text: ODD }));
    expect((await store().get(texts, 'odd'))?.value.text).toBe(ODD);
    const page = await store().find(texts, { where: [['text', '==', ODD]], limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual(['odd']);
  });

  test('distinguishes ids with unusual characters, and refuses ids that no engine supports', async () => {
    const ids = ['e-mail:élise@exemple.fr', 'ELISE', 'elise', "o'neill", '100%', '👩‍👧'];
    for (const id of ids) await putPerson(store(), id, { name: id });
    const documents = await Promise.all(ids.map((id) => store().get(people, id)));
    expect(documents.map((document) => document?.value.name)).toEqual(ids);
    for (const id of ['', '.', '..', 'a/b', '__x__', 'a\u0000b', 'é'.repeat(800)])
      await expect(putPerson(store(), id)).rejects.toThrow();
  });

  test('refuses a value that its schema refuses, and writes nothing of that transaction', async () => {
    const wrong = { ...createPerson(), age: 'old' } as unknown as Person;
    const work = store().transact(async (tx) => {
      tx.put(people, 'right', createPerson());
      tx.put(people, 'wrong', wrong);
    });
    await expect(work).rejects.toThrow(/people\/wrong/);
    expect(await store().get(people, 'right')).toBeNull();
  });

  test('refuses a value that JSON does not preserve', async () => {
    const dates = collection('dates', z.object({ at: z.date() }));
    const work = store().transact(async (tx) => tx.put(dates, 'd', { at: new Date(0) }));
    await expect(work).rejects.toThrow(/dates\/d/);
  });

  test('throws for a stored document that no longer fits its schema', async () => {
    await putPerson(store(), 'p');
    const stricter = collection('people', z.object({ name: z.string(), email: z.string() }));
    await expect(store().get(stricter, 'p')).rejects.toThrow(/people\/p/);
  });
};

const describeSize = (store: () => Documents): void => {
  const frame = JSON.stringify({ text: '' }).length;

  test('stores a document of 900 kB and refuses one byte more, counted as UTF-8', async () => {
    const longest = 'x'.repeat(DOCUMENT_BYTES_MAX - frame);
    await store().transact(async (tx) => tx.put(texts, 'long', { text: longest }));
    expect((await store().get(texts, 'long'))?.value.text.length).toBe(longest.length);
    const put = (text: string) => store().transact(async (tx) => tx.put(texts, 'too-long', { text }));
    await expect(put(`${longest}x`)).rejects.toThrow(/900/);
    await expect(put(`${longest.slice(1)}é`)).rejects.toThrow(/900/);
  });
};

export const describeReadsAndWrites = (store: () => Documents): void => {
  test('returns null for a missing document, also in a collection that was never written', async () => {
    expect(await store().get(people, 'nobody')).toBeNull();
    expect(await store().transact((tx) => tx.get(people, 'nobody'))).toBeNull();
    expect(await store().find(people, { limit: 10 })).toEqual({ items: [], cursor: null });
  });

  test('getAll returns documents in the requested order, repeats repeated ids, and gives null for missing ones', async () => {
    for (const id of ['a', 'b', "o'neill"]) await putPerson(store(), id, { name: id });
    const ids = ["o'neill", 'nobody', 'a', 'a'];
    const documents = await store().getAll(people, ids);
    expect(documents.map((document) => document?.value.name ?? null)).toEqual(["o'neill", null, 'a', 'a']);
    expect(documents[2]).toEqual(await store().get(people, 'a'));
    expect(await store().getAll(people, [])).toEqual([]);
    const many = Array.from({ length: 500 }, (_, index) => `n${index}`);
    expect(await store().getAll(people, many)).toEqual(many.map(() => null));
    await expect(store().getAll(people, [...many, 'a'])).rejects.toThrow(/500/);
    await expect(store().getAll(people, ['a', 'a/b'])).rejects.toThrow();
  });

  test('increases the version with each write, also after a removal', async () => {
    const versions: number[] = [];
    for (const age of [1, 2, 3]) {
      await putPerson(store(), 'p', { age });
      versions.push((await store().get(people, 'p'))?.version ?? 0);
      if (age === 2) await store().transact(async (tx) => tx.remove(people, 'p'));
    }
    expect(versions.toSorted((a, b) => a - b)).toEqual(versions);
    expect(new Set(versions).size).toBe(3);
  });

  test('removes a document; removing a missing one is not an error', async () => {
    await putPerson(store(), 'p');
    for (let round = 0; round < 2; round += 1) await store().transact(async (tx) => tx.remove(people, 'p'));
    expect(await store().get(people, 'p')).toBeNull();
  });

  describeValues(store);
  describeSize(store);
};
