import { DocumentExistsError, type Documents } from '@souvenance/core';
import { expect, test } from 'vitest';
import { counters, incrementOnce, incrementTogether } from './counter.ts';
import { createPerson, people, putPerson } from './people.ts';

const countOf = async (documents: Documents, id: string) => (await documents.get(counters, id))?.value.count;

const describeConflicts = (store: () => Documents): void => {
  test('runs work again when a document that it read has changed, and keeps both changes', async () => {
    await incrementOnce(store(), 'c');
    const countsRead: number[] = [];
    await store().transact(async (tx) => {
      const count = (await tx.get(counters, 'c'))?.value.count ?? 0;
      countsRead.push(count);
      if (countsRead.length === 1) await incrementOnce(store(), 'c');
      tx.put(counters, 'c', { count: count + 10 });
    });
    expect(countsRead).toEqual([1, 2]);
    expect(await countOf(store(), 'c')).toBe(12);
  });

  test('runs work again when a document that it found missing was created', async () => {
    const countsRead: (number | undefined)[] = [];
    await store().transact(async (tx) => {
      countsRead.push((await tx.get(counters, 'c'))?.value.count);
      if (countsRead.length === 1) await incrementOnce(store(), 'c');
      tx.put(people, 'p', createPerson());
    });
    expect(countsRead).toEqual([undefined, 1]);
  });

  test('retries work that failed when the documents it read have changed', async () => {
    let runs = 0;
    const work = store().transact(async (tx) => {
      runs += 1;
      const counter = await tx.get(counters, 'c');
      if (runs === 1) await incrementOnce(store(), 'c');
      if (!counter) throw new Error('decided on the past');
      return counter.value.count;
    });
    expect(await work).toBe(1);
  });

  test('throws documents.contention when every attempt is overtaken', async () => {
    const work = store().transact(async (tx) => {
      await tx.get(counters, 'c');
      await incrementOnce(store(), 'c');
      tx.put(counters, 'c', { count: -1 });
    });
    await expect(work).rejects.toMatchObject({ code: 'documents.contention' });
  });
};

const describeNeighbours = (store: () => Documents): void => {
  test('keeps a concurrent acknowledged write when a transaction that overlaps it rolls back', async () => {
    const work = store().transact(async (tx) => {
      await tx.get(people, 'mine');
      await putPerson(store(), 'neighbour');
      tx.put(people, 'mine', createPerson());
      throw new Error('roll back');
    });
    await expect(work).rejects.toThrow('roll back');
    expect(await store().get(people, 'neighbour')).not.toBeNull();
    expect(await store().get(people, 'mine')).toBeNull();
  });

  test('lets one of many transactions win a lock document, and only the winner writes', async () => {
    const claims = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        store().transact(async (tx) => {
          tx.create(people, 'e-mail:simone@exemple.fr', createPerson({ name: `claimant ${index}` }));
          tx.put(people, `account-${index}`, createPerson());
        }),
      ),
    );
    const failures = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason] : []));
    expect(failures).toHaveLength(9);
    expect(failures.every((reason) => reason instanceof DocumentExistsError)).toBe(true);
    expect((await store().find(people, { limit: 100 })).items).toHaveLength(2);
  });
};

export const describeContention = (
  store: () => Documents,
  incrementElsewhere: (id: string, times: number) => Promise<void>,
): void => {
  test('counts 20 concurrent increments of one process as 20, each seeing its own number', async () => {
    const counts = await incrementTogether(store(), 'c', 20);
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await countOf(store(), 'c')).toBe(20);
  });

  test('counts every increment of two processes that write the same document concurrently', async () => {
    let isDone = false;
    let attempts = 0;
    const elsewhere = incrementElsewhere('c', 20).finally(() => {
      isDone = true;
    });
    // The other process takes a while to start, so this one continues until it has ended, to make them overlap.
    for (; !isDone; attempts += 4) await incrementTogether(store(), 'c', 4);
    await elsewhere;
    expect(await countOf(store(), 'c')).toBe(attempts + 20);
  });

  describeConflicts(store);
  describeNeighbours(store);
};
