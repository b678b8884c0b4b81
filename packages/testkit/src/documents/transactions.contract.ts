import { DocumentExistsError, type Documents, type Transaction } from '@souvenance/core';
import { consume, readConsumedCount } from '@souvenance/core/testing';
import { expect, test } from 'vitest';
import { createPerson, people, putPerson } from './people.ts';

/** Adds years to an age: a helper that reads and writes within a transaction and returns the new age. */
const addYears = async (tx: Transaction, id: string, years: number): Promise<number> => {
  const age = ((await tx.get(people, id))?.value.age ?? 0) + years;
  tx.put(people, id, createPerson({ age }));
  return age;
};

const describeOwnReads = (store: () => Documents): void => {
  test('a read sees what the transaction created, wrote and removed', async () => {
    await putPerson(store(), 'stored', { age: 1 });
    const ages = await store().transact(async (tx) => {
      const age = async (id: string) => (await tx.get(people, id))?.value.age ?? null;
      tx.create(people, 'created', createPerson({ age: 2 }));
      tx.put(people, 'put', createPerson({ age: 3 }));
      tx.put(people, 'stored', createPerson({ age: 4 }));
      const before = [await age('created'), await age('put'), await age('stored'), await age('other')];
      tx.remove(people, 'created');
      tx.remove(people, 'stored');
      return [...before, await age('created'), await age('stored')];
    });
    expect(ages).toEqual([2, 3, 4, null, null, null]);
    expect((await store().find(people, { limit: 10 })).items.map(({ id }) => id)).toEqual(['put']);
  });

  test('a changed document is read back with the version that it had when first read', async () => {
    await putPerson(store(), 'a', { age: 1 });
    await store().transact(async (tx) => {
      const before = await tx.get(people, 'a');
      tx.put(people, 'a', createPerson({ age: 2 }));
      expect(await tx.get(people, 'a')).toEqual({ ...before, value: createPerson({ age: 2 }) });
    });
    expect((await store().get(people, 'a'))?.value.age).toBe(2);
  });

  test('two helpers on one document add up, whether it existed before or not', async () => {
    await putPerson(store(), 'old', { age: 10 });
    for (const [id, ages] of [
      ['old', [11, 13]],
      ['new', [1, 3]],
    ] as const) {
      const added = await store().transact(async (tx) => [
        await addYears(tx, id, 1),
        await addYears(tx, id, 2),
      ]);
      expect(added).toEqual(ages);
      expect((await store().get(people, id))?.value.age).toBe(ages[1]);
    }
  });

  test('refuses a document that the transaction created and changed when its id exists already', async () => {
    await putPerson(store(), 'taken', { age: 1 });
    const work = store().transact(async (tx) => {
      tx.create(people, 'taken', createPerson({ age: 2 }));
      await addYears(tx, 'taken', 1);
    });
    await expect(work).rejects.toBeInstanceOf(DocumentExistsError);
    expect((await store().get(people, 'taken'))?.value.age).toBe(1);
  });

  test('a document that the transaction removed can be created again', async () => {
    await putPerson(store(), 'a', { age: 1 });
    await store().transact(async (tx) => {
      await tx.get(people, 'a');
      tx.remove(people, 'a');
      expect(await tx.get(people, 'a')).toBeNull();
      tx.create(people, 'a', createPerson({ age: 2 }));
    });
    expect((await store().get(people, 'a'))?.value.age).toBe(2);
  });

  test('twenty concurrent transactions that each add twice to one document lose nothing', async () => {
    const addTwice = () =>
      store().transact(async (tx) => {
        await addYears(tx, 'a', 1);
        await addYears(tx, 'a', 1);
      });
    await Promise.all(Array.from({ length: 20 }, addTwice));
    expect((await store().get(people, 'a'))?.value.age).toBe(40);
  });

  test('runs work that read its own writes again from the start when one of its documents has changed', async () => {
    await putPerson(store(), 'a', { age: 1 });
    const agesRead: number[] = [];
    await store().transact(async (tx) => {
      agesRead.push(await addYears(tx, 'a', 1));
      if (agesRead.length === 1) await putPerson(store(), 'a', { age: 100 });
      agesRead.push(await addYears(tx, 'a', 1));
    });
    expect(agesRead).toEqual([2, 3, 101, 102]);
    expect((await store().get(people, 'a'))?.value.age).toBe(102);
  });

  test('five uses of a limit of three within one transaction refuse two', async () => {
    const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };
    const limit = { action: 'letters', owner: { uid: 'anne' }, maximum: 3, windowMs: 3_600_000 };
    const refusals = await store().transact(async (tx) => {
      const codes: unknown[] = [];
      for (let use = 0; use < 5; use += 1)
        await consume(tx, { clock }, 'mail.too_many', limit).catch(({ code }) => codes.push(code));
      return codes;
    });
    expect(refusals).toEqual(['mail.too_many', 'mail.too_many']);
    expect(await store().transact(async (tx) => readConsumedCount(tx, { clock }, limit))).toBe(3);
  });

  test('a transaction has no query, and a query of the store sees none of its uncommitted writes', async () => {
    await store().transact(async (tx) => {
      tx.put(people, 'a', createPerson());
      expect(Object.keys(tx).toSorted()).toEqual(['create', 'get', 'put', 'remove']);
      expect((await store().find(people, { limit: 10 })).items).toEqual([]);
      expect((await store().aggregate(people)).count).toBe(0);
    });
    expect((await store().find(people, { limit: 10 })).items).toHaveLength(1);
  });
};

const describeOrder = (store: () => Documents): void => {
  test('refuses a transaction that is used after its end', async () => {
    let leakedTransaction: Transaction | undefined;
    await store().transact(async (tx) => {
      leakedTransaction = tx;
    });
    expect(() => leakedTransaction?.put(people, 'late', createPerson())).toThrow();
    expect(await store().get(people, 'late')).toBeNull();
  });

  test('applies the writes of one transaction in their order', async () => {
    await store().transact(async (tx) => {
      tx.create(people, 'a', createPerson({ age: 1 }));
      tx.put(people, 'a', createPerson({ age: 2 }));
      tx.put(people, 'b', createPerson());
      tx.remove(people, 'b');
    });
    expect((await store().get(people, 'a'))?.value.age).toBe(2);
    expect(await store().get(people, 'b')).toBeNull();
  });
};

export const describeTransactions = (store: () => Documents): void => {
  test('returns the result of work', async () => {
    expect(await store().transact(async () => 'result')).toBe('result');
  });

  test('writes nothing of a transaction whose work fails, and passes its error on', async () => {
    const fault = new Error('on purpose');
    const work = store().transact(async (tx) => {
      tx.put(people, 'a', createPerson());
      throw fault;
    });
    await expect(work).rejects.toBe(fault);
    expect(await store().get(people, 'a')).toBeNull();
  });

  test('refuses to create an existing document, together with all other writes of that transaction', async () => {
    await putPerson(store(), 'taken', { age: 1 });
    const work = store().transact(async (tx) => {
      tx.put(people, 'other', createPerson());
      tx.create(people, 'taken', createPerson({ age: 2 }));
    });
    await expect(work).rejects.toBeInstanceOf(DocumentExistsError);
    expect((await store().get(people, 'taken'))?.value.age).toBe(1);
    expect(await store().get(people, 'other')).toBeNull();
  });

  describeOwnReads(store);
  describeOrder(store);
};
