import { tallies } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, newFamily, newPerson, type TestFamily } from '../testing/visitor.ts';

/** A few of each, so that a test meets them. */
const few = {
  LIMIT_FAMILIES_PER_ACCOUNT: '2',
  LIMIT_BOOKS_PER_FAMILY: '2',
  LIMIT_EXPORTS_PER_DAY: '1',
  LIMIT_STREAMS_PER_ACCOUNT: '2',
  LIMIT_STORED_BYTES_PER_FAMILY: '1000',
  LIMIT_PHOTOGRAPHS_PER_DAY: '4',
  LIMIT_RENDERINGS_PER_HOUR: '2',
  LIMIT_COVERS_PER_HOUR: '2',
};

let api: TestApi;
let family: TestFamily;
let now = new Date();
beforeAll(async () => {
  api = await startApi(undefined, few, { clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  family = await newFamily(api);
});
afterAll(() => api.dispose());

const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000 + 1_000);
};

const book = () => ({ familyId: family.familyId, title: 'Un livre', narrator: 'Jeanne Morel' });

const changeTitle = async (title: string): Promise<void> => {
  const params = { bookId: family.bookId };
  const { revision } = await family.owner.call('books.read', { params });
  await family.owner.call('books.update', { params, body: { title, revision } });
};

test('an account begins so many families, under a hundred requests at once no more, and is told in words', async () => {
  const body = { name: 'Encore une' };
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => family.owner.send('families.create', { body })),
  );
  expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = asked.find(({ statusCode }) => statusCode === 429)?.json().error;
  expect(refused).toMatchObject({ code: 'family.too_many', details: { most: 2 } });
  expect(refused.message).toContain('Aucune n’est touchée');
  const other = await newPerson(api);
  expect((await other.send('families.create', { body })).statusCode).toBe(200);
});

test('a family has so many books', async () => {
  await family.owner.call('books.create', { body: book() });
  expect(await family.owner.refused('books.create', { body: book() })).toBe('429 book.too_many');
});

test('a person asks for so many copies a day, and the next day again', async () => {
  const { owner } = family;
  const body = { familyId: family.familyId };
  const first = await owner.call('exports.create', { body });
  expect((await owner.call('exports.create', { body })).id).toBe(first.id);
  const other = await owner.call('families.create', { body: { name: 'Une autre' } });
  const elsewhere = { body: { familyId: other.id } };
  expect(await owner.refused('exports.create', elsewhere)).toBe('429 export.too_many');
  later(24);
  expect((await owner.send('exports.create', elsewhere)).statusCode).toBe(200);
});

test('a family has its book set so many times an hour; what is there already is not counted', async () => {
  await addStory(family);
  const ask = () => family.owner.send('generateBook', { body: { bookId: family.bookId } });
  for (const title of ['Un', 'Deux']) {
    await changeTitle(title);
    expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(200);
  }
  await changeTitle('Trois');
  expect((await ask()).json().error.code).toBe('rendering.too_many');
  await changeTitle('Deux');
  expect((await ask()).statusCode).toBe(200);
  later(1);
  await changeTitle('Trois');
  expect((await ask()).statusCode).toBe(200);
});

test('covers are drawn so many times an hour', async () => {
  const params = { bookId: family.bookId };
  const draw = () => family.owner.send('books.drawCover', { params });
  for (const title of ['Un', 'Deux']) {
    await changeTitle(title);
    expect((await draw()).statusCode).toBe(200);
  }
  expect((await draw()).statusCode).toBe(200);
  await changeTitle('Trois');
  expect((await draw()).json().error.code).toBe('rendering.too_many');
});

const announce = (bytes: number, { owner, bookId }: TestFamily = family) =>
  owner.send('photographs.create', { params: { bookId }, body: { type: 'image/jpeg', bytes } });

test('a family keeps so many bytes, however many it announces at once; another one has its own', async () => {
  const sent = await Promise.all([400, 400, 400].map((bytes) => announce(bytes)));
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
  expect(sent.find(({ statusCode }) => statusCode === 409)?.json().error).toMatchObject({
    code: 'storage.full',
    details: { most: 1_000, used: 800 },
  });
  expect((await announce(200)).statusCode).toBe(200);
  expect((await announce(900, await newFamily(api))).statusCode).toBe(200);
});

test('a family announces so many photographs a day', async () => {
  for (let at = 0; at < 4; at += 1) expect((await announce(1)).statusCode).toBe(200);
  expect((await announce(1)).json().error.code).toBe('photograph.too_many');
});

test('an account holds so many live streams; one that is closed makes room', async () => {
  await addStory(family);
  const { jobId } = await family.owner.call('generateBook', { body: { bookId: family.bookId } });
  const site = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const open = async () => {
    const stop = new AbortController();
    const { status, body } = await fetch(`${site}/api/jobs/${jobId}/events`, {
      headers: { cookie: family.owner.cookie() },
      signal: stop.signal,
    });
    const close = async () => {
      stop.abort();
      await body?.cancel().catch(() => undefined);
    };
    return { status, close };
  };
  const held = [await open(), await open()];
  expect(held.map(({ status }) => status)).toEqual([200, 200]);
  const beyond = await open();
  await beyond.close();
  expect(beyond.status).toBe(429);
  for (const { close } of held) await close();
  const again = async () => {
    const stream = await open();
    await stream.close();
    return stream.status;
  };
  await expect.poll(again, { timeout: 10_000 }).toBe(200);
}, 20_000);

test('counts are kept by person and by family, and no figure of a setting may be nothing', async () => {
  const found = await api.services.documents.find(tallies, { limit: 500 });
  for (const { value } of found.items)
    expect([value.uid, value.familyId].filter((owner) => owner !== null).length).toBeLessThanOrEqual(1);
  await expect(startApi(undefined, { LIMIT_BOOKS_PER_FAMILY: '0' })).rejects.toThrow(
    'LIMIT_BOOKS_PER_FAMILY',
  );
});
