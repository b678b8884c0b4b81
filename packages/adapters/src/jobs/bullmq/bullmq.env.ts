import { z } from 'zod';

/** Variables of the queue. */
export const redisEnv = z.object({ REDIS_URL: z.url({ protocol: /^rediss?$/ }) });
