import type { Queue } from 'bullmq';

/** Entries that one press takes out of each state: Redis is held up no longer than a moment. */
const CLEANED_MAX = 5_000;

/** Takes out entries that ended longer ago than so many milliseconds; says how many. */
export const cleanQueue = async (queue: Queue, olderThanMs: number): Promise<number> => {
  const gone = await Promise.all(
    (['completed', 'failed'] as const).map((state) => queue.clean(olderThanMs, CLEANED_MAX, state)),
  );
  return gone.flat().length;
};
