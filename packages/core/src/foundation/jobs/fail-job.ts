import type { Deps } from '../../ports/deps.ts';
import { jobs } from './job.ts';
import type { WithJobRules } from './job-rules.ts';
import { releaseJobSubject } from './release-job-subject.ts';
import { type Claim, requireCurrentClaim, toEndedJob } from './run-job.ts';

/** Ends a job for good with an error code, which the page translates, and releases its subject. */
export const failJob =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithJobRules) =>
  (claim: Claim, errorCode: string, errorMessage: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const now = deps.clock.now().toISOString();
      tx.put(jobs, claim.jobId, toEndedJob(job, 'failed', now, { errorCode, errorMessage }));
      await releaseJobSubject(tx, deps, job);
    });
