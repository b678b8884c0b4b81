import type { Deps } from '../../ports/deps.ts';
import { requeue } from './enqueue.ts';
import { type JobDocument, jobs } from './job.ts';
import { type Claim, requireCurrentClaim } from './run-job.ts';

/** Puts a claimed job back into the outbox: this try is not counted, and the earlier tries and deaths are kept. */
const uncountTry = (job: JobDocument, retryAt: string): JobDocument => ({
  ...requeue(job, retryAt),
  attempts: Math.max(0, job.attempts - 1),
  deaths: job.deaths,
});

/**
 * Puts a claimed job back into the outbox for `forMs` milliseconds because something that it needs is not ready. The
 * try is not counted.
 */
export const postponeJob =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  (claim: Claim, forMs: number): Promise<void> =>
    documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const later = new Date(clock.now().getTime() + forMs).toISOString();
      tx.put(jobs, claim.jobId, uncountTry(job, later));
    });

/**
 * Puts a claimed job back into the outbox until `retryAt`, because the service that it calls is down. The try is not
 * counted; the failure is stored.
 */
export const postponeAfterOutage =
  ({ documents }: Pick<Deps, 'documents'>) =>
  (claim: Claim, retryAt: string, errorMessage: string): Promise<void> =>
    documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      tx.put(jobs, claim.jobId, { ...uncountTry(job, retryAt), errorMessage });
    });
