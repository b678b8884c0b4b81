import { setTimeout as pause } from 'node:timers/promises';
import { createSeededRandom } from '@souvenance/testkit/random';
import { Redis } from 'ioredis';
import { openJobs } from './open-jobs.ts';
import type { TrialApp } from './open-trial-app.ts';
import type { Flush, Trial } from './trial.ts';

export interface Flusher {
  readonly flushes: readonly Flush[];
  /**
   * Counts a rendered book; when the plan says so, Redis is flushed shortly afterwards, among the jobs of its order.
   */
  bookSet(): void;
  settled(): Promise<void>;
  close(): void;
}

/** An order is paid, prepared and mailed within about this time. */
const LATER_MS_MAX = 1_500;

const flush = async (redis: Redis, services: TrialApp['services'], printLine: (words: string) => void) => {
  const open = await openJobs(services);
  const keysBefore = await redis.dbsize();
  await redis.flushall();
  const byKind = Map.groupBy(open, ({ value }) => value.kind);
  const waiting = [...byKind].map(([kind, jobs]) => `${jobs.length} ${kind}`).join(', ');
  printLine(`${keysBefore} keys gone, the database waits for ${waiting || 'nothing'}`);
  return { keysBefore, openJobs: open.length };
};

/** Flushes the trial's own Redis with FLUSHALL while jobs are running. */
export const openFlusher = (
  trial: Trial,
  { stack, services }: TrialApp,
  printLine: (line: string) => void,
): Flusher => {
  const redis = new Redis(stack.redisUrl);
  const random = createSeededRandom(trial.seed);
  const flushes: Flush[] = [];
  const running: Promise<unknown>[] = [];
  let booksSet = 0;
  const flushLater = async (after: number): Promise<void> => {
    await pause(random() * LATER_MS_MAX);
    const report = (words: string) =>
      printLine(`flush ${flushes.length + 1}: after ${after} books, ${words}`);
    flushes.push(await flush(redis, services, report));
  };
  return {
    flushes,
    bookSet: () => {
      booksSet += 1;
      if (trial.flushesAfter.includes(booksSet)) running.push(flushLater(booksSet));
    },
    settled: async () => void (await Promise.all(running)),
    close: () => redis.disconnect(),
  };
};
