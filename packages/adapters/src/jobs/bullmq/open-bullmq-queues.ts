import type { Queue } from 'bullmq';
import { connectProducer, isReadyWithin } from './connections.ts';
import { openQueueShelf } from './queue-shelf.ts';

const START_WAIT_MS = 1_500;

export interface BullmqQueues {
  readonly queues: readonly Queue[];
  close(): Promise<void>;
}

/** Opens BullMQ's own queue objects, for the administrators' queue browser only. Throws when Redis is not available. */
export const openBullmqQueues = async (options: {
  redisUrl: string;
  prefix?: string;
  onError: (error: Error) => void;
}): Promise<BullmqQueues> => {
  const redis = connectProducer(options.redisUrl, options.onError);
  const shelf = openQueueShelf(redis, options.prefix, options.onError);
  await isReadyWithin(redis, START_WAIT_MS);
  try {
    return { queues: await shelf.all(), close: shelf.close };
  } catch (error) {
    await shelf.close();
    throw error;
  }
};
