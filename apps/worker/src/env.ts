import { type Environment, readVariables, redisUrl } from '@souvenance/adapters/environment';
import { z } from 'zod';

/** Number of jobs of one queue that this process runs at once. */
const slots = (defaultCount: number) => z.coerce.number().int().min(1).max(64).default(defaultCount);

const schema = z.object({
  REDIS_URL: redisUrl,
  REDIS_PREFIX: z.string().default('souvenance'),
  /** Address of the health checks: this machine alone, unless who asks comes from outside its container. */
  WORKER_HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535),
  /** The operator's name for the running release, shown to administrators; by default the version of the product. */
  RELEASE: z.string().max(60).default(''),
  /** Books typeset at once in this process. */
  WORKER_BOOKS: z.coerce.number().int().min(1).max(16).default(1),
  /** Mails sent at once by this process, each over a connection of its own. */
  WORKER_MAIL: slots(4),
  /** Calls of the payment service at once, from jobs of this process. */
  WORKER_PAYMENTS: slots(4),
  /** Calls of print shops' interfaces at once. */
  WORKER_PRINT_SHOPS: slots(2),
  /** Recordings that are transcribed at once. */
  WORKER_VOICES: slots(2),
  /** Orders prepared at once. */
  WORKER_ORDERS: slots(4),
  /**
   * Added niceness, 0 to 19: the higher it is, the more other programs on the machine take precedence over this worker
   * and its children.
   */
  WORKER_NICENESS: z.coerce.number().int().min(0).max(19).default(0),
  /** Milliseconds that rendering one book may take; then it fails for good with `book.too_slow`. */
  BOOK_LIMIT_MS: z.coerce.number().int().min(1).default(600_000),
  /** Milliseconds without progress after which the reconciler looks for a dispatched job in the queue. */
  RECONCILE_AFTER_MS: z.coerce.number().int().min(0).default(30_000),
  RECONCILE_EVERY_MS: z.coerce.number().int().min(100).default(30_000),
  RELAY_EVERY_MS: z.coerce.number().int().min(100).default(2_000),
  /** Milliseconds after which an unpaid order's payment session is read again. */
  PAYMENTS_AFTER_MS: z.coerce.number().int().min(0).default(60_000),
  /** Folder of ICC profiles, a file per printing condition, for conditions that the press does not carry. */
  ICC_DIR: z.string().min(1).optional(),
  /** Without ffmpeg, recordings wait until it is installed. */
  FFMPEG_COMMAND: z.string().min(1).default('ffmpeg'),
  JOB_LOCK_MS: z.coerce.number().int().min(1_000).default(60_000),
  /** Milliseconds within which a stop ends, whatever is away; two thirds of it are for running jobs. */
  WORKER_STOP_WITHIN_MS: z.coerce.number().int().min(1_000).default(30_000),
  /** Milliseconds between two checks for jobs without a lock, which another worker then runs. */
  JOB_STALLED_EVERY_MS: z.coerce.number().int().min(500).default(1_000),
});
export type WorkerEnv = Readonly<z.infer<typeof schema>>;

/** Parses the environment once. A bad variable is named, its value never printed. */
export const readEnv = (source: Environment): WorkerEnv => readVariables(source, schema);

/** Returns the process's own environment, which is read here and nowhere else. */
export const processEnvironment = (): Environment => process.env;
