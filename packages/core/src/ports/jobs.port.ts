import type { JobKind, JobProgress, QueueName } from '@souvenance/contracts';

export interface QueuedJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly payload: unknown;
  /** Goes along with it to whoever works on it. */
  readonly traceId?: string;
  /** Family that may not run jobs on every place of the queue; left out, the job shares no bound with others. */
  readonly familyId?: string;
  readonly delayMs?: number;
  /** From 1, which goes first; those of the same priority as they came, those without one before all others. */
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
  /** Told to take up nothing more until it is told to go on. */
  readonly isPaused: boolean;
}

export interface QueueOverview extends QueueDepth {
  readonly workers: number;
  readonly finishedLastHour: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}

/**
 * The queue, a cache of work: the truth of a job is its document. Ids hold no `:` and aren't digits alone.
 * Producers fail fast: a call rejects within two seconds when Redis is away.
 */
export interface Jobs {
  /**
   * A job that is waiting, delayed or active under this id stays as it is; a finished or failed one is replaced.
   * @example await jobs.add({ id: jobId, kind: 'send-mail', payload: { mailId }, priority: 1 });
   */
  add(job: QueuedJob): Promise<void>;
  /**
   * State in the queue now; `missing` when it has no job of this id.
   * @example if ((await jobs.state('render-book', jobId)) === 'missing') await offerAgain(jobId);
   */
  state(kind: JobKind, id: string): Promise<QueueState>;
  /**
   * The latest progress that its processor wrote; null before the first and for a missing job.
   * @example const progress = await jobs.progress('render-book', jobId);
   */
  progress(kind: JobKind, id: string): Promise<JobProgress | null>;
  /**
   * Log lines of the job, oldest first; empty for a missing job.
   * @example const lines = await jobs.log('render-book', jobId);
   */
  log(kind: JobKind, id: string): Promise<string[]>;
  /**
   * When a job that waits for its next try is taken up again; null for any other.
   * @example const retryAt = await jobs.nextTry('send-mail', jobId);
   */
  nextTry(kind: JobKind, id: string): Promise<Date | null>;
  /**
   * Takes a waiting, delayed, failed or completed job out; an active one is left to end (false).
   * @example if (!(await jobs.remove(kind, jobId))) throw new AppError('job.state_refused');
   */
  remove(kind: JobKind, id: string): Promise<boolean>;
  /**
   * Events of all queues, from now on. Returns how to stop listening.
   * @example
   * const stopWatching = await jobs.watch((event) => {
   *   if (event.id === jobId) send(event.progress);
   * });
   */
  watch(listener: (event: JobEvent) => void): Promise<() => Promise<void>>;
  /**
   * Counts, workers and durations (milliseconds) of each queue, for the administration.
   * @example const busy = (await jobs.overview()).filter(({ active }) => active > 0);
   */
  overview(): Promise<QueueOverview[]>;
  /**
   * The counts alone: cheap enough to be asked every few seconds.
   * @example for (const { name, waiting } of await jobs.depths()) gauge.set({ queue: name }, waiting);
   */
  depths(): Promise<QueueDepth[]>;
  /**
   * Stops a queue from taking up more, or lets it go on; what is under way goes to its end. A lost Redis forgets it.
   * @example await jobs.pause('effects', true);
   */
  pause(queue: QueueName, isPaused: boolean): Promise<void>;
  /**
   * Takes out what ended longer ago than so many milliseconds, with its log; says how much that was.
   * @example const cleanedCount = await jobs.clean('effects', 3_600_000); // what ended more than an hour ago
   */
  clean(queue: QueueName, olderThanMs: number): Promise<number>;
  /**
   * Ends the connections to Redis.
   * @example await jobs.close();
   */
  close(): Promise<void>;
}
