import { type JobKind, type JobPayload, jobPayloads } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type JobDocument, jobs } from './job.ts';
import { laneOf } from './queue-of.ts';

export interface NewJob<K extends JobKind> {
  /** Stable: the same cause always has the same id. No `:`. */
  readonly id: string;
  readonly kind: K;
  readonly payload: JobPayload<K>;
  readonly familyId: string | null;
  readonly subject: string;
  /** True when another job releases it. */
  readonly held?: boolean;
  /** ISO instant before which the outbox keeps it. */
  readonly notBefore?: string;
}

export const newJobDocument = <K extends JobKind>(job: NewJob<K>, now: string): JobDocument => ({
  kind: job.kind,
  payload: jobPayloads[job.kind].parse(job.payload),
  familyId: job.familyId,
  subject: job.subject,
  lane: laneOf(job.kind),
  turn: 0,
  state: 'queued',
  dispatch: job.held === true ? 'held' : 'pending',
  progress: { step: 'waiting', done: 0, total: 0 },
  attempts: 0,
  fence: 0,
  deaths: 0,
  errorCode: null,
  errorMessage: null,
  result: null,
  createdAt: now,
  // The outbox takes what was touched by now: a later instant waits for its hour.
  touchedAt: job.notBefore ?? now,
  finishedAt: null,
});

/** Writes the job and its outbox row, one document, inside the transaction that causes it. */
export const enqueue = <K extends JobKind>(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  job: NewJob<K>,
): void => tx.create(jobs, job.id, newJobDocument(job, clock.now().toISOString()));

/** Puts an ended or held job back into the outbox, keeping its count of claims. */
export const requeue = (job: JobDocument, now: string): JobDocument => ({
  ...job,
  state: 'queued',
  dispatch: 'pending',
  attempts: 0,
  lane: laneOf(job.kind),
  turn: 0,
  deaths: 0,
  progress: { step: 'waiting', done: 0, total: 0 },
  errorCode: null,
  errorMessage: null,
  result: null,
  touchedAt: now,
  finishedAt: null,
});
