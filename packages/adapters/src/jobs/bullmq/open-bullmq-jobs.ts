import { type JobKind, type JobProgress, jobProgress } from '@souvenance/contracts';
import type { Jobs, QueueState } from '@souvenance/core';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { addJob, removeJob } from './add-job.ts';
import { checkRedis, checkRefusal } from './check-redis.ts';
import { ANSWER_MS, connectProducer, isReadyWithin } from './connections.ts';
import { jobKey } from './job-key.ts';
import { readDepth, readQueueOverview } from './overview.ts';
import { failFast, openQueueShelf, type QueueShelf } from './queue-shelf.ts';
import { DEFAULT_PREFIX, getQueue } from './queues.ts';
import { shareWatch } from './share-watch.ts';
import { watchQueues } from './watch-queues.ts';

/** Maximum number of entries that one cleaning removes per state, so that Redis is blocked only briefly. */
const CLEANED_MAX = 5_000;

/** Removes entries that ended longer ago than this; returns their number. */
const cleanQueue = async (queue: Queue, olderThanMs: number): Promise<number> => {
  const missingIds = await Promise.all(
    (['completed', 'failed'] as const).map((state) => queue.clean(olderThanMs, CLEANED_MAX, state)),
  );
  return missingIds.flat().length;
};

export interface BullmqJobsOptions {
  readonly redisUrl: string;
  /** Prefix of every key; `souvenance` by default. */
  readonly prefix?: string;
  /** Time limit of a call in ms, after which it rejects. */
  readonly answerMs?: number;
  /** Receives the connection's errors, for logging; the connection recovers by itself. */
  readonly onError: (error: Error) => void;
}

const LOG_LINES_MAX = 500;

/** Null for BullMQ's initial progress 0, which no job has reported. */
const toProgress = (progress: unknown): JobProgress | null =>
  jobProgress.nullable().catch(null).parse(progress);

const states: Readonly<Record<string, QueueState>> = {
  waiting: 'waiting',
  'waiting-children': 'waiting',
  prioritized: 'waiting',
  active: 'active',
  delayed: 'delayed',
  failed: 'failed',
  completed: 'completed',
};

/** Calls a job's queue. An invalid id throws before the call, since it is the caller's error and not Redis's. */
const callWith =
  (shelf: QueueShelf) =>
  async <R>(kind: JobKind, id: string, call: (queue: Queue, key: string) => Promise<R>): Promise<R> => {
    const key = jobKey(kind, id);
    return failFast(async () => call(await shelf.queue(getQueue(kind)), key));
  };

/** BullMQ stores the time of a delayed job (ms) multiplied by 2^12, to keep jobs of the same time apart. */
const MOMENT = 2 ** 12;

const readNextTry = async (redis: Redis, queue: Queue, key: string): Promise<Date | null> => {
  const score = await redis.zscore(queue.toKey('delayed'), key);
  return score === null ? null : new Date(Math.floor(Number(score) / MOMENT));
};

const readState = async (queue: Queue, key: string): Promise<QueueState> =>
  states[await queue.getJobState(key)] ?? 'missing';

const jobCalls = (shelf: QueueShelf): Omit<Jobs, 'watch' | 'close'> => {
  const at = callWith(shelf);
  return {
    add: (job) => at(job.kind, job.id, (queue, key) => addJob(queue, key, job)),
    remove: (kind, id) => at(kind, id, removeJob),
    state: (kind, id) => at(kind, id, readState),
    states: async (jobs) => {
      const keys = jobs.map(({ kind, id }) => ({ queue: getQueue(kind), key: jobKey(kind, id) }));
      // All questions leave before the first answer: the connection sends them together.
      return failFast(() =>
        Promise.all(keys.map(async ({ queue, key }) => readState(await shelf.queue(queue), key))),
      );
    },
    progress: (kind, id) =>
      at(kind, id, async (queue, key) => toProgress((await queue.getJob(key))?.progress)),
    log: (kind, id) =>
      at(kind, id, async (queue, key) => (await queue.getJobLogs(key, 0, LOG_LINES_MAX - 1)).logs),
    nextRetryAt: (kind, id) => at(kind, id, (queue, key) => readNextTry(shelf.redis, queue, key)),
    pause: (name, isPaused) =>
      failFast(async () => {
        const queue = await shelf.queue(name);
        await (isPaused ? queue.pause() : queue.resume());
      }),
    clean: (name, olderThanMs) => failFast(async () => cleanQueue(await shelf.queue(name), olderThanMs)),
    depths: () => failFast(async () => Promise.all((await shelf.all()).map(readDepth))),
    overview: () =>
      failFast(async () => {
        const queues = await shelf.all();
        return Promise.all(queues.map((queue) => readQueueOverview(shelf.redis, queue, new Date())));
      }),
  };
};

/**
 * Opens the producers' connection. Without Redis, calls reject until it comes. Throws an explanation for a Redis that
 * may lose jobs, or that refuses the credentials.
 */
export const openBullmqJobs = async (options: BullmqJobsOptions): Promise<Jobs> => {
  const { redisUrl, prefix = DEFAULT_PREFIX, answerMs = ANSWER_MS, onError } = options;
  let last: Error | null = null;
  const redis = connectProducer(
    redisUrl,
    (error) => {
      last = error;
      onError(error);
    },
    answerMs,
  );
  const shelf = openQueueShelf(redis, prefix, onError);
  const watching = shareWatch((listener) =>
    failFast(() => watchQueues(shelf, { redisUrl, prefix, onError }, listener)),
  );
  const close = async () => {
    await watching.stop();
    await shelf.close();
  };
  try {
    if (await isReadyWithin(redis, answerMs)) await checkRedis(redis);
    else checkRefusal(last);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...jobCalls(shelf), watch: watching.watch, close };
};
