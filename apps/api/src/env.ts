import { type Environment, readVariables, redisUrl } from '@souvenance/adapters';
import { paymentDisplay } from '@souvenance/contracts';
import { formerSecrets } from '@souvenance/core';
import { z } from 'zod';

/** Variables of the HTTP shell; settings and services have their own fragments (core, adapters). */
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535),
  REDIS_URL: redisUrl,
  REDIS_PREFIX: z.string().default('souvenance'),
  SESSION_SECRET: z.string().min(32),
  /** Former values of it, separated by commas: the tokens of pages that were opened before are still accepted. */
  SESSION_SECRET_PREVIOUS: formerSecrets,
  /** The operator's name for the running release, shown by `/health`; by default the version of the product. */
  RELEASE: z.string().max(60).default(''),
  BILLING_DISPLAY: paymentDisplay.default('popup'),
  /** Folder with the archives of the backup program, so that administrators can download them; empty for none. */
  BACKUP_FOLDER: z.string().default(''),
  /** Milliseconds within which a stop ends, whatever is away. */
  API_STOP_WITHIN_MS: z.coerce.number().int().min(1_000).default(10_000),
});
export type ApiEnv = Readonly<z.infer<typeof schema>>;

/** Parses the environment once. A bad variable is named, its value never printed. */
export const readEnv = (source: Environment): ApiEnv => readVariables(source, schema);

/** Returns the process's own environment, which is read here and nowhere else. */
export const processEnvironment = (): Environment => process.env;
