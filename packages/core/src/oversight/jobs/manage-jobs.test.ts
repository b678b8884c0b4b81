import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { renderings } from '../../making/renderings/rendering.ts';
import { renderBookJob } from '../../making/renderings/rendering-jobs.ts';
import { requestRendering } from '../../making/renderings/request-rendering.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { openBook, paidOrder } from '../../testing/open-order.ts';
import { claimedJob } from '../../testing/open-shop.ts';
import { changeDocument, documentOf } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import {
  cancelJob,
  pauseQueue,
  promoteJob,
  readJobLog,
  readJobs,
  retryJob,
  retryJobs,
} from './manage-jobs.ts';

const anne = person('anne');
const stopped = { code: 'job.state_refused' };
let app: TestApp;
let jobId: string;
beforeEach(async () => {
  app = createTestApp();
  const { orderId } = await paidOrder(app);
  jobId = prepareOrderJob.idOf(orderId);
});

const job = () => documentOf(app, jobs, jobId);
const fail = async (): Promise<void> => failJob(app)(await claimedJob(app, jobId), 'internal', 'planted');
const inQueue = () => app.jobs.added.some(({ id }) => id === jobId);

describe('taking a job out', () => {
  test('ends it, fences its worker off, takes it from the queue and writes it down', async () => {
    const claim = await claimedJob(app, jobId);
    expect((await cancelJob(app)(administrator, jobId)).state).toBe('cancelled');
    await expect(app.documents.transact((tx) => requireCurrentClaim(tx, claim))).rejects.toMatchObject({
      name: 'FencedError',
    });
    expect(inQueue()).toBe(false);
    expect(await claimJob(app)(jobId)).toBeNull();
    expect((await auditOf(app, `job:${jobId}`)).at(-1)).toMatchObject({
      action: 'job.cancelled',
      from: 'active',
      to: 'cancelled',
      actor: 'user:admin',
    });
  });

  test('frees the book that waited for it', async () => {
    const bookId = await openBook(app);
    const { jobId: setting, renderingId } = await requestRendering(app)(anne, bookId);
    expect((await documentOf(app, books, bookId)).state).toBe('rendering');
    await cancelJob(app)(administrator, setting);
    expect((await documentOf(app, books, bookId)).state).toBe('collecting');
    expect((await documentOf(app, renderings, renderingId)).state).toBe('failed');
    const again = await requestRendering(app)(anne, bookId);
    expect(again.jobId).toBe(renderBookJob.idOf(renderingId));
  });

  test.each<JobDocument['state']>(['done', 'failed', 'cancelled'])(
    'is refused once it is %s',
    async (state) => {
      await changeDocument(app, jobs, jobId, { state, dispatch: 'ended' });
      const before = await job();
      await expect(cancelJob(app)(administrator, jobId)).rejects.toMatchObject(stopped);
      expect(await job()).toEqual(before);
    },
  );
});

