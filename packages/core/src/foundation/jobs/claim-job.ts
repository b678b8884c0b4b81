import { JOB_PAYLOADS_VERSION } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { JOB_ATTEMPTS_MAX, type JobDocument, jobs } from './job.ts';
import type { WithJobRules } from './job-rules.ts';
import { releaseJobSubject } from './release-job-subject.ts';
import { type Claim, toEndedJob } from './run-job.ts';

/** Delay after which a job of a newer release is offered again: a worker of that release may have started. */
const NEWER_RELEASE_DELAY_MS = 30_000;

/** Returns the job to the queue because its payload is newer than this worker, with the reason. No try is counted. */
const leaveForNewerRelease = (job: JobDocument, now: Date): JobDocument => ({
  ...job,
  state: 'queued',
  dispatch: 'pending',
  errorCode: 'job.newer_release',
  leftSince: job.leftSince ?? now.toISOString(),
  touchedAt: new Date(now.getTime() + NEWER_RELEASE_DELAY_MS).toISOString(),
});

/**
 * Claims a job for this run. Returns null when this worker has nothing to do: the job ended, was cancelled, has been
 * tried too often (it is then failed, and the administrator sees it), or its payload is of a newer release than
 * `version` (it then waits for a worker of that release).
 */
export const claimJob =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithJobRules) =>
  (jobId: string, version = JOB_PAYLOADS_VERSION): Promise<Claim | null> =>
    deps.documents.transact(async (tx) => {
      const storedJob = await tx.get(jobs, jobId);
      if (storedJob === null || storedJob.value.dispatch === 'ended') return null;
      if (storedJob.value.payloadVersion > version) {
        tx.put(jobs, jobId, leaveForNewerRelease(storedJob.value, deps.clock.now()));
        return null;
      }
      const now = deps.clock.now().toISOString();
      const { attempts, fence } = storedJob.value;
      if (attempts >= JOB_ATTEMPTS_MAX) {
        tx.put(
          jobs,
          jobId,
          toEndedJob(storedJob.value, 'failed', now, { errorCode: 'job.attempts_exhausted' }),
        );
        await releaseJobSubject(tx, deps, storedJob.value);
        return null;
      }
      const job: JobDocument = {
        ...storedJob.value,
        state: 'active',
        dispatch: 'dispatched',
        attempts: attempts + 1,
        fence: fence + 1,
        // The job may have waited for a worker of its own release.
        errorCode: null,
        leftSince: null,
        touchedAt: now,
      };
      tx.put(jobs, jobId, job);
      return { jobId, fence: job.fence, job };
    });
