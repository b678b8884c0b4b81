import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, createTestFamily, signUpPerson, type TestFamily } from '../testing/visitor.ts';

/** A few of each, so that a test meets them. */
const few = {
  LIMIT_FAMILIES_PER_ACCOUNT: '2',
  LIMIT_EXPORTS_PER_DAY: '1',
  LIMIT_STREAMS_PER_ACCOUNT: '2',
};

let api: TestApi;
let family: TestFamily;
let now = new Date();
beforeAll(async () => {
  api = await startApi(undefined, few, { clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000 + 1_000);
};

test('an account may create only so many families, even under a hundred requests at once, and gets a sentence', async () => {
  const body = { name: 'Encore une' };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => family.owner.send('families.create', { body })),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const tooMany = responses.find(({ statusCode }) => statusCode === 429)?.json().error;
  expect(tooMany).toMatchObject({ code: 'family.too_many', details: { most: 2 } });
  expect(tooMany.message).toContain('Aucune n’est touchée');
  const other = await signUpPerson(api);
  expect((await other.send('families.create', { body })).statusCode).toBe(200);
});

test('a person may request only so many exports a day, and again the next day', async () => {
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

test('an account may open only so many live streams; closing one makes room', async () => {
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
  const openStreams = [await open(), await open()];
  expect(openStreams.map(({ status }) => status)).toEqual([200, 200]);
  const beyond = await open();
  await beyond.close();
  expect(beyond.status).toBe(429);
  for (const { close } of openStreams) await close();
  const again = async () => {
    const stream = await open();
    await stream.close();
    return stream.status;
  };
  await expect.poll(again, { timeout: 240_000 }).toBe(200);
});
