import type { JobKind, JobProgress, QueueName } from '@souvenance/contracts';

export interface QueuedJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly payload: unknown;
  /** Trace id of the request or job that caused this job. */
  readonly traceId?: string;
  /** Family whose jobs may not use all workers of the queue; missing for a job without such a limit. */
  readonly familyId?: string;
  readonly delayMs?: number;
  /** 1 is the highest; jobs of one priority run in the order of arrival, jobs without a priority before all others. */
  readonly priority?: number;
}

export type QueueState = 'waiting' | 'active' | 'delayed' | 'failed' | 'completed' | 'missing';

export interface JobEvent {
  readonly id: string;
  readonly kind: JobKind;
  readonly type: 'active' | 'progress' | 'completed' | 'failed' | 'added';
  readonly progress: JobProgress | null;
}

export interface QueueDepth {
  readonly name: QueueName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly completed: number;
  /** A paused queue starts no job until it is resumed. */
  readonly isPaused: boolean;
}

export interface QueueOverview extends QueueDepth {
  readonly workers: number;
  readonly finishedLastHour: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  /** Jobs that finished within the last `RECENT_MS`. */
  readonly finishedRecently: number;
  /** Median milliseconds from when these were due to their end; null when none finished. */
  readonly latencyMs: number | null;
}

/** Milliseconds that `finishedRecently` and `latencyMs` look back. */
export const RECENT_MS = 300_000;

/**
 * The job queue: a cache of work, since the job's document is the truth. Ids contain no `:` and are not digits alone.
 * Calls of producers reject within two seconds when Redis is away.
 */
export interface Jobs {
  /**
   * Adds a job. A job that is waiting, delayed or active under this id stays unchanged; a finished or failed one is
   * replaced.
   * @example await jobs.add({ id: jobId, kind: 'send-mail', payload: { mailId }, priority: 1 });
   */
  add(job: QueuedJob): Promise<void>;
  /**
   * Returns the state in the queue now; `missing` when the queue has no job of this id.
   * @example if ((await jobs.state('render-book', jobId)) === 'missing') await offerAgain(jobId);
   */
  state(kind: JobKind, id: string): Promise<QueueState>;
  /**
   * Returns the states of several jobs in one round trip, in their order.
   * @example const [first] = await jobs.states([{ kind: 'send-mail', id: jobId }]);
   */
  states(jobs: readonly { readonly kind: JobKind; readonly id: string }[]): Promise<readonly QueueState[]>;
  /**
   * Returns the latest progress that the processor reported; null before the first report and for a missing job.
   * @example const progress = await jobs.progress('render-book', jobId);
   */
  progress(kind: JobKind, id: string): Promise<JobProgress | null>;
  /**
   * Returns the log lines of the job, oldest first; empty for a missing job.
   * @example const lines = await jobs.log('render-book', jobId);
   */
  log(kind: JobKind, id: string): Promise<string[]>;
  /**
   * Returns when a job that waits for its next try runs again; null for any other job.
   * @example const retryAt = await jobs.nextRetryAt('send-mail', jobId);
   */
  nextRetryAt(kind: JobKind, id: string): Promise<Date | null>;
  /**
   * Removes a waiting, delayed, failed or completed job. Returns false for an active job, which stays.
   * @example if (!(await jobs.remove(kind, jobId))) throw new AppError('job.state_refused');
   */
  remove(kind: JobKind, id: string): Promise<boolean>;
  /**
   * Calls `listener` for each event of all queues from now on. Returns a function that stops it.
   * @example
   * const stopWatching = await jobs.watch((event) => {
   *   if (event.id === jobId) send(event.progress);
   * });
   */
  watch(listener: (event: JobEvent) => void): Promise<() => Promise<void>>;
  /**
   * Returns counts, workers and durations (milliseconds) of each queue, for the administration. Durations and latency
   * are of the last 200 jobs at most.
   * @example const busy = (await jobs.overview()).filter(({ active }) => active > 0);
   */
  overview(): Promise<QueueOverview[]>;
  /**
   * Returns only the counts: cheap enough for a call every few seconds.
   * @example for (const { name, waiting } of await jobs.depths()) gauge.set({ queue: name }, waiting);
   */
  depths(): Promise<QueueDepth[]>;
  /**
   * Pauses or resumes a queue; active jobs run to their end. The pause is lost when Redis loses its data.
   * @example await jobs.pause('mail', true);
   */
  pause(queue: QueueName, isPaused: boolean): Promise<void>;
  /**
   * Removes jobs that ended more than `olderThanMs` ago, with their logs. Returns how many.
   * @example const cleanedCount = await jobs.clean('mail', 3_600_000); // what ended more than an hour ago
   */
  clean(queue: QueueName, olderThanMs: number): Promise<number>;
  /**
   * Closes the connections to Redis.
   * @example await jobs.close();
   */
  close(): Promise<void>;
}
