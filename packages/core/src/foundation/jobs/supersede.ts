import { type JobKind, SUPERSEDED } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored, type Transaction } from '../../ports/documents.port.ts';
import { type JobDocument, jobs } from './job.ts';
import { toEndedJob } from './run-job.ts';

/** The newest job of a kind for a book, by `kind.bookId`: a later job replaces it. */
export const newestJobs = collection(
  'newest-jobs',
  z.object({ familyId: z.string(), bookId: z.string(), jobId: z.string() }),
  [['bookId'], ['familyId']],
);

/** The job as ended by a newer one: a worker that has begun it is fenced off and stops. */
export const toSupersededJob = (job: JobDocument, now: string, newer: Record<string, string>): JobDocument =>
  toEndedJob({ ...job, fence: job.fence + 1 }, 'cancelled', now, { errorCode: SUPERSEDED, result: newer });

interface NewerJob {
  readonly kind: JobKind;
  readonly familyId: string;
  readonly bookId: string;
  readonly jobId: string;
}

/**
 * Records a new job of a book and ends the older one of the same kind. Returns the older job as it was; null when no
 * job had to end.
 */
export const replaceOlderJob = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { kind, familyId, bookId, jobId }: NewerJob,
): Promise<Stored<JobDocument> | null> => {
  const id = `${kind}.${bookId}`;
  const newest = await tx.get(newestJobs, id);
  const olderJobId = newest?.value.jobId ?? null;
  if (olderJobId === jobId) return null;
  tx.put(newestJobs, id, { familyId, bookId, jobId });
  const olderJob = olderJobId === null ? null : await tx.get(jobs, olderJobId);
  if (olderJob === null || olderJob.value.dispatch === 'ended') return null;
  tx.put(jobs, olderJob.id, toSupersededJob(olderJob.value, clock.now().toISOString(), { jobId }));
  return olderJob;
};
