import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Collection, Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { assignQueuePosition } from './fair-queue.ts';
import { type JobDocument, jobs } from './job.ts';

type OfferDeps = Pick<Deps, 'documents' | 'jobs' | 'clock'>;

/** Called for a job that the queue did not accept: it stays in the outbox, and the relay will add it. */
export type OnUnoffered = (error: unknown, jobId: string) => void;

const markDispatched = ({ documents, clock }: OfferDeps, id: string, turn: number): Promise<void> =>
  documents.transact(async (tx) => {
    const storedJob = await tx.get(jobs, id);
    if (storedJob?.value.dispatch !== 'pending') return;
    tx.put(jobs, id, {
      ...storedJob.value,
      turn,
      dispatch: 'dispatched',
      touchedAt: clock.now().toISOString(),
    });
  });

const addToQueue = async (deps: OfferDeps, job: Stored<JobDocument>): Promise<void> => {
  const { id } = job;
  const { kind, payload, traceId } = job.value;
  const { turn, ...position } = await assignQueuePosition(deps, job);
  await deps.jobs.add({ id, kind, payload, traceId, ...position });
  await markDispatched(deps, id, turn);
};

/** Adds a job to the queue if it still waits in the outbox and its time has come. */
const offerIfDue = async (deps: OfferDeps, id: string): Promise<void> => {
  const storedJob = await deps.documents.get(jobs, id);
  if (storedJob?.value.dispatch !== 'pending' || storedJob.value.touchedAt > deps.clock.now().toISOString())
    return;
  await addToQueue(deps, storedJob);
};

const isServiceAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'service.unavailable';

/** Offers the jobs in order. Stops once the queue is away: each further job would wait as long for the same error. */
const offerAll = async (
  deps: OfferDeps,
  ids: ReadonlySet<string>,
  onUnoffered: OnUnoffered,
): Promise<void> => {
  for (const id of ids) {
    try {
      await offerIfDue(deps, id);
    } catch (error) {
      onUnoffered(error, id);
      if (isServiceAway(error)) return;
    }
  }
};

/**
 * Wraps a transaction to record the jobs that it puts into the outbox. A job that was already there with the same due
 * time has been offered, or is being offered: the write only gives it its turn.
 */
const recordJobWrites = (tx: Transaction, jobIds: Set<string>): Transaction => {
  const dueTimes = new Map<string, string>();
  const recordJob = (collection: Collection<unknown>, id: string, value: unknown): void => {
    if (collection.name !== jobs.name) return;
    const { dispatch, touchedAt } = value as JobDocument;
    if (dispatch !== 'pending') jobIds.delete(id);
    else if (dueTimes.get(id) !== touchedAt) jobIds.add(id);
  };
  return {
    get: async (collection, id) => {
      const storedDocument = await tx.get(collection, id);
      const job =
        collection.name === jobs.name ? (storedDocument?.value as JobDocument | undefined) : undefined;
      if (job?.dispatch === 'pending') dueTimes.set(id, job.touchedAt);
      return storedDocument;
    },
    remove: (collection, id) => tx.remove(collection, id),
    create: (collection, id, value) => {
      tx.create(collection, id, value);
      recordJob(collection as Collection<unknown>, id, value);
    },
    put: (collection, id, value) => {
      tx.put(collection, id, value);
      recordJob(collection as Collection<unknown>, id, value);
    },
  };
};

/**
 * Wraps a store so that each transaction, after its commit, offers the jobs that it wrote to the queue, in the order of
 * writing. The caller does not wait for the relay, and a queue that is away is not an error of the transaction.
 */
export const offerJobsAfterCommits = (deps: OfferDeps, onUnoffered: OnUnoffered): Documents => ({
  get: (collection, id) => deps.documents.get(collection, id),
  getAll: (collection, ids) => deps.documents.getAll(collection, ids),
  find: (collection, query) => deps.documents.find(collection, query),
  aggregate: (collection, query) => deps.documents.aggregate(collection, query),
  scrub: () => deps.documents.scrub(),
  close: () => deps.documents.close(),
  transact: async (work) => {
    let jobIds = new Set<string>();
    const result = await deps.documents.transact((tx) => {
      jobIds = new Set();
      return work(recordJobWrites(tx, jobIds));
    });
    await offerAll(deps, jobIds, onUnoffered);
    return result;
  },
});

/** Most jobs of one round, which ends within its lease; the next round follows two seconds later. */
const RELAYED_MAX = 500;

/**
 * One round of the outbox: adds the due jobs to the queue, the longest due first, and returns how many. A job that the
 * queue refuses stays in the outbox and does not stop the others; the refusals are thrown together at the end, as an
 * `AggregateError`. Rejects at once when Redis is away.
 */
export const relayDueJobs = (deps: OfferDeps) => async (): Promise<number> => {
  const { items: pending } = await deps.documents.find(jobs, {
    where: [
      ['dispatch', '==', 'pending'],
      ['touchedAt', '<=', deps.clock.now().toISOString()],
    ],
    orderBy: { field: 'touchedAt', direction: 'asc' },
    limit: RELAYED_MAX,
  });
  const refusals: unknown[] = [];
  for (const job of pending) {
    await addToQueue(deps, job).catch((error: unknown) => {
      if (isServiceAway(error)) throw error;
      refusals.push(error);
    });
  }
  if (refusals.length > 0) throw new AggregateError(refusals, 'some jobs are refused by the queue');
  return pending.length;
};
