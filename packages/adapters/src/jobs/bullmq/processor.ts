import type { JobKind, JobPayload, JobProgress } from '@souvenance/contracts';

export interface StartedJob<K extends JobKind = JobKind> {
  readonly id: string;
  readonly kind: K;
  readonly payload: JobPayload<K>;
  /** Counts starts, from 1: grows after a failure and after the death of a worker alike. */
  readonly attempt: number;
}

export interface JobContext {
  progress(p: JobProgress): Promise<void>;
  log(line: string): Promise<void>;
  /** Aborted when the job's lock is lost (another worker may have it by now) and at a shutdown's deadline. */
  readonly signal: AbortSignal;
}

export type Processor<K extends JobKind = JobKind> = (
  job: StartedJob<K>,
  context: JobContext,
) => Promise<void>;

/** Every kind has a processor: a gap is a compile error. */
export type Processors = { readonly [K in JobKind]: Processor<K> };
