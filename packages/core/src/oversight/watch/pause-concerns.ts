import { type Concern, jobKind, type QueueName, type ServiceQueue } from '@souvenance/contracts';
import { getQueue } from '../../foundation/jobs/get-queue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { readPauses } from '../../foundation/outages/circuit-breaker.ts';
import type { Deps } from '../../ports/deps.ts';
import { createConcern } from './create-concern.ts';

type PauseDeps = Pick<Deps, 'documents'>;

/** Counts the jobs of a queue that would run by then: those that are due, and those that were tried in vain. */
const countWaiting = async (
  { documents }: PauseDeps,
  queue: ServiceQueue,
  dueBefore: string,
): Promise<number> => {
  const kinds = jobKind.options.filter((kind) => getQueue(kind) === queue);
  const counts = await Promise.all(
    kinds.flatMap((kind) =>
      (['queued', 'active'] as const).map(async (state) => {
        const { count } = await documents.aggregate(jobs, {
          where: [
            ['kind', '==', kind],
            ['state', '==', state],
            ['touchedAt', '<=', dueBefore],
          ],
        });
        return count;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Returns the queues that are paused because their service is down, and a problem for each of them. */
export const findPauses = async (
  deps: PauseDeps,
): Promise<{ readonly queues: ReadonlySet<QueueName>; readonly concerns: Concern[] }> => {
  const pauses = await readPauses(deps)();
  const concerns = pauses.map(async ({ queue, code, pausedAt, retryAt }) => {
    const waiting = await countWaiting(deps, queue, retryAt);
    return createConcern('service_paused', pausedAt, queue, { pause: { reason: code, retryAt, waiting } });
  });
  return { queues: new Set(pauses.map(({ queue }) => queue)), concerns: await Promise.all(concerns) };
};
