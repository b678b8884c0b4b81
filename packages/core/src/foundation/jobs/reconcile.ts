import type { Deps } from '../../ports/deps.ts';
import { findAll } from '../documents/find-all.ts';
import { type JobDocument, jobs } from './job.ts';

type ReconcileDeps = Pick<Deps, 'documents' | 'jobs' | 'clock'>;

const returnToOutbox = (deps: ReconcileDeps, id: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const storedJob = await tx.get(jobs, id);
    if (storedJob?.value.dispatch !== 'dispatched') return;
    tx.put(jobs, id, { ...storedJob.value, dispatch: 'pending', touchedAt: deps.clock.now().toISOString() });
  });

/** A job is lost when the database waits for it and the queue does not have it, or has it as ended. */
const isLost = async (deps: ReconcileDeps, id: string, { kind }: JobDocument): Promise<boolean> => {
  const state = await deps.jobs.state(kind, id);
  return state === 'missing' || state === 'failed' || state === 'completed';
};

/**
 * Puts jobs that the queue has lost (a flush, a stalled job, a crash between two writes) back into the outbox. Skips
 * jobs that changed less than `olderThanMs` ago. Checks all others, so that no lost job is hidden behind many that only
 * wait. Returns the ids of the lost jobs.
 */
export const reconcile =
  (deps: ReconcileDeps) =>
  async (olderThanMs: number): Promise<string[]> => {
    const before = new Date(deps.clock.now().getTime() - olderThanMs).toISOString();
    const dispatched = await findAll(deps.documents, jobs, {
      where: [
        ['dispatch', '==', 'dispatched'],
        ['touchedAt', '<=', before],
      ],
      orderBy: { field: 'touchedAt', direction: 'asc' },
    });
    const lostIds: string[] = [];
    for (const { id, value } of dispatched) {
      if (!(await isLost(deps, id, value))) continue;
      await returnToOutbox(deps, id);
      lostIds.push(id);
    }
    return lostIds;
  };