describe('taking a job up again', () => {
  test.each(['failed', 'cancelled'] as const)('puts one that is %s back, with all its tries', async (how) => {
    if (how === 'failed') await fail();
    else await cancelJob(app)(administrator, jobId);
    await changeDocument(app, jobs, jobId, { attempts: 30, deaths: 3 });
    const view = await retryJob(app)(administrator, jobId);
    expect(view).toMatchObject({ state: 'queued', attempts: 0, errorCode: null, errorMessage: null });
    expect(await job()).toMatchObject({ attempts: 0, deaths: 0, finishedAt: null, dispatch: 'dispatched' });
    expect(await claimJob(app)(jobId)).not.toBeNull();
    expect((await auditOf(app, `job:${jobId}`)).at(-1)).toMatchObject({ action: 'job.retried', from: how });
  });

  test.each(['queued', 'active', 'done'] as const)('is refused while it is %s', async (state) => {
    await changeDocument(app, jobs, jobId, { state, dispatch: state === 'done' ? 'ended' : 'dispatched' });
    await expect(retryJob(app)(administrator, jobId)).rejects.toMatchObject({
      ...stopped,
      details: { state },
    });
  });

  test('twice at once takes it up once', async () => {
    await fail();
    const attempts = await Promise.allSettled([1, 2].map(() => retryJob(app)(administrator, jobId)));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('keeps the count of claims, so that a worker of before stays fenced off', async () => {
    const former = await claimedJob(app, jobId);
    await cancelJob(app)(administrator, jobId);
    await retryJob(app)(administrator, jobId);
    const end = () =>
      app.documents.transact(async (tx) => finishJob(tx, app, jobId, await requireCurrentClaim(tx, former)));
    await expect(end()).rejects.toMatchObject({ name: 'FencedError' });
    await claimedJob(app, jobId);
    await expect(end()).rejects.toMatchObject({ name: 'FencedError' });
  });
});

describe('letting a job begin at once', () => {
  test('takes it from its waiting and offers it anew', async () => {
    const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await changeDocument(app, jobs, jobId, { dispatch: 'pending', touchedAt: later });
    app.jobs.flush();
    await promoteJob(app)(administrator, jobId);
    expect(inQueue()).toBe(true);
    expect(await job()).toMatchObject({ dispatch: 'dispatched', touchedAt: app.clock.now().toISOString() });
  });

  test.each(['ended', 'blocked'] as const)('is refused of one that is %s', async (dispatch) => {
    await changeDocument(app, jobs, jobId, { dispatch });
    await expect(promoteJob(app)(administrator, jobId)).rejects.toMatchObject(stopped);
    expect(inQueue()).toBe(true);
  });

  test('while the queue is away leaves the job as it was', async () => {
    const before = await job();
    app.jobs.isAway = true;
    app.jobs.remove = async () => {
      throw new Error('away');
    };
    await expect(promoteJob(app)(administrator, jobId)).rejects.toThrow('away');
    expect(await job()).toEqual(before);
  });
});

describe('the list of jobs', () => {
  const of = async (query: Parameters<ReturnType<typeof readJobs>>[1]) =>
    (await readJobs(app)(administrator, query)).jobs.map(({ id }) => id);

  test('is of the kind and state that are asked, the one touched last in front', async () => {
    await fail();
    app.clock.forward(1_000);
    const other = prepareOrderJob.idOf((await paidOrder(app)).orderId);
    expect(await of({ kind: 'prepare-order' })).toEqual([other, jobId]);
    expect(await of({ kind: 'prepare-order', state: 'failed' })).toEqual([jobId]);
    expect(await of({ state: 'failed' })).toEqual([jobId]);
    expect(await of({ kind: 'make-export' })).toEqual([]);
  });

  test('goes on page by page: each of 250 once', async () => {
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

  test('shows how far a job is that runs, beside its queues; the queue’s connections are no workers', async () => {
    await claimedJob(app, jobId);
    const live = { step: 'typeset', done: 3, total: 12 } as const;
    app.jobs.progress = async () => live;
    const numbers = { waiting: 1, active: 1, delayed: 0, failed: 0, completed: 2, finishedLastHour: 2 };
    const queue = (name: 'books' | 'mail', workers: number) => ({
      name,
      workers,
      p50Ms: null,
      p95Ms: null,
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

describe('the journal of a job', () => {
  test('is read line by line; a line of an older release is shown as what it is', async () => {
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

test.each([
  ['cancelJob', () => cancelJob(app)(anne, jobId)],
  ['retryJob', () => retryJob(app)(anne, jobId)],
  ['promoteJob', () => promoteJob(app)(anne, jobId)],
  ['readJobLog', () => readJobLog(app)(anne, jobId)],
  ['readJobs', () => readJobs(app)(anne, {})],
])('%s is an address that does not exist for who is not an administrator', async (_, call) => {
  const before = await job();
  await expect(call()).rejects.toMatchObject({ code: 'route.not_found' });
  expect(await job()).toEqual(before);
  expect(inQueue()).toBe(true);
});

test('a job of nobody is unknown', async () => {
  for (const call of [cancelJob, retryJob, promoteJob, readJobLog])
    await expect(call(app)(administrator, 'nothing')).rejects.toMatchObject({ code: 'job.not_found' });
});

describe('many at once', () => {
  test('every failed job goes back to work at one press, of one kind when asked, each written down', async () => {
    await fail();
    const other = await paidOrder(app);
    const otherId = prepareOrderJob.idOf(other.orderId);
    await changeDocument(app, jobs, otherId, { state: 'failed', dispatch: 'ended' });
    expect(await retryJobs(app)(administrator, 'send-mail')).toEqual({ retried: 0 });
    expect(await retryJobs(app)(administrator)).toEqual({ retried: 2 });
    for (const id of [jobId, otherId]) {
      expect((await documentOf(app, jobs, id)).state).toBe('queued');
      expect((await auditOf(app, `job:${id}`)).at(-1)).toMatchObject({ action: 'job.retried' });
    }
    expect(await retryJobs(app)(administrator)).toEqual({ retried: 0 });
    await expect(retryJobs(app)(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  });

  test('a queue is stopped and goes on by an administrator, with a reason that the journal keeps', async () => {
    const pauseCalls: unknown[] = [];
    const watched = {
      ...app,
      jobs: { ...app.jobs, pause: async (...words: unknown[]) => void pauseCalls.push(words) },
    };
    await pauseQueue(watched)(administrator, 'mail', { isPaused: true, reason: 'Serveur de courrier' });
    await pauseQueue(watched)(administrator, 'mail', { isPaused: false, reason: 'Revenu' });
    expect(pauseCalls).toEqual([
      ['mail', true],
      ['mail', false],
    ]);
    expect((await auditOf(app, 'operator')).map(({ action, to, reason }) => [action, to, reason])).toEqual([
      ['queue.paused', 'mail', 'Serveur de courrier'],
      ['queue.resumed', 'mail', 'Revenu'],
    ]);
    await expect(pauseQueue(watched)(anne, 'mail', { isPaused: true, reason: 'Rien' })).rejects.toMatchObject(
      { code: 'route.not_found' },
    );
    expect(pauseCalls).toHaveLength(2);
  });
});

test('a job is shown with its family and order, and when it is tried again', async () => {
  await claimedJob(app, jobId);
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

test('a job whose entry the queue has lost is said to have vanished, until it is put back', async () => {
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

describe('while the queue is away', () => {
  beforeEach(() => {
    const refuse = () => Promise.reject(new AppError('service.unavailable', { service: 'jobs' }));
    Object.assign(app.jobs, {
      overview: refuse,
      state: refuse,
      progress: refuse,
      nextRetryAt: refuse,
      log: refuse,
      remove: refuse,
    });
  });

  test('the list shows the jobs and workers that the documents know, and says that the queue is away', async () => {
    await claimedJob(app, jobId);
    const page = await readJobs(app)(administrator, {});
    expect(page).toMatchObject({ isQueueAnswering: false, queues: [], workers: [] });
    expect(page.jobs.find(({ id }) => id === jobId)).toMatchObject({ state: 'active', isVanished: false });
    expect(await readJobs(app)(administrator, { state: 'done' })).toMatchObject({ isQueueAnswering: false });
  });

  test('the page of a job shows it without its log, and says that the queue is away', async () => {
    expect(await readJobLog(app)(administrator, jobId)).toMatchObject({
      isQueueAnswering: false,
      log: [],
      job: { id: jobId, isVanished: false },
    });
  });

  test('a job can be cancelled: the queue keeps it, and no worker claims it', async () => {
    expect((await cancelJob(app)(administrator, jobId)).state).toBe('cancelled');
    expect(await claimJob(app)(jobId)).toBeNull();
  });

  test('an unexpected error of the queue is not taken for an absence', async () => {
    Object.assign(app.jobs, { overview: () => Promise.reject(new Error('a fault')) });
    await expect(readJobs(app)(administrator, {})).rejects.toThrow('a fault');
  });
});
