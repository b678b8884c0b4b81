import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { administrator } from '../../testing/create-test-app.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { type AppWithJob, createAppWithJob } from '../../testing/scenarios/create-app-with-job.ts';
import { cancelJob, readJobLog, readJobs } from './manage-jobs.ts';

let app: AppWithJob['app'];
let jobId: AppWithJob['jobId'];
beforeEach(async () => {
  ({ app, jobId } = await createAppWithJob());
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

  test('the list shows the jobs and workers of the documents, and says that the queue does not answer', async () => {
    await claimExistingJob(app, jobId);
    const page = await readJobs(app)(administrator, {});
    expect(page).toMatchObject({ isQueueAnswering: false, queues: [], workers: [] });
    expect(page.jobs.find(({ id }) => id === jobId)).toMatchObject({ state: 'active', isVanished: false });
    expect(await readJobs(app)(administrator, { state: 'done' })).toMatchObject({ isQueueAnswering: false });
  });

  test('the page of a job shows it without its log, and says that the queue does not answer', async () => {
    expect(await readJobLog(app)(administrator, jobId)).toMatchObject({
      isQueueAnswering: false,
      log: [],
      job: { id: jobId, isVanished: false },
    });
  });

  test('a job can be cancelled, and no worker claims it', async () => {
    expect((await cancelJob(app)(administrator, jobId)).state).toBe('cancelled');
    expect(await claimJob(app)(jobId)).toBeNull();
  });

  test('an unexpected error of the queue is thrown', async () => {
    Object.assign(app.jobs, { overview: () => Promise.reject(new Error('a fault')) });
    await expect(readJobs(app)(administrator, {})).rejects.toThrow('a fault');
  });
});
