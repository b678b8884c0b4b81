import type { JobKind, JobPayload, JobProgress } from '@souvenance/contracts';

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

/**
 * Called once for a job whose payload its schema refuses, before the queue fails it for good, so that whoever stores the
 * job ends it too. If it rejects, the queue tries again later.
 */
export type RefuseJob = (job: Pick<StartedJob, 'id' | 'kind'>, reason: string) => Promise<void>;
