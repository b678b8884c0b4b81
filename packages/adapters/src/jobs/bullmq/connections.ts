import { Redis } from 'ioredis';

/** Time within which a producer gets an answer, or a refusal. */
export const ANSWER_MS = 1_500;
const RECONNECT_MS_MAX = 2_000;

const reconnectMs = (times: number): number => Math.min(100 * 2 ** times, RECONNECT_MS_MAX);

/**
 * Tells of the faults of a connection. The client hears a socket's first error alone: TLS tells of a certificate that is
 * not trusted, and then of the alert that follows, which would end the process.
 */
const withErrorListener = (redis: Redis, onError: (error: Error) => void): Redis =>
  redis.on('error', (error: Error) => {
    redis.stream?.on('error', () => undefined);
    onError(error);
  });

/** Fails fast: no queue of its own, one try, and an answer in time or none. Reconnects in the background. */
export const connectProducer = (
  redisUrl: string,
  onError: (error: Error) => void,
  answerMs = ANSWER_MS,
): Redis => {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    retryStrategy: reconnectMs,
  });
  return withErrorListener(redis, onError);
};

/** Waits for ever: workers and listeners outlive any absence of Redis. */
export const connectConsumer = (redisUrl: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: reconnectMs });
  return withErrorListener(redis, onError);
};

/** False when it isn't there in time. */
export const isReadyWithin = (redis: Redis, timeoutMs: number): Promise<boolean> => {
  if (redis.status === 'ready') return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (isReady: boolean) => () => {
      clearTimeout(timer);
      redis.off('ready', onReady);
      resolve(isReady);
    };
    const onReady = settle(true);
    const timer = setTimeout(settle(false), timeoutMs);
    redis.once('ready', onReady);
  });
};
