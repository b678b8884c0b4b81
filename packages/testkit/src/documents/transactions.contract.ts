import { DocumentExistsError, type Documents, type Transaction } from '@souvenance/core';
import { expect, test } from 'vitest';
import { aPerson, people, putPerson } from './people.ts';

const describeOrder = (store: () => Documents): void => {
  test('refuses a read after a write', async () => {
    const work = store().transact(async (tx) => {
      tx.put(people, 'a', aPerson());
      await tx.get(people, 'b');
    });
    await expect(work).rejects.toThrow(/read/);
    expect(await store().get(people, 'a')).toBeNull();
  });

  test('refuses a transaction that is used after its end', async () => {
    let kept: Transaction | undefined;
    await store().transact(async (tx) => {
      kept = tx;
    });
    expect(() => kept?.put(people, 'late', aPerson())).toThrow();
    expect(await store().get(people, 'late')).toBeNull();
  });

  test('applies the writes of one transaction in their order', async () => {
    await store().transact(async (tx) => {
      tx.create(people, 'a', aPerson({ age: 1 }));
      tx.put(people, 'a', aPerson({ age: 2 }));
      tx.put(people, 'b', aPerson());
      tx.remove(people, 'b');
    });
    expect((await store().get(people, 'a'))?.value.age).toBe(2);
    expect(await store().get(people, 'b')).toBeNull();
  });
};

const describeEnd = (store: () => Documents): void => {
  test('lets what was left for the end read after the writes of work, and commits both together', async () => {
    await putPerson(store(), 'a', { age: 1 });
    await store().transact(async (tx) => {
      tx.atEnd(async () => {
        const before = await tx.get(people, 'a');
        tx.put(people, 'b', aPerson({ age: (before?.value.age ?? 0) + 10 }));
      });
      tx.put(people, 'a', aPerson({ age: 2 }));
    });
    expect((await store().get(people, 'a'))?.value.age).toBe(2);
    expect((await store().get(people, 'b'))?.value.age).toBe(11);
  });

  test('writes nothing when what was left for the end fails', async () => {
    const work = store().transact(async (tx) => {
      tx.put(people, 'a', aPerson());
      tx.atEnd(async () => {
        throw new Error('on purpose');
      });
    });
    await expect(work).rejects.toThrow('on purpose');
    expect(await store().get(people, 'a')).toBeNull();
  });

  test('counts on without a gap when twenty transactions read and write one document at their end', async () => {
    const append = () =>
      store().transact(async (tx) => {
        tx.atEnd(async () => {
          const before = await tx.get(people, 'head');
          tx.put(people, 'head', aPerson({ age: (before?.value.age ?? 0) + 1 }));
        });
      });
    await Promise.all(Array.from({ length: 20 }, append));
    expect((await store().get(people, 'head'))?.value.age).toBe(20);
  });
};

export const describeTransactions = (store: () => Documents): void => {
  describeEnd(store);

  test('gives back what work gives back', async () => {
    expect(await store().transact(async () => 'result')).toBe('result');
  });

  test('writes nothing of a transaction whose work fails, and passes its error on', async () => {
    const fault = new Error('on purpose');
    const work = store().transact(async (tx) => {
      tx.put(people, 'a', aPerson());
      throw fault;
    });
    await expect(work).rejects.toBe(fault);
    expect(await store().get(people, 'a')).toBeNull();
  });

  test('refuses to create what exists, with all other writes of that transaction', async () => {
    await putPerson(store(), 'taken', { age: 1 });
    const work = store().transact(async (tx) => {
      tx.put(people, 'other', aPerson());
      tx.create(people, 'taken', aPerson({ age: 2 }));
    });
    await expect(work).rejects.toBeInstanceOf(DocumentExistsError);
    expect((await store().get(people, 'taken'))?.value.age).toBe(1);
    expect(await store().get(people, 'other')).toBeNull();
  });

  describeOrder(store);
};
