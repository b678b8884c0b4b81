import { SUPERSEDED } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { findAll } from '../documents/find-all.ts';
import { requeue } from './enqueue.ts';
import { jobs } from './job.ts';
import { ended } from './run-job.ts';

/** What no queue takes in the id of a job: an earlier release wrote instants into some. */
const REFUSED = ':';

/**
 * Gives the jobs that no queue would ever take an id that it takes: the work goes on under it, and what stood in the outbox
 * ends. Returns how many. Run once a store (`renewOnce`).
 */
export const renewIds =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (): Promise<number> => {
    const waiting = await findAll(documents, jobs, {
      where: [['dispatch', '==', 'pending']],
      orderBy: { field: 'touchedAt', direction: 'asc' },
    });
    let renewed = 0;
    for (const { id } of waiting) {
      if (!id.includes(REFUSED)) continue;
      const next = id.replaceAll(REFUSED, '-');
      renewed += await documents.transact(async (tx) => {
        const stored = await tx.get(jobs, id);
        const known = await tx.get(jobs, next);
        if (stored?.value.dispatch !== 'pending') return 0;
        const now = clock.now().toISOString();
        tx.put(
          jobs,
          id,
          ended(stored.value, 'cancelled', now, { errorCode: SUPERSEDED, result: { jobId: next } }),
        );
        if (known === null) tx.create(jobs, next, requeue(stored.value, now));
        return 1;
      });
    }
    return renewed;
  };
