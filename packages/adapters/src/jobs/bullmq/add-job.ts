import type { QueuedJob } from '@souvenance/core';
import type { Queue } from 'bullmq';
import { writeQueueData } from './queue-data.ts';
import { BACKOFF_TYPE } from './retry-delay.ts';

/** With the pauses of `retry-delay.ts` about 20 minutes; the reconciler takes over what is left. */
const ATTEMPTS = 12;
const DAY_S = 86_400;

const FINISHED = new Set(['completed', 'failed']);

/** True when nothing of that id is left in the queue; an active job stays. */
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

/** BullMQ leaves a job that is already there as it is; a finished one makes room first. */
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
