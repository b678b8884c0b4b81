import { AppError } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { BEAT_MS, writeHeartbeat } from '../../foundation/programs/heartbeat.ts';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readOverview } from '../overview/overview.ts';
import { openWatch } from './watch.ts';

const GB = 1_000_000_000;
const MINUTE_MS = 60_000;
let app: TestApp;
let isFull: boolean;
let freeBytes: number;
let sentTexts: string[];
let documents: TestApp['documents'];
beforeEach(() => {
  app = createTestApp();
  [isFull, freeBytes, sentTexts] = [false, 60 * GB, []];
  const { transact } = app.documents;
  documents = {
    ...app.documents,
    transact: (work) => (isFull ? Promise.reject(new AppError('service.no_space')) : transact(work)),
  };
});

const watchOf = (program: 'api' | 'worker') =>
  openWatch(
    {
      ...app,
      documents,
      mailer: { send: async ({ text }) => void sentTexts.push(text), check: async () => undefined },
      alarm: null,
      render: async ({ subject, sentence }) => ({ subject, html: '', text: sentence }),
      disks: {
        read: async () => [{ services: ['documents', 'files'], freeBytes, totalBytes: 100 * GB }],
      },
    },
    {
      program,
      holder: program,
      onError: () => undefined,
      openAfresh: { documents: async () => documents, jobs: async () => app.jobs },
    },
  );
const pass = async (ms: number, living: readonly { round(): Promise<void> }[]): Promise<void> => {
  for (let passedMs = 0; passedMs < ms; passedMs += BEAT_MS) {
    app.clock.forward(BEAT_MS);
    for (const one of living) await one.round();
  }
};
const concernsOf = async (watch: ReturnType<typeof watchOf>) =>
  (await readOverview(app)(administrator, watch.observations())).concerns.map(({ kind, subject }) =>
    [kind, subject].join(' ').trim(),
  );

test('a full disk is the one concern, though no heartbeat can be written, and none remains once there is room', async () => {
  const [api, worker] = [watchOf('api'), watchOf('worker')];
  await pass(MINUTE_MS, [api, worker]);
  isFull = true;
  await pass(5 * MINUTE_MS, [api, worker]);
  expect(await concernsOf(api)).toEqual(['disk_full']);
  expect(sentTexts).toEqual([expect.stringContaining('Le disque est plein')]);
  isFull = false;
  // The API writes its heartbeat first; the worker's is as old as the outage for a moment.
  await pass(BEAT_MS, [api]);
  expect(await concernsOf(api)).toEqual([]);
  await pass(MINUTE_MS, [api, worker]);
  expect(await concernsOf(api)).toEqual([]);
  expect(sentTexts).toHaveLength(1);
});

test('a worker that is gone when there is room again is told, once the others have had time for a heartbeat', async () => {
  const [api, worker] = [watchOf('api'), watchOf('worker')];
  await pass(MINUTE_MS, [api, worker]);
  isFull = true;
  await pass(MINUTE_MS, [api]);
  isFull = false;
  await pass(MINUTE_MS, [api]);
  expect(await concernsOf(api)).toEqual(['workers_none']);
});

test('a disk that fills up is told by mail once, with its figures in the overview, and not beside a full one', async () => {
  const [api, worker] = [watchOf('api'), watchOf('worker')];
  await pass(MINUTE_MS, [api, worker]);
  freeBytes = 14 * GB;
  await pass(MINUTE_MS, [api, worker]);
  freeBytes = 13 * GB;
  await pass(MINUTE_MS, [api, worker]);
  expect(await concernsOf(api)).toEqual(['disk_low documents files']);
  expect(sentTexts).toEqual([expect.stringContaining('Le disque se remplit')]);
  const { disks } = await readOverview(app)(administrator, api.observations());
  expect(disks).toMatchObject([{ services: ['documents', 'files'], freeBytes: 13 * GB, isLow: true }]);
  freeBytes = 100_000_000;
  await pass(MINUTE_MS, [api, worker]);
  expect(await concernsOf(api)).toEqual(['disk_full']);
});

test('a store that a worker alone finds full is told by the others', async () => {
  const api = watchOf('api');
  await pass(MINUTE_MS, [api]);
  const since = app.clock.now().toISOString();
  const failing = [{ service: 'files' as const, since, isFull: true }];
  await writeHeartbeat(app, 'worker', { program: 'worker', startedAt: since, failing });
  expect(await concernsOf(api)).toEqual(['disk_full']);
});
