import { z } from 'zod';
import { instant } from '../../fields.ts';
import { queueName } from '../../jobs.ts';
import { route } from '../route.ts';

/** Milliseconds between two samples of a queue. */
export const QUEUE_SAMPLE_MS = 300_000;
/** Most samples of a queue: those of a day. */
export const QUEUE_SAMPLES_MAX = 288;

export const queueSample = z.object({
  /** When the sample was taken, to five minutes. */
  at: instant,
  /** Jobs that waited or ran at the sample. */
  depth: z.int().nonnegative(),
  /** Jobs that finished within the five minutes before. */
  finished: z.int().nonnegative(),
  /** Median milliseconds from when these were due to their end; null when none finished. */
  latencyMs: z.number().nonnegative().nullable(),
});
export type QueueSample = z.infer<typeof queueSample>;

const queueHistories = z.object({
  /** End of the day of the samples, to five minutes. */
  to: instant,
  /** Each queue with its samples, the oldest first; none for a time without a worker or without the queue. */
  histories: z.array(z.object({ queue: queueName, samples: z.array(queueSample).max(QUEUE_SAMPLES_MAX) })),
});
export type QueueHistories = z.infer<typeof queueHistories>;

export const queueHistoryRoutes = {
  /** Depth, throughput and latency of each queue over the last 24 hours. */
  'admin.queueHistories': route({
    method: 'GET',
    path: '/api/admin/queue-histories',
    action: 'admin.read',
    replies: 'json',
    answer: queueHistories,
  }),
} as const;
