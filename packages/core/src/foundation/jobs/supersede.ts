import { type JobKind, SUPERSEDED } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored, type Transaction } from '../../ports/documents.port.ts';
import { type JobDocument, jobs } from './job.ts';
import { ended } from './run-job.ts';

/** The job of a kind that a book was last asked for, by `kind.bookId`: what comes after takes its place. */
export const newestJobs = collection(
  'newest-jobs',
  z.object({ familyId: z.string(), bookId: z.string(), jobId: z.string() }),
  [['bookId'], ['familyId']],
);

/** A job that ends for a newer one: its worker, if it has begun, is fenced off and told to stop. */
export const superseded = (job: JobDocument, now: string, newer: Record<string, string>): JobDocument =>
  ended({ ...job, fence: job.fence + 1 }, 'cancelled', now, { errorCode: SUPERSEDED, result: newer });

interface Newer {
  readonly kind: JobKind;
  readonly familyId: string;
  readonly bookId: string;
  readonly jobId: string;
}

/**
 * Writes that a newer job of a book takes the place of the older one of the same kind, which ends. Returns the older job
 * as it was while it waited or ran; null when nothing had to end.
 */
export const replaceOlderJob = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { kind, familyId, bookId, jobId }: Newer,
): Promise<Stored<JobDocument> | null> => {
  const id = `${kind}.${bookId}`;
  const newest = await tx.get(newestJobs, id);
  const formerId = newest?.value.jobId ?? null;
  if (formerId === jobId) return null;
  tx.put(newestJobs, id, { familyId, bookId, jobId });
  const former = formerId === null ? null : await tx.get(jobs, formerId);
  if (former === null || former.value.dispatch === 'ended') return null;
  tx.put(jobs, former.id, superseded(former.value, clock.now().toISOString(), { jobId }));
  return former;
};
