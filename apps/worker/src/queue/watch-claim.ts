import { type Claim, FencedError, jobs } from '@souvenance/core';
import type { WorkerServices } from '../processors/processor.ts';

/** Milliseconds between two reads of a running job's document; a cancelled job continues no longer than that. */
const READ_INTERVAL_MS = 1_000;

export interface ClaimWatch {
  /** Aborts with a `FencedError` once the job was ended or claimed by another worker. */
  readonly signal: AbortSignal;
  stop(): void;
}

/**
 * Watches the job's document, which is the truth, and aborts the run when the job was superseded, cancelled or claimed
 * by another worker.
 */
export const watchClaim = (
  { documents }: Pick<WorkerServices, 'documents'>,
  { jobId, fence }: Claim,
  onError: (error: unknown) => void,
): ClaimWatch => {
  const claimLost = new AbortController();
  const checkClaim = async (): Promise<void> => {
    const storedJob = await documents.get(jobs, jobId);
    const isOwnClaim = storedJob?.value.fence === fence && storedJob.value.dispatch !== 'ended';
    if (!isOwnClaim) claimLost.abort(new FencedError(jobId));
  };
  // A read that fails is reported, and the next one follows a second later.
  const timer = setInterval(() => void checkClaim().catch(onError), READ_INTERVAL_MS);
  return { signal: claimLost.signal, stop: () => clearInterval(timer) };
};
