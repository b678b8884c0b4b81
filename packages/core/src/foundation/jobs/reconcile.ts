import type { Deps } from '../../ports/deps.ts';
import { yieldToEventLoop } from '../documents/yield-to-event-loop.ts';
import { jobs } from './job.ts';

type ReconcileDeps = Pick<Deps, 'documents' | 'jobs' | 'clock'>;

/** Jobs per page: one read of the documents, and one round trip to the queue. */
const PAGE_SIZE = 200;
/** Most pages of one round, which ends within its lease; the next round continues behind them. */
const PAGES_MAX = 10;

const returnToOutbox = (deps: ReconcileDeps, id: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const storedJob = await tx.get(jobs, id);
    if (storedJob?.value.dispatch !== 'dispatched') return;
    tx.put(jobs, id, { ...storedJob.value, dispatch: 'pending', touchedAt: deps.clock.now().toISOString() });
  });

/**
 * Puts jobs that the queue has lost (a flush, a stalled job, a crash between two writes) back into the outbox: the
 * database waits for them, and the queue does not have them, or has them as ended. Call it once per worker: each round
 * skips jobs that changed less than `olderThanMs` ago, checks at most 2,000 others and goes on where the round before
 * it ended, so that no lost job stays hidden behind many that only wait. Returns the ids of the lost jobs.
 */
export const reconcile = (deps: ReconcileDeps): ((olderThanMs: number) => Promise<string[]>) => {
  let cursor: string | null = null;

  const checkPage = async (before: string): Promise<string[]> => {
    const page = await deps.documents.find(jobs, {
      where: [
        ['dispatch', '==', 'dispatched'],
        ['touchedAt', '<=', before],
      ],
      orderBy: { field: 'touchedAt', direction: 'asc' },
      limit: PAGE_SIZE,
      ...(cursor !== null && { cursor }),
    });
    const states = await deps.jobs.states(page.items.map(({ id, value: { kind } }) => ({ kind, id })));
    const lostIds = page.items
      .filter((_, index) => ['missing', 'failed', 'completed'].includes(states[index] ?? ''))
      .map(({ id }) => id);
    for (const id of lostIds) await returnToOutbox(deps, id);
    cursor = page.cursor;
    return lostIds;
  };

  return async (olderThanMs) => {
    const before = new Date(deps.clock.now().getTime() - olderThanMs).toISOString();
    const lostIds: string[] = [];
    for (let pages = 0; pages < PAGES_MAX; pages += 1) {
      lostIds.push(...(await checkPage(before)));
      if (cursor === null) break;
      await yieldToEventLoop();
    }
    return lostIds;
  };
};
