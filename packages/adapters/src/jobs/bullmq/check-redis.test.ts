import { openRedis } from '@souvenance/fakes/redis';
import { expect, test } from 'vitest';
import { openBullmqJobs } from './open-bullmq-jobs.ts';

const opening = async (changes: readonly string[]): Promise<string | null> => {
  const redis = await openRedis(changes);
  if (!redis) return null;
  try {
    const jobs = await openBullmqJobs({ redisUrl: redis.url, onError: () => undefined });
    await jobs.close();
    return 'opened';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await redis.dispose();
  }
};

test.each([
  ['evicts', ['--maxmemory-policy', 'allkeys-lru'], /maxmemory-policy is allkeys-lru/],
  ['forgets all at a restart', ['--appendonly', 'no'], /append-only/],
  ['forbids CONFIG', ['--rename-command', 'CONFIG', ''], /^opened$/],
])('judges a Redis that %s', async (_, changes, judgement) => {
  const message = await opening(changes);
  if (message !== null) expect(message).toMatch(judgement);
});

test('opens without Redis, since documents hold the jobs and Redis may start later', async () => {
  const jobs = await openBullmqJobs({ redisUrl: 'redis://127.0.0.1:9', onError: () => undefined });
  await expect(jobs.state('send-mail', 'm1')).rejects.toMatchObject({ code: 'service.unavailable' });
  await jobs.close();
});
