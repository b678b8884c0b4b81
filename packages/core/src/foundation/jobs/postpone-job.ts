import type { Deps } from '../../ports/deps.ts';
import { requeue } from './enqueue.ts';
import { jobs } from './job.ts';
import { type Claim, stillMine } from './run-job.ts';

/** Puts a claimed job back to wait: something that it needs is not there yet. Such a try is not counted. */
export const postponeJob =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  (claim: Claim, forMs: number): Promise<void> =>
    documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const later = new Date(clock.now().getTime() + forMs).toISOString();
      tx.put(jobs, claim.jobId, requeue(job, later));
    });
