import { type Claim, claimJob } from '@souvenance/core';
import type { Run, WorkerServices } from '../processors/processor.ts';

/** Claims a job and returns a run whose progress is discarded, for a processor that is called without the queue. */
export const claimQuietRun = async (services: WorkerServices, jobId: string): Promise<Run> => ({
  claim: (await claimJob(services)(jobId)) as Claim,
  signal: new AbortController().signal,
  progress: async () => undefined,
  log: async () => undefined,
});
