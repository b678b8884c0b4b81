import type { Deps } from '../../ports/deps.ts';
import { jobs } from './job.ts';
import type { WithJobRules } from './job-rules.ts';
import { releaseJobSubject } from './release-job-subject.ts';
import { type Claim, ended, stillMine } from './run-job.ts';

/** Ends a job for good, with the code that the page words, and frees what waited for it. */
export const failJob =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithJobRules) =>
  (claim: Claim, errorCode: string, errorMessage: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const now = deps.clock.now().toISOString();
      tx.put(jobs, claim.jobId, ended(job, 'failed', now, { errorCode, errorMessage }));
      await releaseJobSubject(tx, deps, job);
    });
