import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { administrator } from '../../testing/create-test-app.ts';
import { placePaidOrder } from '../../testing/open-order.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { type AppWithJob, createAppWithJob } from '../../testing/scenarios/create-app-with-job.ts';
import { promoteJob, readJobLog, readJobs } from './manage-jobs.ts';

let app: AppWithJob['app'];
let jobId: AppWithJob['jobId'];
let job: AppWithJob['job'];
let fail: AppWithJob['fail'];
let inQueue: AppWithJob['inQueue'];
beforeEach(async () => {
  ({ app, jobId, job, fail, inQueue } = await createAppWithJob());
});

describe('the list of jobs', () => {
  const of = async (query: Parameters<ReturnType<typeof readJobs>>[1]) =>
    (await readJobs(app)(administrator, query)).jobs.map(({ id }) => id);

  test('holds the jobs of a kind and state, the latest change first', async () => {
    await fail();
    app.clock.forward(1_000);
    const other = prepareOrderJob.idOf((await placePaidOrder(app)).orderId);
    expect(await of({ kind: 'prepare-order' })).toEqual([other, jobId]);
    expect(await of({ kind: 'prepare-order', state: 'failed' })).toEqual([jobId]);
    expect(await of({ state: 'failed' })).toEqual([jobId]);
    expect(await of({ kind: 'make-export' })).toEqual([]);
  });

  test('shows each of 250 jobs once over three pages', async () => {
    const template = await job();
    const made = Array.from({ length: 250 }, (_, index) => `rare-${index}`);
    await app.documents.transact(async (tx) => {
      for (const [index, id] of made.entries())
        tx.put(jobs, id, {
          ...template,
          kind: 'make-export',
          state: 'failed',
          dispatch: 'ended',
          touchedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
        });
    });
    const seenIds: string[] = [];
    let cursor: string | null | undefined;
    let pages = 0;
    while (cursor !== null) {
      const page = await readJobs(app)(administrator, {
        kind: 'make-export',
        state: 'failed',
        ...(cursor === undefined ? {} : { cursor }),
      });
      seenIds.push(...page.jobs.map(({ id }) => id));
      cursor = page.cursor;
      pages += 1;
    }
    expect(seenIds).toEqual(made.toReversed());
    expect(pages).toBe(3);
  });

  test('shows the progress of a running job; connections of the queue are not counted as workers', async () => {
    await claimExistingJob(app, jobId);
    const live = { step: 'typeset', done: 3, total: 12 } as const;
    app.jobs.progress = async () => live;
    const numbers = { waiting: 1, active: 1, delayed: 0, failed: 0, completed: 2, finishedLastHour: 2 };
    const queue = (name: 'books' | 'mail', workers: number) => ({
      name,
      workers,
      p50Ms: null,
      p95Ms: null,
      finishedRecently: 0,
      latencyMs: null,
      isPaused: false,
      ...numbers,
    });
    app.jobs.overview = async () => [queue('books', 1), queue('mail', 2)];
    const {
      jobs: shownJobs,
      workersAlive,
      queues,
    } = await readJobs(app)(administrator, { kind: 'prepare-order' });
    expect(shownJobs[0]).toMatchObject({ id: jobId, progress: live, subject: 'Les jours de Jeanne' });
    expect([workersAlive, queues.length]).toEqual([0, 2]);
  });
});

describe('the log of a job', () => {
  test('is read line by line; a line of an unknown form is shown unchanged', async () => {
    const lines = ['{"code":"claimed","figures":{"fence":1}}', 'mise en pages', '{"code":"nobody knows"}'];
    app.jobs.log = async () => lines;
    const { log, job: shownJob } = await readJobLog(app)(administrator, jobId);
    expect(shownJob.id).toBe(jobId);
    expect(log).toEqual([
      { code: 'claimed', figures: { fence: 1 } },
      { code: 'unknown', figures: { line: 'mise en pages' } },
      { code: 'unknown', figures: { line: '{"code":"nobody knows"}' } },
    ]);
  });
});

test('a job is shown with its family, its order and the time of its next try', async () => {
  await claimExistingJob(app, jobId);
  const at = new Date('2026-03-02T10:00:00Z');
  const watched = { ...app, jobs: { ...app.jobs, nextRetryAt: async () => at } };
  const { job: shownJob } = await readJobLog(watched)(administrator, jobId);
  expect(shownJob).toMatchObject({
    state: 'active',
    nextTryAt: at.toISOString(),
    orderId: expect.any(String),
  });
  const { jobs: listed, total } = await readJobs(app)(administrator, { state: 'active' });
  expect(total).toBe(1);
  expect(listed[0]).toMatchObject({ family: { name: expect.any(String) }, nextTryAt: null });
});

test('a job whose entry the queue lost is marked as vanished until it is promoted', async () => {
  await app.documents.transact(async (tx) => {
    const storedJob = await tx.get(jobs, jobId);
    if (storedJob !== null) tx.put(jobs, jobId, { ...storedJob.value, dispatch: 'dispatched' });
  });
  const isVanishedNow = async () => (await readJobLog(app)(administrator, jobId)).job.isVanished;
  app.jobs.flush();
  expect(await isVanishedNow()).toBe(true);
  expect((await readJobs(app)(administrator, {})).jobs.find(({ id }) => id === jobId)?.isVanished).toBe(true);
  await promoteJob(app)(administrator, jobId);
  expect([await isVanishedNow(), inQueue()]).toEqual([false, true]);
});
