import type { QueuedJob } from '@souvenance/core';
import type { Queue } from 'bullmq';
import { writeQueueData } from './queue-data.ts';
import { BACKOFF_TYPE } from './retry-delay.ts';

/** About 20 minutes with the pauses of `retry-delay.ts`; afterwards the reconciler takes over. */
const ATTEMPTS = 12;
const DAY_S = 86_400;

const FINISHED = new Set(['completed', 'failed']);

/** Removes a job from the queue. True when none of this id remains; an active job stays. */
export const removeJob = async (queue: Queue, key: string): Promise<boolean> => {
  const job = await queue.getJob(key);
  if (!job) return true;
  try {
    await job.remove();
    return true;
  } catch (error) {
    if ((await queue.getJobState(key)) === 'active') return false;
    throw error;
  }
};

/** Adds a job. BullMQ ignores a job whose id is in the queue already, so a finished one is removed first. */
export const addJob = async (queue: Queue, key: string, job: QueuedJob): Promise<void> => {
  const { kind, delayMs = 0, priority } = job;
  if (FINISHED.has(await queue.getJobState(key))) await removeJob(queue, key);
  await queue.add(kind, writeQueueData(job), {
    jobId: key,
    delay: delayMs,
    ...(priority !== undefined && { priority }),
    attempts: ATTEMPTS,
    backoff: { type: BACKOFF_TYPE },
    removeOnComplete: { age: DAY_S, count: 1_000 },
    removeOnFail: { age: 30 * DAY_S },
  });
};
