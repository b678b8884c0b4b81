import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface LivenessData {
  readonly redisUrl: string;
  readonly prefix: string;
  /** Ids of the queue workers of this process, as the locks of their jobs begin. */
  readonly workerIds: readonly string[];
  readonly beatMs: number;
  readonly deadAfterMs: number;
}

/** Key that exists while the process of a queue worker lives. */
export const aliveKey = (prefix: string, workerId: string): string => `${prefix}:alive:${workerId}`;

/**
 * Sorted set of the queue workers that write `aliveKey`, by the time of their last sign of life. A worker of an older
 * release is not in it: its jobs wait for the end of their locks.
 */
export const signsOfLifeKey = (prefix: string): string => `${prefix}:signs-of-life`;

const BEAT_MS = 1_000;
/** Three missed signs of life: the time that Redis may need to come back to a living process. */
const DEAD_AFTER_MS = 4_000;

/**
 * Writes signs of life for the queue workers of this process until it dies, from a thread of its own: a process whose
 * event loop stands still for seconds is slow, not dead, and keeps its jobs. A thread that fails is reported and
 * started again a second later. Resolves with the function that ends it, once the first sign is written or Redis is
 * away.
 */
export const startLiveness = async (
  options: Pick<LivenessData, 'redisUrl' | 'prefix' | 'workerIds'>,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> => {
  const workerData: LivenessData = { ...options, beatMs: BEAT_MS, deadAfterMs: DEAD_AFTER_MS };
  let isEnding = false;
  /** Null while no thread runs: before the next start of one that failed. */
  let current: Worker | null = null;
  const startThread = (): Worker => {
    const thread = new Worker(new URL('./liveness-thread.ts', import.meta.url), {
      workerData,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    });
    thread.unref();
    thread.on('error', onError);
    thread.once('exit', () => {
      current = null;
      void restart();
    });
    current = thread;
    return thread;
  };
  /** A thread that fails at each start must not keep the process busy. */
  const restart = async (): Promise<void> => {
    await pause(BEAT_MS, undefined, { ref: false });
    if (!isEnding) startThread();
  };
  await once(startThread(), 'message');
  let ended: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    isEnding = true;
    const thread = current;
    if (thread === null) return;
    const exited = once(thread, 'exit');
    thread.ref();
    thread.postMessage('end');
    await exited;
  };
  return async () => {
    ended ??= end();
    await ended;
  };
};
