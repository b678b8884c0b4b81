import { type Claim, claimJob } from '@souvenance/core';
import type { Run, WorkerServices } from '../processors/processor.ts';

/** The run of a job that is claimed for it and whose progress nobody reads: a processor called without the queue. */
export const quietRun = async (services: WorkerServices, jobId: string): Promise<Run> => ({
  claim: (await claimJob(services)(jobId)) as Claim,
  signal: new AbortController().signal,
  progress: async () => undefined,
  log: async () => undefined,
});
