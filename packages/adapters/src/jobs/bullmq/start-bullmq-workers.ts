import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from '@souvenance/contracts';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { checkRedis } from './check-redis.ts';
import { closeQuietly } from './close-quietly.ts';
import { connectConsumer, connectProducer, isReadyWithin } from './connections.ts';
import { openFamilySlots } from './family-slots.ts';
import { hasOthersWaiting } from './has-others-waiting.ts';
import { readJobKey } from './job-key.ts';
import { startLiveness } from './liveness.ts';
import { processJob, type SlotsOfQueue } from './process-job.ts';
import { readQueueData } from './queue-data.ts';
import { DEFAULT_PREFIX, type QueueName, queueNames } from './queues.ts';
import { createLockRelease } from './release-dead-locks.ts';
import { RETRY_BASE_MS, retryDelayMs } from './retry-delay.ts';
import type { JobGate, RefuseJob, RunJob } from './started-job.ts';

/** Where an error happened: in a job when `id` and `kind` are set, else in a connection. */
export interface WorkerFailure {
  /** Null for the connection that all queues share. */
  readonly queue: QueueName | null;
  readonly id: string | null;
  readonly kind: JobKind | null;
  /** Trace id of the request that created the job; empty outside a job. */
  readonly traceId: string;
  /** Whether no retry follows. */
  readonly isFinal: boolean;
}

export interface BullmqWorkersOptions {
  readonly redisUrl: string;
  readonly prefix?: string;
  readonly run: RunJob;
  readonly refuse: RefuseJob;
  /** Lets jobs start at once when it is missing. */
  readonly gate?: JobGate;
  /** Number of concurrent jobs in this process, by queue. */
  readonly concurrency: Readonly<Record<QueueName, number>>;
  readonly onError: (error: Error, failure: WorkerFailure) => void;
  /** Lock time of a job in ms, 60 000 by default: longer than anything blocks the event loop. */
  readonly lockDurationMs?: number;
  /** Interval in ms at which jobs without a lock are given to other workers; 1 000 by default. */
  readonly stalledIntervalMs?: number;
  /** First pause in ms before a retry; 2 000 by default. */
  readonly retryBaseMs?: number;
}

export interface BullmqWorkers {
  /** Makes these workers stop taking jobs, or take them again. Resolves when the running jobs have ended. */
  drain(isDraining: boolean): Promise<void>;
  /** Stops taking jobs and waits for the running ones. At the deadline these are aborted and no longer awaited. */
  close(options: { deadlineMs: number }): Promise<{ isClean: boolean }>;
}

/**
 * Retries after a worker was killed, which is not the job's fault. The default of 1 lost 33 of 50 books in a run of 50
 * kills.
 */
const MAX_STALLED_COUNT = 20;
const START_WAIT_MS = 5_000;
const STALLED_INTERVAL_MS = 1_000;
/** How often the locks of dead workers are looked for. */
const LOOK_MS = 1_000;

/** Looks for locks of dead workers until it is stopped; an error waits for the next look. */
const startLooks = (look: () => Promise<unknown>): (() => Promise<void>) => {
  const stopped = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      // Without Redis every connection of the worker reports it.
      await look().catch(() => undefined);
      await pause(LOOK_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopped.abort();
    await running;
  };
};

const startWorker = (name: QueueName, redis: Redis, options: BullmqWorkersOptions): Worker => {
  const slotsOfQueue: SlotsOfQueue = {
    queue: name,
    slots: openFamilySlots(options.concurrency[name]),
    isStopping: () => worker.closing !== undefined || worker.isPaused(),
    othersWait: (familyId) => hasOthersWaiting(redis, worker, familyId),
  };
  const worker: Worker = new Worker(name, processJob(options, slotsOfQueue), {
    // It takes jobs once its signs of life are written.
    autorun: false,
    connection: redis,
    prefix: options.prefix ?? DEFAULT_PREFIX,
    concurrency: options.concurrency[name],
    lockDuration: options.lockDurationMs ?? 60_000,
    stalledInterval: options.stalledIntervalMs ?? STALLED_INTERVAL_MS,
    maxStalledCount: MAX_STALLED_COUNT,
    settings: {
      backoffStrategy: (attemptsMade) =>
        retryDelayMs(options.retryBaseMs ?? RETRY_BASE_MS, attemptsMade, Math.random()),
    },
  });
  worker.on('error', (error) =>
    options.onError(error, { queue: name, id: null, kind: null, traceId: '', isFinal: false }),
  );
  worker.on('failed', (job, error) => {
    const key = readJobKey(job?.id ?? '');
    const isFinal = job?.finishedOn !== undefined;
    options.onError(error, {
      queue: name,
      id: key?.id ?? null,
      kind: key?.kind ?? null,
      traceId: readQueueData(job?.data).traceId,
      isFinal,
    });
  });
  worker.on('lockRenewalFailed', (jobIds) => {
    for (const jobId of jobIds) worker.cancelJob(jobId, 'the lock was lost');
  });
  return worker;
};

/** Pauses or resumes workers. A repeated call changes nothing; a new call waits for the one before it. */
const drainOf = (workers: readonly Worker[]): BullmqWorkers['drain'] => {
  let isWanted = false;
  let last: Promise<unknown> = Promise.resolve();
  return async (isDraining) => {
    if (isDraining === isWanted) return;
    isWanted = isDraining;
    last = last.then(() =>
      Promise.all(workers.map(async (worker) => (isDraining ? worker.pause() : worker.resume()))),
    );
    await last;
  };
};

const closeWorkers = async (workers: readonly Worker[], deadlineMs: number): Promise<boolean> => {
  const late = new AbortController();
  const closing = Promise.all(workers.map((worker) => worker.close())).then(() => true);
  const deadline = pause(deadlineMs, false, { signal: late.signal }).catch(() => false);
  const isClean = await Promise.race([closing, deadline]);
  late.abort();
  if (isClean) return true;
  for (const worker of workers) worker.cancelAllJobs('the worker is stopping');
  return false;
};

/**
 * Starts one worker per queue. Waits up to 5 s for Redis to check its settings; a Redis that is not available is
 * awaited in the background. Throws when Redis evicts keys or keeps no append-only file.
 */
export const startBullmqWorkers = async (options: BullmqWorkersOptions): Promise<BullmqWorkers> => {
  const reportConnection = (error: Error): void =>
    options.onError(error, { queue: null, id: null, kind: null, traceId: '', isFinal: false });
  const redis = connectConsumer(options.redisUrl, reportConnection);
  if (await isReadyWithin(redis, START_WAIT_MS)) {
    await checkRedis(redis).catch((error) => {
      redis.disconnect();
      throw error;
    });
  }
  const workers = queueNames.map((name) => startWorker(name, redis, options));
  const prefix = options.prefix ?? DEFAULT_PREFIX;
  const workerIds = workers.map(({ id }) => id);
  const endLiveness = await startLiveness(
    { redisUrl: options.redisUrl, prefix, workerIds },
    reportConnection,
  );
  for (const worker of workers) worker.run().catch((error: Error) => worker.emit('error', error));
  const lookRedis = connectProducer(options.redisUrl, () => undefined);
  const stopLooks = startLooks(createLockRelease(lookRedis, prefix, workers));
  return {
    drain: drainOf(workers),
    close: async ({ deadlineMs }) => {
      const isClean = await closeWorkers(workers, deadlineMs);
      await stopLooks();
      lookRedis.disconnect();
      await endLiveness();
      await closeQuietly(workers.map((worker) => () => worker.disconnect()));
      redis.disconnect();
      return { isClean };
    },
  };
};
