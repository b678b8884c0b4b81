import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { renderings } from '../../making/renderings/rendering.ts';
import { renderBookJob } from '../../making/renderings/rendering-jobs.ts';
import { requestRendering } from '../../making/renderings/request-rendering.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { administrator, person } from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { openBook, placePaidOrder } from '../../testing/open-order.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { type AppWithJob, createAppWithJob } from '../../testing/scenarios/create-app-with-job.ts';
import { books } from '../../writing/books/book.ts';
import { findFailedJobConcerns } from '../watch/job-concerns.ts';
import {
  cancelJob,
  pauseQueue,
  promoteJob,
  readJobLog,
  readJobs,
  retryJob,
  retryJobs,
} from './manage-jobs.ts';

const stopped = { code: 'job.state_refused' };
const anne = person('anne');
let app: AppWithJob['app'];
let jobId: AppWithJob['jobId'];
let job: AppWithJob['job'];
let fail: AppWithJob['fail'];
let inQueue: AppWithJob['inQueue'];
beforeEach(async () => {
  ({ app, jobId, job, fail, inQueue } = await createAppWithJob());
});

describe('cancelling a job', () => {
  test('ends the job, fences its worker off, removes it from the queue and records the act', async () => {
    const claim = await claimExistingJob(app, jobId);
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
    expect((await readDocument(app, books, bookId)).state).toBe('rendering');
    await cancelJob(app)(administrator, setting);
    expect((await readDocument(app, books, bookId)).state).toBe('collecting');
    expect((await readDocument(app, renderings, renderingId)).state).toBe('failed');
    const again = await requestRendering(app)(anne, bookId);
    expect(again.jobId).toBe(renderBookJob.idOf(renderingId));
  });

  test('puts a failed job aside: it is no concern any more, keeps its error and can be retried', async () => {
    await fail();
    const { errorCode } = await job();
    expect((await findFailedJobConcerns(app)).concerns).toHaveLength(1);
    expect(await cancelJob(app)(administrator, jobId)).toMatchObject({ state: 'cancelled', errorCode });
    expect((await findFailedJobConcerns(app)).concerns).toEqual([]);
    expect((await auditOf(app, `job:${jobId}`)).at(-1)).toMatchObject({
      action: 'job.cancelled',
      from: 'failed',
    });
    expect((await retryJob(app)(administrator, jobId)).state).toBe('queued');
  });

  test.each<JobDocument['state']>(['done', 'cancelled'])('is refused once it is %s', async (state) => {
    await changeDocument(app, jobs, jobId, { state, dispatch: 'ended' });
    const before = await job();
    await expect(cancelJob(app)(administrator, jobId)).rejects.toMatchObject(stopped);
    expect(await job()).toEqual(before);
  });
});

describe('retrying a job', () => {
  test.each(['failed', 'cancelled'] as const)('queues a %s job again with all its attempts', async (how) => {
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

  test('queues the job once when two retry it at once', async () => {
    await fail();
    const attempts = await Promise.allSettled([1, 2].map(() => retryJob(app)(administrator, jobId)));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('keeps the fence, so that an earlier worker stays fenced off', async () => {
    const former = await claimExistingJob(app, jobId);
    await cancelJob(app)(administrator, jobId);
    await retryJob(app)(administrator, jobId);
    const end = () =>
      app.documents.transact(async (tx) => finishJob(tx, app, jobId, await requireCurrentClaim(tx, former)));
    await expect(end()).rejects.toMatchObject({ name: 'FencedError' });
    await claimExistingJob(app, jobId);
    await expect(end()).rejects.toMatchObject({ name: 'FencedError' });
  });
});

describe('promoting a job', () => {
  test('ends the wait of the job and offers it to the queue again', async () => {
    const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await changeDocument(app, jobs, jobId, { dispatch: 'pending', touchedAt: later });
    app.jobs.flush();
    await promoteJob(app)(administrator, jobId);
    expect(inQueue()).toBe(true);
    expect(await job()).toMatchObject({ dispatch: 'dispatched', touchedAt: app.clock.now().toISOString() });
  });

  test.each(['ended', 'blocked'] as const)('is refused while its dispatch is %s', async (dispatch) => {
    await changeDocument(app, jobs, jobId, { dispatch });
    await expect(promoteJob(app)(administrator, jobId)).rejects.toMatchObject(stopped);
    expect(inQueue()).toBe(true);
  });

  test('leaves the job as it was when the queue is away', async () => {
    const before = await job();
    app.jobs.isAway = true;
    app.jobs.remove = async () => {
      throw new Error('away');
    };
    await expect(promoteJob(app)(administrator, jobId)).rejects.toThrow('away');
    expect(await job()).toEqual(before);
  });
});

test.each([
  ['cancelJob', () => cancelJob(app)(anne, jobId)],
  ['retryJob', () => retryJob(app)(anne, jobId)],
  ['promoteJob', () => promoteJob(app)(anne, jobId)],
  ['readJobLog', () => readJobLog(app)(anne, jobId)],
  ['readJobs', () => readJobs(app)(anne, {})],
])('%s answers somebody who is no administrator like an unknown route', async (_, call) => {
  const before = await job();
  await expect(call()).rejects.toMatchObject({ code: 'route.not_found' });
  expect(await job()).toEqual(before);
  expect(inQueue()).toBe(true);
});

test('an unknown id is refused with job.not_found', async () => {
  for (const call of [cancelJob, retryJob, promoteJob, readJobLog])
    await expect(call(app)(administrator, 'nothing')).rejects.toMatchObject({ code: 'job.not_found' });
});

describe('several jobs at once', () => {
  test('retries every failed job, or those of one kind, and records each', async () => {
    await fail();
    const other = await placePaidOrder(app);
    const otherId = prepareOrderJob.idOf(other.orderId);
    await changeDocument(app, jobs, otherId, { state: 'failed', dispatch: 'ended' });
    expect(await retryJobs(app)(administrator, 'send-mail')).toEqual({ retried: 0 });
    expect(await retryJobs(app)(administrator)).toEqual({ retried: 2 });
    for (const id of [jobId, otherId]) {
      expect((await readDocument(app, jobs, id)).state).toBe('queued');
      expect((await auditOf(app, `job:${id}`)).at(-1)).toMatchObject({ action: 'job.retried' });
    }
    expect(await retryJobs(app)(administrator)).toEqual({ retried: 0 });
    await expect(retryJobs(app)(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  });

  test('pauses and resumes a queue, with a reason in the audit log', async () => {
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
