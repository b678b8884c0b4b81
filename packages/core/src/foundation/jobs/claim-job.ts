import { JOB_PAYLOADS_VERSION } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { JOB_ATTEMPTS_MAX, type JobDocument, jobs } from './job.ts';
import type { WithJobRules } from './job-rules.ts';
import { releaseJobSubject } from './release-job-subject.ts';
import { type Claim, ended } from './run-job.ts';

/** After which a job of a newer release is offered again: a worker of that release may have started. */
const LEFT_FOR_MS = 30_000;

/** The job as a worker leaves it that is too old for its payload: it waits, and says why. No try is counted. */
const leftToNewer = (job: JobDocument, now: Date): JobDocument => ({
  ...job,
  state: 'queued',
  dispatch: 'pending',
  errorCode: 'job.newer_release',
  leftSince: job.leftSince ?? now.toISOString(),
  touchedAt: new Date(now.getTime() + LEFT_FOR_MS).toISOString(),
});

/**
 * Takes a job for this run. Null when there is nothing left to do here: it ended, was cancelled, has been tried too often
 * (it is then failed for the administrator to see), or its payload is of a newer release than `version` (it then waits for
 * a worker of that one).
 */
export const claimJob =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithJobRules) =>
  (jobId: string, version = JOB_PAYLOADS_VERSION): Promise<Claim | null> =>
    deps.documents.transact(async (tx) => {
      const storedJob = await tx.get(jobs, jobId);
      if (storedJob === null || storedJob.value.dispatch === 'ended') return null;
      if (storedJob.value.payloadVersion > version) {
        tx.put(jobs, jobId, leftToNewer(storedJob.value, deps.clock.now()));
        return null;
      }
      const now = deps.clock.now().toISOString();
      const { attempts, fence } = storedJob.value;
      if (attempts >= JOB_ATTEMPTS_MAX) {
        tx.put(jobs, jobId, ended(storedJob.value, 'failed', now, { errorCode: 'job.attempts_exhausted' }));
        await releaseJobSubject(tx, deps, storedJob.value);
        return null;
      }
      const job: JobDocument = {
        ...storedJob.value,
        state: 'active',
        dispatch: 'dispatched',
        attempts: attempts + 1,
        fence: fence + 1,
        // It may have waited for a worker of its own release.
        errorCode: null,
        leftSince: null,
        touchedAt: now,
      };
      tx.put(jobs, jobId, job);
      return { jobId, fence: job.fence, job };
    });
