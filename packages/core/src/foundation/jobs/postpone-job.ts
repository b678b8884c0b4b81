import type { Deps } from '../../ports/deps.ts';
import { requeue } from './enqueue.ts';
import { jobs } from './job.ts';
import { type Claim, requireCurrentClaim } from './run-job.ts';

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
      tx.put(jobs, claim.jobId, requeue(job, later));
    });
