import { bindCore, declareJob, enqueue, jobs, reconcile, relayDueJobs } from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
beforeEach(async () => {
  parts = await startParts();
});
afterEach(() => parts.dispose());

const LONG_QUEUE = 250;

const anyJob = declareJob('check-photograph', (id: string) => id);

const aJob = (id: string) => ({
  cause: id,
  payload: { photographId: 'p1' },
  familyId: null,
  subject: id,
});

const post = (ids: readonly string[]): Promise<void> =>
  parts.documents.transact(async (tx) => {
    for (const id of ids) enqueue(tx, parts.services, anyJob, aJob(id));
  });

const jobNames = (name: string): string[] => Array.from({ length: LONG_QUEUE }, (_, at) => `${name}-${at}`);

test('one round of the outbox offers all waiting jobs, and a refused job blocks no other', async () => {
  const { services } = parts;
  await post(['never:taken']);
  await post(jobNames('photograph'));
  await expect(relayDueJobs(services)()).rejects.toThrow('refused by the queue');
  const last = await services.documents.get(jobs, `photograph-${LONG_QUEUE - 1}`);
  expect(last?.value.dispatch).toBe('dispatched');
  expect((await services.documents.get(jobs, 'never:taken'))?.value.dispatch).toBe('pending');
});

test('a lost job is found behind more than one page of waiting ones', async () => {
  const { services } = parts;
  await post(jobNames('photograph'));
  await relayDueJobs(services)();
  await post(['lost']);
  await relayDueJobs(services)();
  await services.jobs.remove('check-photograph', 'lost');
  expect(await reconcile(services)(0)).toEqual(['lost']);
});

test('a job is in the queue after the commit of its transaction; a job that the queue refuses is reported and left', async () => {
  const { services, documents } = parts;
  const refusedIds: string[] = [];
  const bound = bindCore({ ...services, documents }, (_, jobId) => void refusedIds.push(jobId));
  await bound.documents.transact(async (tx) => {
    for (const id of ['first', 'never:taken', 'second']) enqueue(tx, services, anyJob, aJob(id));
  });
  expect(refusedIds).toEqual(['never:taken']);
  expect(await services.jobs.state('check-photograph', 'first')).toBe('waiting');
  expect(await services.jobs.state('check-photograph', 'second')).toBe('waiting');
  expect((await documents.get(jobs, 'never:taken'))?.value.dispatch).toBe('pending');
});

test('a failed transaction offers nothing, and a repeated one offers the jobs of its last run', async () => {
  const { services } = parts;
  const failing = services.documents.transact(async (tx) => {
    enqueue(tx, services, anyJob, aJob('failed'));
    throw new Error('the work failed');
  });
  await expect(failing).rejects.toThrow('the work failed');
  let runs = 0;
  await services.documents.transact(async (tx) => {
    const existingJob = await tx.get(jobs, 'contended');
    runs += 1;
    const run = runs;
    if (run === 1)
      await parts.documents.transact(async (other) => enqueue(other, services, anyJob, aJob('contended')));
    if (existingJob === null) enqueue(tx, services, anyJob, aJob(`run-${run}`));
    enqueue(tx, services, anyJob, aJob(`last-${run}`));
  });
  expect(runs).toBe(2);
  expect(await services.jobs.state('check-photograph', 'failed')).toBe('missing');
  expect(await services.jobs.state('check-photograph', 'run-1')).toBe('missing');
  expect(await services.jobs.state('check-photograph', 'last-2')).toBe('waiting');
});
