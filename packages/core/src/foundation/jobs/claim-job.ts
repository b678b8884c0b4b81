import type { Deps } from '../../ports/deps.ts';
import { JOB_ATTEMPTS_MAX, type JobDocument, jobs } from './job.ts';
import type { WithJobRules } from './job-rules.ts';
import { releaseJobSubject } from './release-job-subject.ts';
import { type Claim, ended } from './run-job.ts';

/**
 * Takes a job for this run. Null when there is nothing left to do: it ended, was cancelled, or has been tried
 * too often (it is then failed for the administrator to see).
 */
export const claimJob =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithJobRules) =>
  (jobId: string): Promise<Claim | null> =>
    deps.documents.transact(async (tx) => {
      const stored = await tx.get(jobs, jobId);
      if (stored === null || stored.value.dispatch === 'ended') return null;
      const now = deps.clock.now().toISOString();
      const { attempts, fence } = stored.value;
      if (attempts >= JOB_ATTEMPTS_MAX) {
        const release = await releaseJobSubject(tx, deps, stored.value);
        tx.put(jobs, jobId, ended(stored.value, 'failed', now, { errorCode: 'job.attempts_exhausted' }));
        release();
        return null;
      }
      const job: JobDocument = {
        ...stored.value,
        state: 'active',
        dispatch: 'dispatched',
        attempts: attempts + 1,
        fence: fence + 1,
        touchedAt: now,
      };
      tx.put(jobs, jobId, job);
      return { jobId, fence: job.fence, job };
    });
