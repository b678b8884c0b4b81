import { Redis } from 'ioredis';
import { queueNames } from './queues.ts';

/** Time limit in ms within which a producer gets an answer or an error. */
export const ANSWER_MS = 1_500;
const RECONNECT_MS_MAX = 2_000;

const reconnectMs = (times: number): number => Math.min(100 * 2 ** times, RECONNECT_MS_MAX);

/** Listeners on one socket: BullMQ adds one for each queue when a connection that all queues share is closed. */
const SOCKET_LISTENERS_MAX = 4 * queueNames.length;

/**
 * Passes a connection's errors to `onError`. ioredis listens only to a socket's first error; TLS reports an untrusted
 * certificate and then an alert, which would end the process without a listener.
 */
const withErrorListener = (redis: Redis, onError: (error: Error) => void): Redis =>
  redis
    .on('connect', () => redis.stream.setMaxListeners(SOCKET_LISTENERS_MAX))
    .on('error', (error: Error) => {
      redis.stream?.on('error', () => undefined);
      onError(error);
    });

/**
 * Connects a producer, which fails fast: no offline queue, one retry, and a time limit per command. It reconnects in
 * the background.
 */
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

/** Connects a worker or listener, which waits for Redis without a time limit. */
export const connectConsumer = (redisUrl: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: reconnectMs });
  return withErrorListener(redis, onError);
};

/** Resolves to false when the connection is not ready in time. */
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
