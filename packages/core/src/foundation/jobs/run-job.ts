import type { JobProgress } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type JobDocument, jobs } from './job.ts';

type JobDeps = Pick<Deps, 'documents' | 'clock'>;

/** Thrown when another worker has claimed the job meanwhile: this worker must stop without effect. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
}

export interface Claim {
  readonly jobId: string;
  readonly fence: number;
  readonly job: JobDocument;
}

/** Returns the job in its last state. */
export const toEndedJob = (
  job: JobDocument,
  state: 'done' | 'failed' | 'cancelled',
  now: string,
  outcome: Partial<Pick<JobDocument, 'errorCode' | 'errorMessage' | 'result'>>,
): JobDocument => ({
  ...job,
  ...outcome,
  state,
  dispatch: 'ended',
  leftSince: null,
  touchedAt: now,
  finishedAt: now,
});

/**
 * Reads the job inside a transaction and checks that the claim is still the latest. Throws `FencedError` when it is
 * not.
 * @example
 * await documents.transact(async (tx) => {
 *   const job = await requireCurrentClaim(tx, claim);
 *   tx.put(renderings, renderingId, ready);
 *   finishJob(tx, deps, claim.jobId, job);
 * });
 */
export const requireCurrentClaim = async (tx: Transaction, claim: Claim): Promise<JobDocument> => {
  const storedJob = await tx.get(jobs, claim.jobId);
  if (storedJob?.value.fence !== claim.fence || storedJob.value.dispatch === 'ended') {
    throw new FencedError(claim.jobId);
  }
  return storedJob.value;
};

/**
 * Writes the end of a job in the same transaction as its last effect; `job` is the result of `requireCurrentClaim`.
 * @example finishJob(tx, deps, claim.jobId, await requireCurrentClaim(tx, claim), { renderingId });
 */
export const finishJob = (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  jobId: string,
  job: JobDocument,
  result: Record<string, string> | null = null,
): void => {
  const progress: JobProgress = { ...job.progress, step: 'finished' };
  // The error of an earlier try is cleared; the log keeps it.
  const outcome = { result, errorCode: null, errorMessage: null };
  tx.put(jobs, jobId, toEndedJob({ ...job, progress }, 'done', clock.now().toISOString(), outcome));
};

/** Ends the job that causes an effect, if any, in the transaction of the effect. */
export type EndJob = (tx: Transaction) => Promise<void>;

export const endNoJob: EndJob = async () => undefined;

/** Returns a function that ends the claimed job in the transaction of its effect. */
export const endClaimedJob =
  (deps: Pick<Deps, 'clock'>, claim: Claim): EndJob =>
  async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    finishJob(tx, deps, claim.jobId, job);
  };

/**
 * Stores the last fault of a job that will be tried again; `hasDied` counts a death of the process that did its work.
 */
export const recordFault =
  ({ documents, clock }: JobDeps) =>
  (
    claim: Claim,
    errorMessage: string,
    { died: hasDied }: { died: boolean } = { died: false },
  ): Promise<void> =>
    documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const deaths = job.deaths + (hasDied ? 1 : 0);
      tx.put(jobs, claim.jobId, { ...job, deaths, errorMessage, touchedAt: clock.now().toISOString() });
    });

/**
 * Deaths of the process under one job, including the present one, after which the job fails: the first may be the
 * machine's fault.
 */
const JOB_DEATHS_MAX = 3;
export const isLastDeath = ({ job }: Claim): boolean => job.deaths + 1 >= JOB_DEATHS_MAX;

/** The job as cancelled by an administrator. Call it only for a job that has not ended. */
export const toCancelledJob = (job: JobDocument, now: string): JobDocument =>
  toEndedJob(job, 'cancelled', now, {});
