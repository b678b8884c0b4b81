import { z } from 'zod';

/** Variables of the queue. The prefix lets several installations share one Redis. */
export const redisEnv = z.object({
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .default('souvenance'),
});
