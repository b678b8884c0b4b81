import type { Jobs } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import { redisUrl } from '../../foundation/read-variables.ts';

interface JobsContext {
  readonly onError: (error: Error) => void;
}

/** Queues on Redis. */
export const bullmqJobs = defineAdapter({
  label: 'BullMQ',
  env: z.object({
    REDIS_URL: redisUrl,
    /** Prefix of all keys, so that several installations can share one Redis. */
    REDIS_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9_-]+$/)
      .default('souvenance'),
  }),
  open: async (env, { onError }: JobsContext): Promise<Jobs> => {
    const { openBullmqJobs } = await import('./open-bullmq-jobs.ts');
    return openBullmqJobs({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, onError });
  },
});
