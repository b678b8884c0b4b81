import type { JobKind, JobPayload, JobProgress, QueueName } from '@souvenance/contracts';

export interface StartedJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly payload: JobPayload<JobKind>;
  /** Number of starts, from 1: it grows after a failure and after a worker's death alike. */
  readonly attempt: number;
}

export interface JobContext {
  progress(p: JobProgress): Promise<void>;
  log(line: string): Promise<void>;
  /** Aborted at a shutdown's deadline, and when the job's lock is lost, since another worker may have it by then. */
  readonly signal: AbortSignal;
}

/** Runs a job of any kind. */
export type RunJob = (job: StartedJob, context: JobContext) => Promise<void>;

/** A job that a worker has taken up and not started. */
export interface TakenJob {
  readonly queue: QueueName;
  /** The kind and the id. */
  readonly key: string;
  /** True when the job must return to the queue: its worker is stopping, or its lock is lost. */
  readonly mustReturn: () => boolean;
}

/** Decides when a job that was taken up may start. */
export interface JobGate {
  /** Waits until the job may start; false when it returns to the queue, which counts no attempt. */
  enter(job: TakenJob): Promise<boolean>;
  /** Called for each job that entered, when it has ended or returned. */
  leave(job: TakenJob): Promise<void>;
}

/**
 * Called once for a job whose payload its schema refuses, before the queue fails it for good, so that whoever stores
 * the job ends it too. If it rejects, the queue tries again later.
 */
export type RefuseJob = (job: Pick<StartedJob, 'id' | 'kind'>, reason: string) => Promise<void>;
