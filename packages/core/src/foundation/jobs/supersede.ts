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

export interface Succession {
  /** The older job, while it waits or runs; null when nothing has to end. */
  readonly older: Stored<JobDocument> | null;
  /** Writes that the newer job is the one, and the end of the older. */
  readonly write: () => void;
}

/** Reads which job of a book a newer one of the same kind takes the place of. Reads first; gives the writes. */
export const succeed = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { kind, familyId, bookId, jobId }: Newer,
): Promise<Succession> => {
  const id = `${kind}.${bookId}`;
  const newest = await tx.get(newestJobs, id);
  const formerId = newest?.value.jobId ?? null;
  if (formerId === jobId) return { older: null, write: () => undefined };
  const former = formerId === null ? null : await tx.get(jobs, formerId);
  const older = former === null || former.value.dispatch === 'ended' ? null : former;
  return {
    older,
    write: () => {
      tx.put(newestJobs, id, { familyId, bookId, jobId });
      if (older !== null)
        tx.put(jobs, older.id, superseded(older.value, clock.now().toISOString(), { jobId }));
    },
  };
};
