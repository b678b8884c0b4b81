import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { readQueueData } from './queue-data.ts';

/**
 * Number of entries read at the head of the queue. Families alternate there, so another family's next job is among the
 * first.
 */
const LOOK_AT = 50;

const parse = (data: string | null): unknown => {
  try {
    return JSON.parse(data ?? '{}');
  } catch {
    return {};
  }
};

/** Whether a job of another family is near the head of a worker's queue. */
export const hasOthersWaiting = async (
  redis: Redis,
  worker: Worker,
  familyId: string | null,
): Promise<boolean> => {
  const ids = await redis.zrange(worker.toKey('prioritized'), '0', String(LOOK_AT - 1));
  const data = await Promise.all(ids.map((id) => redis.hget(worker.toKey(id), 'data')));
  return data.some((entry) => entry !== null && readQueueData(parse(entry)).familyId !== familyId);
};
