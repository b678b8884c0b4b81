import { type Claim, FencedError, jobs } from '@souvenance/core';
import type { WorkerServices } from '../processors/processor.ts';

/** Milliseconds between two looks at a running job's document: what was cancelled goes on no longer than that. */
const LOOK_MS = 1_000;

export interface ClaimWatch {
  /** Aborts with a `FencedError` once the job was ended, or taken by another worker, behind this one's back. */
  readonly signal: AbortSignal;
  stop(): void;
}

/** The document is the truth: a job that was superseded, cancelled or overtaken is told to stop while it works. */
export const watchClaim = (
  { documents }: Pick<WorkerServices, 'documents'>,
  { jobId, fence }: Claim,
  onError: (error: unknown) => void,
): ClaimWatch => {
  const claimLost = new AbortController();
  const look = async (): Promise<void> => {
    const storedJob = await documents.get(jobs, jobId);
    const isMine = storedJob?.value.fence === fence && storedJob.value.dispatch !== 'ended';
    if (!isMine) claimLost.abort(new FencedError(jobId));
  };
  // A look that fails is told, and the next one comes a second later.
  const timer = setInterval(() => void look().catch(onError), LOOK_MS);
  return { signal: claimLost.signal, stop: () => clearInterval(timer) };
};
