import type { JobProgress } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type JobDocument, jobs } from './job.ts';

type JobDeps = Pick<Deps, 'documents' | 'clock'>;

/** The claim was overtaken: another worker owns the job now, and this one must leave without effect. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
}

export interface Claim {
  readonly jobId: string;
  readonly fence: number;
  readonly job: JobDocument;
}

/** The job in its last state. */
export const ended = (
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
 * Reads the job inside a transaction and refuses an overtaken claim.
 * Throws `FencedError`.
 * @example
 * await documents.transact(async (tx) => {
 *   const job = await stillMine(tx, claim);
 *   tx.put(renderings, renderingId, ready);
 *   finishJob(tx, deps, claim.jobId, job);
 * });
 */
export const stillMine = async (tx: Transaction, claim: Claim): Promise<JobDocument> => {
  const storedJob = await tx.get(jobs, claim.jobId);
  if (storedJob?.value.fence !== claim.fence || storedJob.value.dispatch === 'ended') {
    throw new FencedError(claim.jobId);
  }
  return storedJob.value;
};

/**
 * Writes the end of a job in the same transaction as its last effect; `job` as `stillMine` gave it.
 * @example finishJob(tx, deps, claim.jobId, await stillMine(tx, claim), { renderingId });
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
  tx.put(jobs, jobId, ended({ ...job, progress }, 'done', clock.now().toISOString(), outcome));
};

/** Ends the job under which an effect is made, if any, in the transaction of the effect. */
export type Ending = (tx: Transaction) => Promise<void>;

export const endsNothing: Ending = async () => undefined;

/** Ends the claimed job in the transaction of its effect. */
export const endingOf =
  (deps: Pick<Deps, 'clock'>, claim: Claim): Ending =>
  async (tx) => {
    const job = await stillMine(tx, claim);
    finishJob(tx, deps, claim.jobId, job);
  };

/** Keeps the last fault of a job that will be tried again; `died` counts a death of the process that did its work. */
export const noteFault =
  ({ documents, clock }: JobDeps) =>
  (claim: Claim, errorMessage: string, { died }: { died: boolean } = { died: false }): Promise<void> =>
    documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const deaths = job.deaths + (died ? 1 : 0);
      tx.put(jobs, claim.jobId, { ...job, deaths, errorMessage, touchedAt: clock.now().toISOString() });
    });

/** Deaths under one job, the present one among them, after which it is given up: the first may be the machine's. */
const JOB_DEATHS_MAX = 3;
export const isLastDeath = ({ job }: Claim): boolean => job.deaths + 1 >= JOB_DEATHS_MAX;

/** An administrator takes a job out. Only one that has not ended. */
export const cancelled = (job: JobDocument, now: string): JobDocument => ended(job, 'cancelled', now, {});
