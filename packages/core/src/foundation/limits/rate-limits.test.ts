import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readAll, readCode, readDocument } from '../../testing/read-test-app.ts';
import {
  canConsume,
  consume,
  DAY_MS,
  deleteEndedCounts,
  HOUR_MS,
  type RateLimit,
  usageCounts,
} from './rate-limits.ts';
import { releaseBytes, reserveBytes, storages } from './stored-bytes.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp({ LIMIT_STORED_BYTES_PER_FAMILY: '1000' });
});

const createLimit = (more: Partial<RateLimit> = {}): RateLimit => ({
  action: 'covers',
  owner: { uid: 'anne' },
  maximum: 2,
  windowMs: HOUR_MS,
  ...more,
});
const consumeOnce = (more?: Partial<RateLimit>): Promise<string> =>
  readCode(app.documents.transact(async (tx) => consume(tx, app, 'rendering.too_many', createLimit(more))));
const consumeTimes = async (times: number, more?: Partial<RateLimit>): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let at = 0; at < times; at += 1) outcomes.push(await consumeOnce(more));
  return outcomes;
};

describe('a rate limit', () => {
  test('allows its maximum within its window, and again once the window is over', async () => {
    expect(await consumeTimes(3)).toEqual(['done', 'done', 'rendering.too_many']);
    app.clock.forward(HOUR_MS - 1);
    expect(await consumeOnce()).toBe('rendering.too_many');
    app.clock.forward(1);
    expect(await consumeTimes(3)).toEqual(['done', 'done', 'rendering.too_many']);
  });

  test('starts its window at the first use, not at the last', async () => {
    await consumeOnce();
    app.clock.forward(HOUR_MS - 1);
    await consumeOnce();
    app.clock.forward(1);
    expect(await consumeTimes(2)).toEqual(['done', 'done']);
  });

  test('names its maximum in the refusal', async () => {
    await consumeTimes(2);
    const attempt = app.documents.transact(async (tx) => consume(tx, app, 'family.too_many', createLimit()));
    await expect(attempt).rejects.toMatchObject({ code: 'family.too_many', details: { most: 2 } });
  });

  test('is not exceeded by simultaneous uses', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => consumeOnce({ maximum: 5 })));
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(5);
    expect((await readAll(app, usageCounts))[0]?.count).toBe(5);
  });

  test('counts nothing if the transaction fails', async () => {
    const failedTransaction = app.documents.transact(async (tx) => {
      await consume(tx, app, 'rendering.too_many', createLimit());
      throw new Error('on second thoughts');
    });
    await expect(failedTransaction).rejects.toThrow();
    expect(await consumeTimes(2)).toEqual(['done', 'done']);
  });

  test.each([
    ['another person', { owner: { uid: 'bruno' } }],
    ['a family with the same id', { owner: { familyId: 'anne' } }],
    ['an address whose hash is the same id', { owner: { hash: 'anne' } }],
    ['another action', { action: 'books' }],
  ])('counts %s separately', async (_, more) => {
    await consumeTimes(2);
    expect(await consumeOnce(more)).toBe('done');
  });

  test('stores the person or the family that it counts, so that erasure finds it, and neither for an address', async () => {
    await consumeOnce();
    await consumeOnce({ owner: { familyId: 'f' } });
    await consumeOnce({ owner: { hash: 'h' } });
    expect((await readAll(app, usageCounts)).map(({ uid, familyId }) => [uid, familyId])).toEqual([
      [null, 'f'],
      [null, null],
      ['anne', null],
    ]);
  });

  test('can be checked with canConsume, which returns false instead of refusing', async () => {
    const canConsumeNow = () => canConsume(app.documents, app, createLimit());
    expect(await canConsumeNow()).toBe(true);
    await consumeTimes(2);
    expect(await canConsumeNow()).toBe(false);
  });
});

describe('deleteEndedCounts', () => {
  test('deletes all 130 counters whose window is over, and none whose window is open', async () => {
    for (let at = 0; at < 130; at += 1) await consumeOnce({ owner: { uid: `u${at}` } });
    await consumeOnce({ action: 'mails', windowMs: DAY_MS });
    app.clock.forward(HOUR_MS);
    expect(await deleteEndedCounts(app)()).toBe(130);
    expect((await readAll(app, usageCounts)).map(({ id }) => id)).toEqual(['mails.user.anne']);
    expect(await deleteEndedCounts(app)()).toBe(0);
  });

  test('does not delete a counter that is used again while it runs', async () => {
    await consumeOnce();
    app.clock.forward(HOUR_MS);
    const { find } = app.documents;
    const documents: TestApp['documents'] = {
      ...app.documents,
      find: async (collection, query) => {
        const page = await find(collection, query);
        await consumeOnce();
        return page;
      },
    };
    await deleteEndedCounts({ ...app, documents })();
    expect((await readAll(app, usageCounts))[0]?.count).toBe(1);
  });
});

describe('the storage of a family', () => {
  const reserve = (bytes: number, familyId = 'f'): Promise<string> =>
    readCode(app.documents.transact(async (tx) => reserveBytes(tx, app, { familyId, bytes })));
  const release = (bytes: number, familyId = 'f'): Promise<void> =>
    app.documents.transact(async (tx) => releaseBytes(tx, { familyId, bytes }));
  const usedBytes = async (familyId = 'f') => (await readDocument(app, storages, familyId)).bytes;

  test('can be used to the last byte, and released bytes can be used again', async () => {
    expect([await reserve(1_000), await reserve(1)]).toEqual(['done', 'storage.full']);
    await release(400);
    expect([await reserve(401), await reserve(400), await usedBytes()]).toEqual([
      'storage.full',
      'done',
      1_000,
    ]);
  });

  test('names its limit and the bytes in use in the refusal', async () => {
    await reserve(700);
    const attempt = app.documents.transact(async (tx) =>
      reserveBytes(tx, app, { familyId: 'f', bytes: 301 }),
    );
    await expect(attempt).rejects.toMatchObject({ details: { most: 1_000, used: 700 } });
  });

  test('is counted for each family separately, and never goes below zero', async () => {
    await reserve(1_000);
    expect(await reserve(1_000, 'g')).toBe('done');
    await release(5_000, 'g');
    expect([await usedBytes('g'), await usedBytes()]).toEqual([0, 1_000]);
    await release(10, 'nobody');
    expect(await app.documents.get(storages, 'nobody')).toBeNull();
  });
});

test('a limit of 0 in the settings is refused at start', () => {
  expect(() => createTestApp({ LIMIT_BOOKS_PER_FAMILY: '0' })).toThrow('LIMIT_BOOKS_PER_FAMILY');
});
