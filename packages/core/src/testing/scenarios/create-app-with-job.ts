import { failJob } from '../../foundation/jobs/fail-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { createTestApp } from '../create-test-app.ts';
import { placePaidOrder } from '../open-order.ts';
import { claimExistingJob } from '../open-shop.ts';
import { readDocument } from '../read-test-app.ts';

export type AppWithJob = Awaited<ReturnType<typeof createAppWithJob>>;

/** A test app with one queued job, which prepares a paid order. */
export const createAppWithJob = async () => {
  const app = createTestApp();
  const { orderId } = await placePaidOrder(app);
  const jobId = prepareOrderJob.idOf(orderId);
  return {
    app,
    jobId,
    job: () => readDocument(app, jobs, jobId),
    fail: async (): Promise<void> => failJob(app)(await claimExistingJob(app, jobId), 'internal', 'planted'),
    inQueue: () => app.jobs.addedJobs.some(({ id }) => id === jobId),
  };
};
