// The thread of `startLiveness`: it runs while the event loop of its process stands still.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Redis } from 'ioredis';
import { isReadyWithin } from './connections.ts';
import { aliveKey, type LivenessData, signsOfLifeKey } from './liveness.ts';

const { redisUrl, prefix, workerIds, beatMs, deadAfterMs } = workerData as LivenessData;
const DAY_MS = 86_400_000;
/** A beat that Redis does not answer in time is given up: the next one follows. */
const redis = new Redis(redisUrl, {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: beatMs,
  retryStrategy: () => beatMs / 2,
});
// The process's own connections report an outage.
redis.on('error', () => undefined);

const ending = new AbortController();
parentPort?.once('message', () => ending.abort());

const beat = async (): Promise<void> => {
  const now = Date.now();
  const signs = redis.pipeline();
  for (const id of workerIds) {
    signs.set(aliveKey(prefix, id), '1', 'PX', deadAfterMs);
    signs.zadd(signsOfLifeKey(prefix), now, id);
  }
  signs.zremrangebyscore(signsOfLifeKey(prefix), 0, now - DAY_MS);
  await signs.exec();
};

/** How long the first sign may wait for the connection: a job that starts before it is not taken over in time. */
const CONNECT_MS = 2_000;
let isAnnounced = false;
await isReadyWithin(redis, CONNECT_MS);
while (!ending.signal.aborted) {
  await beat().catch(() => undefined);
  if (!isAnnounced) parentPort?.postMessage('ready');
  isAnnounced = true;
  await pause(beatMs, undefined, { signal: ending.signal }).catch(() => undefined);
}
// Jobs that the process leaves behind are taken over at once.
await redis.del(...workerIds.map((id) => aliveKey(prefix, id))).catch(() => undefined);
redis.disconnect();
parentPort?.close();
