import { jobProgress } from '@souvenance/contracts';
import type { JobEvent } from '@souvenance/core';
import { QueueEvents } from 'bullmq';
import { closeQuietly } from './close-quietly.ts';
import { connectConsumer, isReadyWithin } from './connections.ts';
import { readJobKey } from './job-key.ts';
import { CALL_TIMEOUT_MS, type QueueShelf } from './queue-shelf.ts';
import { type QueueName, queueNames } from './queues.ts';

export interface QueueWatch {
  stop(): Promise<void>;
}

const TYPES = ['added', 'active', 'progress', 'completed', 'failed'] as const;

/** Id of the stream's latest event. BullMQ's own '$' would miss events before its first read. */
const lastEventId = async (shelf: QueueShelf, name: QueueName): Promise<string> => {
  const queue = await shelf.queue(name);
  const last = await shelf.redis.xrevrange(queue.toKey('events'), '+', '-', 'COUNT', 1);
  return last[0]?.[0] ?? '0-0';
};

const toEvent = (type: JobEvent['type'], args: { jobId: string; data?: unknown }): JobEvent | null => {
  const key = readJobKey(args.jobId);
  const progress = jobProgress.safeParse(args.data);
  return key && { ...key, type, progress: progress.success ? progress.data : null };
};

/** Listens to all queues, with one connection each. Throws when Redis is not available in time. */
export const watchQueues = async (
  shelf: QueueShelf,
  options: { redisUrl: string; prefix: string; onError: (error: Error) => void },
  listener: (event: JobEvent) => void,
): Promise<QueueWatch> => {
  const { redisUrl, prefix, onError } = options;
  const starts = await Promise.all(queueNames.map((name) => lastEventId(shelf, name)));
  const watching = queueNames.map((name, index) => {
    const redis = connectConsumer(redisUrl, onError);
    const events = new QueueEvents(name, { connection: redis, prefix, lastEventId: starts[index] ?? '0-0' });
    events.on('error', onError);
    for (const type of TYPES) {
      events.on(type, (args: { jobId: string; data?: unknown }) => {
        const event = toEvent(type, args);
        if (event) listener(event);
      });
    }
    return { redis, events };
  });
  const stop = async () => {
    await closeQuietly(
      watching.map(
        ({ events }) =>
          () =>
            events.close(),
      ),
    );
    for (const { redis } of watching) redis.disconnect();
  };
  const areReady = await Promise.all(watching.map(({ redis }) => isReadyWithin(redis, CALL_TIMEOUT_MS / 2)));
  if (areReady.every(Boolean)) return { stop };
  await stop();
  throw new Error('Redis is away');
};
