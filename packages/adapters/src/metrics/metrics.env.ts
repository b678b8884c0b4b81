import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535).optional();

/** Where metrics are served. A program without a port serves none. */
export const metricsEnv = z.object({
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  API_METRICS_PORT: port,
  WORKER_METRICS_PORT: port,
});
