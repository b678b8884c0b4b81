import { queueName } from '@souvenance/contracts';
import { type QueueDepth, type QueueOverview, RECENT_MS } from '@souvenance/core';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

const HOUR_MS = 3_600_000;
/** Maximum number of finished jobs from which durations are computed. */
const SAMPLE = 200;

/** The value at this share of the sorted durations; null when there are none. */
const percentile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;

interface FinishedJob {
  readonly dueMs: number;
  readonly startedMs: number;
  readonly endedMs: number;
}

const readFinishedJobs = async (queue: Queue): Promise<FinishedJob[]> => {
  const jobs = await queue.getJobs(['completed'], 0, SAMPLE - 1);
  return jobs.flatMap((job) =>
    job?.finishedOn && job.processedOn
      ? [
          {
            dueMs: job.timestamp + (job.opts.delay ?? 0),
            startedMs: job.processedOn,
            endedMs: job.finishedOn,
          },
        ]
      : [],
  );
};

const sortAscending = (figures: readonly number[]): number[] => figures.toSorted((a, b) => a - b);

/** Counts the jobs of a queue by state, with a few calls to Redis. */
export const readDepth = async (queue: Queue): Promise<QueueDepth> => {
  const [counts, isPaused] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed', 'completed'),
    queue.isPaused(),
  ]);
  const countOf = (state: string) => counts[state] ?? 0;
  return {
    name: queueName.parse(queue.name),
    waiting: countOf('waiting') + countOf('prioritized'),
    active: countOf('active'),
    delayed: countOf('delayed'),
    failed: countOf('failed'),
    completed: countOf('completed'),
    isPaused,
  };
};

export const readQueueOverview = async (redis: Redis, queue: Queue, now: Date): Promise<QueueOverview> => {
  const recentFrom = now.getTime() - RECENT_MS;
  const [depth, workers, finishedLastHour, finishedRecently, finishedJobs] = await Promise.all([
    readDepth(queue),
    queue.getWorkersCount(),
    redis.zcount(queue.toKey('completed'), now.getTime() - HOUR_MS, '+inf'),
    redis.zcount(queue.toKey('completed'), recentFrom, '+inf'),
    readFinishedJobs(queue),
  ]);
  const durations = sortAscending(finishedJobs.map(({ startedMs, endedMs }) => endedMs - startedMs));
  const latencies = sortAscending(
    finishedJobs.filter(({ endedMs }) => endedMs >= recentFrom).map(({ dueMs, endedMs }) => endedMs - dueMs),
  );
  return {
    ...depth,
    workers,
    finishedLastHour,
    p50Ms: percentile(durations, 0.5),
    p95Ms: percentile(durations, 0.95),
    finishedRecently,
    latencyMs: percentile(latencies, 0.5),
  };
};
