import { claimJob } from '../foundation/jobs/claim-job.ts';
import type { Claim } from '../foundation/jobs/run-job.ts';
import type { TestApp } from './create-test-app.ts';

/** A job as a worker takes it up. */
export const claimOf = async (app: TestApp, jobId: string): Promise<Claim> => {
  const claim = await claimJob(app)(jobId);
  if (claim === null) throw new Error(`nothing to claim of ${jobId}`);
  return claim;
};
