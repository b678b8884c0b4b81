import type { JobKind, JobPayload, JobProgress } from '@souvenance/contracts';

export interface StartedJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly payload: JobPayload<JobKind>;
  /** Counts starts, from 1: grows after a failure and after the death of a worker alike. */
  readonly attempt: number;
}

export interface JobContext {
  progress(p: JobProgress): Promise<void>;
  log(line: string): Promise<void>;
  /** Aborted when the job's lock is lost (another worker may have it by now) and at a shutdown's deadline. */
  readonly signal: AbortSignal;
}

/** Works on a job of any kind. */
export type RunJob = (job: StartedJob, context: JobContext) => Promise<void>;
