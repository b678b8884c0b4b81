import type { Deps } from '../deps.ts';
import type { Stored } from '../documents/documents.port.ts';
import { type JobDocument, jobs } from './job.ts';

type DispatchDeps = Pick<Deps, 'documents' | 'jobs' | 'clock'>;

const markDispatched = ({ documents, clock }: DispatchDeps, id: string): Promise<void> =>
  documents.transact(async (tx) => {
    const stored = await tx.get(jobs, id);
    if (stored?.value.dispatch !== 'pending') return;
    tx.put(jobs, id, { ...stored.value, dispatch: 'dispatched', touchedAt: clock.now().toISOString() });
  });

const add = async (deps: DispatchDeps, { id, value }: Stored<JobDocument>): Promise<void> => {
  await deps.jobs.add({ id, kind: value.kind, payload: value.payload });
  await markDispatched(deps, id);
};

/**
 * After a commit the caller adds the job itself, so that nobody waits for the relay. A queue that is away is not an
 * error: the outbox row stands, and the relay will add it. Returns whether the queue took it.
 */
export const dispatch =
  (deps: DispatchDeps) =>
  async (id: string): Promise<boolean> => {
    const stored = await deps.documents.get(jobs, id);
    if (stored?.value.dispatch !== 'pending' || stored.value.touchedAt > deps.clock.now().toISOString())
      return true;
    try {
      await add(deps, stored);
      return true;
    } catch {
      return false;
    }
  };

/** One round of the outbox: adds what was committed and not yet added. Returns how many. Rejects when Redis is away. */
export const relay = (deps: DispatchDeps) => async (): Promise<number> => {
  const pending = await deps.documents.find(jobs, {
    where: [
      ['dispatch', '==', 'pending'],
      ['touchedAt', '<=', deps.clock.now().toISOString()],
    ],
    orderBy: { field: 'touchedAt', direction: 'asc' },
    limit: 200,
  });
  for (const job of pending.items) await add(deps, job);
  return pending.items.length;
};
