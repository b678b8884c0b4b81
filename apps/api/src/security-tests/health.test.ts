import { type Documents, writeHeartbeat } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';

const SHARED_MS = 2_000;
const well = { documents: 'well', files: 'well', media: 'well', jobs: 'well', mail: 'well' };
type Service = keyof typeof well;

const failureOf = (service: Service) => ({ service, since: '2026-11-22T23:00:00.000Z', isFull: false });

let api: TestApi;
let laterMs = 0;
let reads = 0;
let isDocumentsAway = false;
let failing: { service: Service; since: string; isFull: boolean }[] = [];
let broken: Service | null = null;

const countReads = (documents: Documents): Documents => ({
  ...documents,
  find: (collection, query) => {
    reads += 1;
    return isDocumentsAway ? Promise.reject(new Error('away')) : documents.find(collection, query);
  },
});

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + laterMs) };
  const watch = {
    failing: () => failing,
    check: async () => true,
    broken: () => broken,
    observations: () => ({ failing, areHeartbeatsReliable: true, disks: [] }),
  };
  api = await startApi(countReads, {}, { clock, watch });
});
afterAll(() => api.dispose());
beforeEach(() => {
  // A reading of the test before is not shared with the next.
  laterMs += SHARED_MS;
  [failing, broken, isDocumentsAway] = [[], null, false];
});

const beat = (program: 'worker' | 'api', failures: typeof failing = []) =>
  writeHeartbeat(api.services, `one ${program}`, {
    program,
    startedAt: api.services.clock.now().toISOString(),
    failing: failures,
  });
const ask = async (part: string, headers = {}) => {
  const answer = await api.app.inject({ method: 'GET', url: `/api/health${part}`, headers });
  return [answer.statusCode, answer.json()] as const;
};
const statusOf = async (part: string) => (await ask(part))[0];

test('the health of the site is bad without a worker, good with one, and tells the release alone', async () => {
  expect(await statusOf('/all')).toBe(503);
  laterMs += SHARED_MS;
  await beat('worker');
  expect(await ask('/all')).toEqual([200, { done: true, release: 'a test' }]);
});

test.each(['documents', 'files', 'media', 'jobs'] as const)(
  'the health of the site is bad while the API finds that its %s fail, though the program lives and is ready',
  async (service) => {
    await beat('worker');
    failing = [failureOf(service)];
    expect([await statusOf('/all'), await statusOf('/ready'), await statusOf('/live')]).toEqual([
      503, 200, 200,
    ]);
  },
);

test('the health of the site is bad while a worker finds that its files fail, and good while only mails wait', async () => {
  await beat('worker', [failureOf('files')]);
  expect(await statusOf('/all')).toBe(503);
  laterMs += SHARED_MS;
  await beat('worker', [failureOf('mail')]);
  failing = [failureOf('mail')];
  expect(await statusOf('/all')).toBe(200);
});

test('the health of the site is bad while the queue does not answer', async () => {
  await beat('worker');
  const { state } = api.services.jobs;
  Object.assign(api.services.jobs, { state: () => Promise.reject(new Error('Redis is away')) });
  expect([await statusOf('/all'), await statusOf('/live')]).toEqual([503, 200]);
  Object.assign(api.services.jobs, { state });
});

test('a program that cannot read its documents is not ready and lives: a restart mends no outage', async () => {
  await beat('worker');
  isDocumentsAway = true;
  const states = { ...well, documents: 'failing', workers: 'failing' };
  expect(await ask('/ready')).toEqual([503, { isReady: false, services: states }]);
  expect([await statusOf('/all'), await statusOf('/live'), await statusOf('')]).toEqual([503, 200, 200]);
});

test('a program whose connection is broken in itself alone is not alive, so that it is restarted', async () => {
  broken = 'documents';
  const refusal = [503, expect.objectContaining({ error: expect.anything() })];
  expect([await ask('/live'), await ask('')]).toEqual([refusal, refusal]);
});

test('each service and the workers are reported with their states, to a caller from outside the state alone', async () => {
  await beat('worker');
  failing = [failureOf('jobs')];
  const states = { ...well, jobs: 'failing', workers: 'well' };
  expect(await ask('/ready')).toEqual([200, { isReady: true, services: states }]);
  expect(await ask('/ready', { 'x-forwarded-for': '203.0.113.7' })).toEqual([200, { isReady: true }]);
});

test('a hundred callers of the checks at once cost one read, and none of them a write', async () => {
  await beat('worker');
  reads = 0;
  const { put } = api.services.files;
  const { transact } = api.services.documents;
  const refuse = () => Promise.reject(new Error('a check wrote'));
  Object.assign(api.services.files, { put: refuse });
  Object.assign(api.services.documents, { transact: refuse });
  const parts = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? '/all' : '/ready'));
  expect(new Set(await Promise.all(parts.map(statusOf)))).toEqual(new Set([200]));
  expect(reads).toBe(1);
  Object.assign(api.services.files, { put });
  Object.assign(api.services.documents, { transact });
});
