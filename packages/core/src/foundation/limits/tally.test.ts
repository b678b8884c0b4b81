import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { allOf, codeOf, documentOf } from '../../testing/read-test-app.ts';
import { releaseBytes, reserveBytes, storages } from './stored-bytes.ts';
import {
  canConsume,
  consume,
  DAY_MS,
  deleteEndedTallies,
  HOUR_MS,
  type RateLimit,
  tallies,
} from './tally.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp({ LIMIT_STORED_BYTES_PER_FAMILY: '1000' });
});

const wish = (more: Partial<RateLimit> = {}): RateLimit => ({
  action: 'covers',
  owner: { uid: 'anne' },
  maximum: 2,
  windowMs: HOUR_MS,
  ...more,
});
const use = (more?: Partial<RateLimit>): Promise<string> =>
  codeOf(app.documents.transact(async (tx) => consume(tx, app, 'rendering.too_many', wish(more))));
const useTimes = async (times: number, more?: Partial<RateLimit>): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let at = 0; at < times; at += 1) outcomes.push(await use(more));
  return outcomes;
};

describe('what is counted', () => {
  test('goes so often in its time, and again when the time is over', async () => {
    expect(await useTimes(3)).toEqual(['done', 'done', 'rendering.too_many']);
    app.clock.forward(HOUR_MS - 1);
    expect(await use()).toBe('rendering.too_many');
    app.clock.forward(1);
    expect(await useTimes(3)).toEqual(['done', 'done', 'rendering.too_many']);
  });

  test('has its time from the first use, not from the last', async () => {
    await use();
    app.clock.forward(HOUR_MS - 1);
    await use();
    app.clock.forward(1);
    expect(await useTimes(2)).toEqual(['done', 'done']);
  });

  test('is told with its figure', async () => {
    await useTimes(2);
    const attempt = app.documents.transact(async (tx) => consume(tx, app, 'family.too_many', wish()));
    await expect(attempt).rejects.toMatchObject({ code: 'family.too_many', details: { most: 2 } });
  });

  test('passes its number no more, however many come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => use({ maximum: 5 })));
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(5);
    expect((await allOf(app, tallies))[0]?.count).toBe(5);
  });

  test('is not counted when what it was for fails', async () => {
    const failed = app.documents.transact(async (tx) => {
      await consume(tx, app, 'rendering.too_many', wish());
      throw new Error('on second thoughts');
    });
    await expect(failed).rejects.toThrow();
    expect(await useTimes(2)).toEqual(['done', 'done']);
  });

  test.each([
    ['another person', { owner: { uid: 'bruno' } }],
    ['a family of the same name', { owner: { familyId: 'anne' } }],
    ['an address of the same name', { owner: { hash: 'anne' } }],
    ['another thing', { action: 'books' }],
  ])('is apart for %s', async (_, more) => {
    await useTimes(2);
    expect(await use(more)).toBe('done');
  });

  test('names a person or a family, so that it is erased with them, and of an address nobody', async () => {
    await use();
    await use({ owner: { familyId: 'f' } });
    await use({ owner: { hash: 'h' } });
    expect((await allOf(app, tallies)).map(({ uid, familyId }) => [uid, familyId])).toEqual([
      [null, 'f'],
      [null, null],
      ['anne', null],
    ]);
  });

  test('can be asked for without being refused', async () => {
    const room = () => canConsume(app.documents, app, wish());
    expect(await room()).toBe(true);
    await useTimes(2);
    expect(await room()).toBe(false);
  });
});

describe('forgetting', () => {
  test('takes what is over, hundreds of them, and leaves what runs', async () => {
    for (let at = 0; at < 130; at += 1) await use({ owner: { uid: `u${at}` } });
    await use({ action: 'mails', windowMs: DAY_MS });
    app.clock.forward(HOUR_MS);
    expect(await deleteEndedTallies(app)()).toBe(130);
    expect((await allOf(app, tallies)).map(({ id }) => id)).toEqual(['mails.user.anne']);
    expect(await deleteEndedTallies(app)()).toBe(0);
  });

  test('leaves one that is used again in that very moment', async () => {
    await use();
    app.clock.forward(HOUR_MS);
    const { find } = app.documents;
    const documents: TestApp['documents'] = {
      ...app.documents,
      find: async (collection, query) => {
        const page = await find(collection, query);
        await use();
        return page;
      },
    };
    await deleteEndedTallies({ ...app, documents })();
    expect((await allOf(app, tallies))[0]?.count).toBe(1);
  });
});

describe('room for bytes', () => {
  const reserve = (bytes: number, familyId = 'f'): Promise<string> =>
    codeOf(app.documents.transact(async (tx) => reserveBytes(tx, app, { familyId, bytes })));
  const release = (bytes: number, familyId = 'f'): Promise<void> =>
    app.documents.transact(async (tx) => releaseBytes(tx, { familyId, bytes }));
  const usedBytes = async (familyId = 'f') => (await documentOf(app, storages, familyId)).bytes;

  test('is taken to the last byte, and given back', async () => {
    expect([await reserve(1_000), await reserve(1)]).toEqual(['done', 'storage.full']);
    await release(400);
    expect([await reserve(401), await reserve(400), await usedBytes()]).toEqual([
      'storage.full',
      'done',
      1_000,
    ]);
  });

  test('tells how much there is and how much is used', async () => {
    await reserve(700);
    const attempt = app.documents.transact(async (tx) =>
      reserveBytes(tx, app, { familyId: 'f', bytes: 301 }),
    );
    await expect(attempt).rejects.toMatchObject({ details: { most: 1_000, used: 700 } });
  });

  test('is each family’s own, and never below nothing', async () => {
    await reserve(1_000);
    expect(await reserve(1_000, 'g')).toBe('done');
    await release(5_000, 'g');
    expect([await usedBytes('g'), await usedBytes()]).toEqual([0, 1_000]);
    await release(10, 'nobody');
    expect(await app.documents.get(storages, 'nobody')).toBeNull();
  });
});

test('no figure of a setting may be nothing', () => {
  expect(() => createTestApp({ LIMIT_BOOKS_PER_FAMILY: '0' })).toThrow('LIMIT_BOOKS_PER_FAMILY');
});
