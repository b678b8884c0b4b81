import { randomUUID } from 'node:crypto';
import { openProxy } from '@souvenance/fakes/proxy';
import { openRedis } from '@souvenance/fakes/redis';
import { describeJobs, type OpenedJobs, oneSlotEach } from '@souvenance/testkit/jobs';
import { Redis } from 'ioredis';
import { afterAll, describe } from 'vitest';
import { openBullmqJobs } from './open-bullmq-jobs.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { type BullmqWorkers, startBullmqWorkers } from './start-bullmq-workers.ts';

/** A server that hangs costs the suite this long; one on a busy machine answers within it. */
const ANSWER_MS = 20_000;

const server = await openRedis();
afterAll(() => server?.dispose());

const forget = async (url: string, prefix: string): Promise<void> => {
  const redis = new Redis(url);
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
};

const openFresh = async (url: string): Promise<OpenedJobs> => {
  const target = new URL(url);
  const proxy = await openProxy({ host: target.hostname, port: Number(target.port || 6379) });
  const way = new URL(url);
  way.host = `127.0.0.1:${proxy.port}`;
  const common = { redisUrl: way.href, prefix: `test-${randomUUID()}`, onError: () => undefined };
  const jobs = await openBullmqJobs({ ...common, answerMs: ANSWER_MS });
  const workers: BullmqWorkers[] = [];
  return {
    jobs,
    startWorkers: async (run, refuse = async () => undefined) => {
      const concurrency = { ...oneSlotEach, books: 2, mail: 2 };
      const started = await startBullmqWorkers({ ...common, run, refuse, concurrency, retryBaseMs: 10 });
      workers.push(started);
      return started;
    },
    permanentFailure: (message) => new PermanentFailure(message),
    loseEverything: () => forget(url, common.prefix),
    setWay: proxy.setMode,
    dispose: async () => {
      for (const started of workers) await started.close({ deadlineMs: 500 });
      await jobs.close();
      await proxy.close();
      await forget(url, common.prefix);
    },
  };
};

if (server) describeJobs({ name: 'BullMQ', openFresh: () => openFresh(server.url) });
else describe.skip('Jobs on BullMQ');
