import { JOB_PAYLOADS_VERSION, type JobKind, type JobPayload, jobDeclarations } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { getCurrentSpanId, getCurrentTraceId } from '../trace/trace.ts';
import type { DeclaredJob } from './declare-job.ts';
import { getLane, getQueue } from './get-queue.ts';
import { type JobDocument, jobs } from './job.ts';

export interface NewJob<K extends JobKind, Cause> {
  /** The cause of the job; `idOf` makes the id from it. */
  readonly cause: Cause;
  readonly payload: JobPayload<K>;
  readonly familyId: string | null;
  readonly subject: string;
  /** True when another job must end first and releases this one. */
  readonly isBlocked?: boolean;
  /** Expected seconds of work; missing for a short job. */
  readonly workSeconds?: number;
  /** Place among the jobs of a queue without turns: 1 is the first; missing for a job that goes before all of them. */
  readonly priority?: number;
  /** ISO instant before which the outbox does not offer the job. */
  readonly notBefore?: string;
}

/** Throws a ZodError for a payload that the worker would refuse, since a job with it would never run. */
export const createJobDocument = <K extends JobKind>(
  kind: K,
  job: Omit<NewJob<K, unknown>, 'cause'>,
  now: string,
): JobDocument => ({
  kind,
  payload: jobDeclarations[kind].payload.parse(job.payload) as JobPayload<K>,
  payloadVersion: JOB_PAYLOADS_VERSION,
  familyId: job.familyId,
  subject: job.subject,
  traceId: getCurrentTraceId(),
  spanId: getCurrentSpanId(),
  queue: getQueue(kind),
  lane: getLane(kind),
  turn: 0,
  workSeconds: job.workSeconds ?? 0,
  priority: job.priority ?? 0,
  state: 'queued',
  dispatch: job.isBlocked === true ? 'blocked' : 'pending',
  progress: { step: 'waiting', done: 0, total: 0 },
  attempts: 0,
  fence: 0,
  deaths: 0,
  leftSince: null,
  errorCode: null,
  errorMessage: null,
  result: null,
  createdAt: now,
  // The outbox offers jobs whose `touchedAt` has passed: a later instant delays the job.
  touchedAt: job.notBefore ?? now,
  finishedAt: null,
});

/**
 * Writes the job, which is its own outbox row, inside the transaction that causes it.
 * @example
 * enqueue(tx, deps, renderEbookJob, {
 *   cause: renderingId, payload: { renderingId }, familyId, subject: book.title,
 * });
 */
export const enqueue = <K extends JobKind, Cause>(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { kind, idOf }: DeclaredJob<K, Cause>,
  job: NewJob<K, Cause>,
): void => tx.create(jobs, idOf(job.cause), createJobDocument(kind, job, clock.now().toISOString()));

/**
 * Enqueues a job that may be requested again: a job that failed or was cancelled is put back into the outbox; one that
 * waits, runs or is done stays unchanged.
 */
export const enqueueAgain = async <K extends JobKind, Cause>(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  declared: DeclaredJob<K, Cause>,
  job: NewJob<K, Cause>,
): Promise<void> => {
  const existingJob = (await tx.get(jobs, declared.idOf(job.cause)))?.value ?? null;
  const mustEnqueue =
    existingJob === null || existingJob.state === 'failed' || existingJob.state === 'cancelled';
  if (mustEnqueue) enqueueOrRequeue(tx, deps, declared, job, existingJob);
};

/** Writes a job into the outbox, whether it exists or not; `existingJob` is the job as this transaction read it. */
export const enqueueOrRequeue = <K extends JobKind, Cause>(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  declared: DeclaredJob<K, Cause>,
  job: NewJob<K, Cause>,
  existingJob: JobDocument | null,
): void => {
  if (existingJob === null) {
    enqueue(tx, deps, declared, job);
    return;
  }
  const requeuedJob = requeue(existingJob, job.notBefore ?? deps.clock.now().toISOString());
  tx.put(jobs, declared.idOf(job.cause), {
    ...requeuedJob,
    workSeconds: job.workSeconds ?? existingJob.workSeconds,
    dispatch: job.isBlocked === true ? 'blocked' : requeuedJob.dispatch,
  });
};

/** Puts an ended or blocked job back into the outbox; the count of claims (`fence`) is kept. */
export const requeue = (job: JobDocument, now: string): JobDocument => ({
  ...job,
  state: 'queued',
  dispatch: 'pending',
  attempts: 0,
  queue: getQueue(job.kind),
  lane: getLane(job.kind),
  turn: 0,
  deaths: 0,
  leftSince: null,
  progress: { step: 'waiting', done: 0, total: 0 },
  errorCode: null,
  errorMessage: null,
  result: null,
  touchedAt: now,
  finishedAt: null,
});
