import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { findAll } from '../documents/find-all.ts';
import { type JobDocument, jobs } from './job.ts';
import { turnOf } from './turn.ts';

type DispatchDeps = Pick<Deps, 'documents' | 'jobs' | 'clock'>;

const markDispatched = ({ documents, clock }: DispatchDeps, id: string, turn: number): Promise<void> =>
  documents.transact(async (tx) => {
    const stored = await tx.get(jobs, id);
    if (stored?.value.dispatch !== 'pending') return;
    tx.put(jobs, id, { ...stored.value, turn, dispatch: 'dispatched', touchedAt: clock.now().toISOString() });
  });

const add = async (deps: DispatchDeps, job: Stored<JobDocument>): Promise<void> => {
  const { id } = job;
  const { kind, payload } = job.value;
  const turn = await turnOf(deps, job);
  await deps.jobs.add({ id, kind, payload, ...(turn > 0 && { priority: turn }) });
  await markDispatched(deps, id, turn);
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

const isAway = (error: unknown): boolean => error instanceof AppError && error.code === 'service.unavailable';

/**
 * One round of the outbox: adds all that was committed and not yet added. Returns how many. A job that the queue will
 * not take is left in the outbox and told at the end: it stands in nobody's way. Rejects at once when Redis is away.
 */
export const relay = (deps: DispatchDeps) => async (): Promise<number> => {
  const pending = await findAll(deps.documents, jobs, {
    where: [
      ['dispatch', '==', 'pending'],
      ['touchedAt', '<=', deps.clock.now().toISOString()],
    ],
    orderBy: { field: 'touchedAt', direction: 'asc' },
  });
  const refused: unknown[] = [];
  for (const job of pending) {
    await add(deps, job).catch((error: unknown) => {
      if (isAway(error)) throw error;
      refused.push(error);
    });
  }
  if (refused.length > 0) throw new AggregateError(refused, 'some jobs are refused by the queue');
  return pending.length;
};
