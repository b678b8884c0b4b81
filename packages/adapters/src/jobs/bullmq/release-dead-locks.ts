import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { aliveKey, signsOfLifeKey } from './liveness.ts';

interface Lock {
  readonly key: string;
  readonly token: string;
  readonly workerId: string;
}

/** Most active jobs of one queue that are looked at: more than all workers run at once. */
const ACTIVE_MAX = 1_000;

/** Removes a lock only if it is still the same, and its worker still gives no sign of life. */
const RELEASE = `
if redis.call('get', KEYS[1]) == ARGV[1] and redis.call('exists', KEYS[2]) == 0 then
  return redis.call('del', KEYS[1])
end
return 0`;

/** The locks of the active jobs of a queue; BullMQ's token of a lock begins with the id of its worker. */
const readLocks = async (redis: Redis, worker: Worker): Promise<Lock[]> => {
  const jobKeys = await redis.lrange(worker.toKey('active'), 0, ACTIVE_MAX - 1);
  if (jobKeys.length === 0) return [];
  const lockKeys = jobKeys.map((jobKey) => worker.toKey(`${jobKey}:lock`));
  const tokens = await redis.mget(...lockKeys);
  return tokens.flatMap((token, index) => {
    const key = lockKeys[index];
    return token === null || key === undefined ? [] : [{ key, token, workerId: token.split(':')[0] ?? '' }];
  });
};

/** Returns the ids of workers that gave signs of life once and give none now. */
const findSilent = async (
  redis: Redis,
  prefix: string,
  workerIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (workerIds.length === 0) return new Set();
  const alive = await redis.mget(...workerIds.map((id) => aliveKey(prefix, id)));
  const lastSigns = await redis.zmscore(signsOfLifeKey(prefix), ...workerIds);
  return new Set(workerIds.filter((_, index) => alive[index] === null && lastSigns[index] !== null));
};

/**
 * Returns a function that looks once at the active jobs of all queues and releases the locks of those whose worker has
 * died; BullMQ's next check for stalled jobs then gives them to another worker. A worker counts as dead when it gives
 * no sign of life in two looks in a row, while this process's own signs arrive: after an outage of Redis the others get
 * the time to come back. Returns how many locks were released.
 */
export const createLockRelease = (redis: Redis, prefix: string, workers: readonly Worker[]) => {
  const ownIds = new Set(workers.map(({ id }) => id));
  let silentBefore: ReadonlySet<string> = new Set();
  return async (): Promise<number> => {
    const locks = (await Promise.all(workers.map((worker) => readLocks(redis, worker)))).flat();
    const otherIds = [...new Set(locks.map(({ workerId }) => workerId))].filter((id) => !ownIds.has(id));
    const silent = await findSilent(redis, prefix, otherIds);
    const isOwnSignThere = (await redis.exists(...[...ownIds].map((id) => aliveKey(prefix, id)))) > 0;
    const dead = isOwnSignThere ? otherIds.filter((id) => silent.has(id) && silentBefore.has(id)) : [];
    silentBefore = isOwnSignThere ? silent : new Set();
    let releasedCount = 0;
    for (const { key, token, workerId } of locks)
      if (dead.includes(workerId))
        releasedCount += Number(await redis.eval(RELEASE, 2, key, aliveKey(prefix, workerId), token));
    return releasedCount;
  };
};
