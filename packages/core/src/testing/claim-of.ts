import { claimJob } from '../foundation/jobs/claim-job.ts';
import type { Claim } from '../foundation/jobs/run-job.ts';
import type { House } from './open-house.ts';

/** A job as a worker takes it up. */
export const claimOf = async (house: House, jobId: string): Promise<Claim> => {
  const claim = await claimJob(house)(jobId);
  if (claim === null) throw new Error(`nothing to claim of ${jobId}`);
  return claim;
};
