import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { claimJob } from './claim-job.ts';
import { declareJob } from './declare-job.ts';
import { enqueue } from './enqueue.ts';
import { JOB_ATTEMPTS_MAX, jobs } from './job.ts';
import { readJobView } from './job-view.ts';
import { relayDueJobs } from './offer-jobs.ts';
import { toCancelledJob } from './run-job.ts';

const bookJob = declareJob('render-book', (id: string) => id);

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const ask = (id: string): Promise<void> =>
  app.documents.transact(async (tx) =>
    enqueue(tx, app, bookJob, { cause: id, payload: { renderingId: id }, familyId: null, subject: id }),
  );
const jobOf = (id: string) => readDocument(app, jobs, id);

const claimByOlder = () => claimJob(app)('a', 1);
beforeEach(async () => {
  await ask('a');
  await changeDocument(app, jobs, 'a', { payloadVersion: 2 });
});

test('a job of a newer release is left by an older worker with a code, and offered again half a minute later, no try counted', async () => {
  for (let time = 0; time < JOB_ATTEMPTS_MAX + 1; time += 1) expect(await claimByOlder()).toBeNull();
  const touchedAt = new Date(app.clock.now().getTime() + 30_000).toISOString();
  expect(await jobOf('a')).toMatchObject({
    state: 'queued',
    dispatch: 'pending',
    errorCode: 'job.newer_release',
    attempts: 0,
    touchedAt,
  });
  app.jobs.flush();
  await relayDueJobs(app)();
  expect(app.jobs.addedJobs).toEqual([]);
  app.clock.forward(30_000);
  await relayDueJobs(app)();
  expect(app.jobs.addedJobs.map(({ id }) => id)).toEqual(['a']);
});

test('it is worked on by a worker of its release, after which nothing is said of the wait', async () => {
  await claimByOlder();
  expect((await claimJob(app)('a', 2))?.job).toMatchObject({
    attempts: 1,
    errorCode: null,
    leftSince: null,
  });
});

test('it says since when it is left, and the family that it waits; it may be cancelled', async () => {
  const leftSince = app.clock.now().toISOString();
  await claimByOlder();
  app.clock.forward(3_600_000);
  await claimByOlder();
  const job = await jobOf('a');
  expect(job).toMatchObject({ leftSince });
  expect((await readJobView(app)({ id: 'a', value: job, version: 1 })).isDelayed).toBe(true);
  expect(toCancelledJob(job, leftSince)).toMatchObject({ state: 'cancelled', leftSince: null });
});

test('one that a newer worker has in hand goes on: its fence stays', async () => {
  const claim = await claimJob(app)('a', 2);
  await claimByOlder();
  expect((await jobOf('a')).fence).toBe(claim?.fence);
});
