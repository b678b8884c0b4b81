import { Redis } from 'ioredis';

const PRODUCER_TIMEOUT_MS = 1_500;
const RECONNECT_MS_MAX = 2_000;

const reconnectMs = (times: number): number => Math.min(100 * 2 ** times, RECONNECT_MS_MAX);

/** Fails fast: no queue of its own, one try, and an answer within 1.5 s or none. Reconnects in the background. */
export const connectProducer = (redisUrl: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: PRODUCER_TIMEOUT_MS,
    commandTimeout: PRODUCER_TIMEOUT_MS,
    retryStrategy: reconnectMs,
  });
  redis.on('error', onError);
  return redis;
};

/** Waits for ever: workers and listeners outlive any absence of Redis. */
export const connectConsumer = (redisUrl: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: reconnectMs });
  redis.on('error', onError);
  return redis;
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
