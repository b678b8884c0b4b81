import { Redis } from 'ioredis';
import { openJobs } from './open-jobs.ts';
import type { Workshop } from './open-workshop.ts';
import type { Flush, Trial } from './trial.ts';

export interface Flusher {
  readonly flushes: readonly Flush[];
  /** One more book has been set: Redis is emptied when the plan says so. */
  bookSet(): Promise<void>;
  close(): void;
}

/** Empties the trial's own Redis with FLUSHALL in the middle of the work. */
export const openFlusher = (
  trial: Trial,
  { stack, services }: Workshop,
  say: (line: string) => void,
): Flusher => {
  const redis = new Redis(stack.redisUrl);
  const flushes: Flush[] = [];
  let booksSet = 0;
  return {
    flushes,
    bookSet: async () => {
      booksSet += 1;
      if (!trial.flushesAfter.includes(booksSet)) return;
      const open = await openJobs(services);
      const keysBefore = await redis.dbsize();
      await redis.flushall();
      flushes.push({ keysBefore, openJobs: open.length });
      const known = open.filter(({ value }) => value.dispatch === 'dispatched').length;
      say(
        `flush ${flushes.length}: after ${booksSet} books, ${keysBefore} keys gone; the database waits for ${open.length} jobs, ${known} of them known to the queue`,
      );
    },
    close: () => redis.disconnect(),
  };
};
