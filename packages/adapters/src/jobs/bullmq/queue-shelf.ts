import { AppError } from '@souvenance/contracts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { closeQuietly } from './close-quietly.ts';
import { DEFAULT_PREFIX, type QueueName, queueNames } from './queues.ts';

/** Time limit of a call to Redis in ms; the port promises two seconds. */
export const CALL_TIMEOUT_MS = 1_800;

/** Throws `service.unavailable` when Redis fails or does not answer within `CALL_TIMEOUT_MS`. */
export const failFast = async <T>(call: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer from Redis in time')), CALL_TIMEOUT_MS);
  });
  try {
    return await Promise.race([call(), late]);
  } catch (cause) {
    throw new AppError('service.unavailable', { service: 'jobs' }, { cause });
  } finally {
    clearTimeout(timer);
  }
};

export interface QueueShelf {
  readonly redis: Redis;
  queue(name: QueueName): Promise<Queue>;
  all(): Promise<Queue[]>;
  close(): Promise<void>;
}

/**
 * Opens queues at their first use. BullMQ's own waiting is avoided: a queue opened without Redis would wait forever,
 * and one that failed to open would stay broken.
 */
export const openQueueShelf = (
  redis: Redis,
  prefix: string = DEFAULT_PREFIX,
  onError: (error: Error) => void,
): QueueShelf => {
  const opened = new Map<QueueName, Promise<Queue>>();

  const open = async (name: QueueName): Promise<Queue> => {
    const queue = new Queue(name, { connection: redis, prefix });
    queue.on('error', onError);
    await queue.waitUntilReady();
    return queue;
  };

  const queue = async (name: QueueName): Promise<Queue> => {
    if (redis.status !== 'ready') throw new Error('Redis is away');
    const openedQueue = opened.get(name) ?? open(name);
    opened.set(name, openedQueue);
    try {
      return await openedQueue;
    } catch (error) {
      opened.delete(name);
      throw error;
    }
  };

  return {
    redis,
    queue,
    all: () => Promise.all(queueNames.map(queue)),
    close: async () => {
      redis.disconnect();
      await closeQuietly([...opened.values()].map((opening) => async () => (await opening).disconnect()));
    },
  };
};
