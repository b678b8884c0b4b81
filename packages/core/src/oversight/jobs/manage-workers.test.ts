import { beforeEach, expect, test } from 'vitest';
import { areWorkersAlive } from '../../foundation/programs/are-workers-alive.ts';
import { writeHeartbeat } from '../../foundation/programs/heartbeat.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { readOverview } from '../overview/overview.ts';
import { readJobs } from './manage-jobs.ts';
import { cleanQueue, drainWorker, readWorkers } from './manage-workers.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const since = '2026-03-02T09:00:00.000Z';
const goRound = (holder: string, program: 'worker' | 'api' = 'worker') =>
  writeHeartbeat(app, holder, {
    program,
    startedAt: since,
    failing: [],
    version: '2026-11',
    memoryMb: 210,
    jobs: [
      { id: 'prepare.1', kind: 'prepare-order', since },
      { id: 'x', kind: 'of-a-newer-release', since },
    ],
    concurrency: { books: 1, mail: 4, newer: 2 },
  });

test('each worker tells its release, its memory, what it does and how much at once; one that fell silent is said', async () => {
  await goRound('frozen');
  app.clock.forward(25_000);
  await goRound('one');
  await goRound('pages', 'api');
  const { workers, workersAlive } = await readJobs(app)(administrator, {});
  expect(workersAlive).toBe(1);
  expect(workers.map(({ id, isSilent }) => `${id} ${isSilent}`).toSorted()).toEqual([
    'frozen true',
    'one false',
  ]);
  expect(workers.find(({ id }) => id === 'one')).toMatchObject({
    version: '2026-11',
    memoryMb: 210,
    isDraining: false,
    startedAt: since,
    jobs: [
      { id: 'prepare.1', kind: 'prepare-order', since },
      { id: 'x', kind: null },
    ],
    concurrency: [
      { queue: 'books', count: 1 },
      { queue: 'mail', count: 4 },
    ],
  });
});

test('a worker that is emptied hears of it at its next beat, is at work no more, and goes on at a press', async () => {
  await goRound('one');
  const wish = (isDraining: boolean, who = administrator) =>
    drainWorker(app)(who, 'one', { isDraining, reason: 'Mise à jour' });
  await expect(wish(true, anne)).rejects.toMatchObject({ code: 'route.not_found' });
  expect((await wish(true)).workers).toMatchObject([{ isDraining: true }]);
  expect(await goRound('one')).toBe(true);
  expect(await areWorkersAlive(app)).toBe(false);
  const { concerns } = await readOverview(app)(administrator);
  expect(concerns.map(({ kind }) => kind)).toEqual(['workers_none']);
  await wish(false);
  expect(await goRound('one')).toBe(false);
  expect((await readWorkers(app)).alive).toBe(1);
  expect((await auditOf(app, 'operator')).map(({ action, to, reason }) => [action, to, reason])).toEqual([
    ['worker.drained', 'one', 'Mise à jour'],
    ['worker.resumed', 'one', 'Mise à jour'],
  ]);
});

test('neither a worker that is gone nor another program is emptied', async () => {
  await goRound('pages', 'api');
  for (const id of ['gone', 'pages'])
    await expect(
      drainWorker(app)(administrator, id, { isDraining: true, reason: 'Rien' }),
    ).rejects.toMatchObject({ code: 'worker.not_found' });
});

test('a queue is cleaned of what ended an hour ago, with a reason, by an administrator alone', async () => {
  const cleanCalls: unknown[] = [];
  const clean = async (...words: unknown[]) => {
    cleanCalls.push(words);
    return 7;
  };
  const watched = { ...app, jobs: { ...app.jobs, clean } };
  await expect(cleanQueue(watched)(anne, 'mail', 'Ménage')).rejects.toMatchObject({
    code: 'route.not_found',
  });
  expect(await cleanQueue(watched)(administrator, 'mail', 'Ménage')).toEqual({ cleaned: 7 });
  expect(cleanCalls).toEqual([['mail', 3_600_000]]);
  expect(await auditOf(app, 'operator')).toMatchObject([
    { action: 'queue.cleaned', from: '7', to: 'mail', reason: 'Ménage' },
  ]);
});
