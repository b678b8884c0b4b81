import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Collection, Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { findAll } from '../documents/find-all.ts';
import { queuePositionOf } from './fair-queue.ts';
import { type JobDocument, jobs } from './job.ts';

type OfferDeps = Pick<Deps, 'documents' | 'jobs' | 'clock'>;

/** Told of a job that the queue did not take: it stands in the outbox, and the relay will add it. */
export type Unoffered = (error: unknown, jobId: string) => void;

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

const add = async (deps: OfferDeps, job: Stored<JobDocument>): Promise<void> => {
  const { id } = job;
  const { kind, payload, traceId } = job.value;
  const { turn, ...position } = await queuePositionOf(deps, job);
  await deps.jobs.add({ id, kind, payload, traceId, ...position });
  await markDispatched(deps, id, turn);
};

/** Adds a job to the queue if it still waits in the outbox and its hour has come. */
const offer = async (deps: OfferDeps, id: string): Promise<void> => {
  const storedJob = await deps.documents.get(jobs, id);
  if (storedJob?.value.dispatch !== 'pending' || storedJob.value.touchedAt > deps.clock.now().toISOString())
    return;
  await add(deps, storedJob);
};

const isAway = (error: unknown): boolean => error instanceof AppError && error.code === 'service.unavailable';

/** The others are left alone once the queue is found away: each would wait as long to be told the same. */
const offerAll = async (deps: OfferDeps, ids: ReadonlySet<string>, onUnoffered: Unoffered): Promise<void> => {
  for (const id of ids) {
    try {
      await offer(deps, id);
    } catch (error) {
      onUnoffered(error, id);
      if (isAway(error)) return;
    }
  }
};

/**
 * The same transaction, which notes the jobs that it puts into the outbox. One that stood there for the same hour has
 * been offered, or is being offered: it is only given its turn.
 */
const noting = (tx: Transaction, jobIds: Set<string>): Transaction => {
  const waiting = new Map<string, string>();
  const note = (collection: Collection<unknown>, id: string, value: unknown): void => {
    if (collection.name !== jobs.name) return;
    const { dispatch, touchedAt } = value as JobDocument;
    if (dispatch !== 'pending') jobIds.delete(id);
    else if (waiting.get(id) !== touchedAt) jobIds.add(id);
  };
  return {
    get: async (collection, id) => {
      const storedDocument = await tx.get(collection, id);
      const job =
        collection.name === jobs.name ? (storedDocument?.value as JobDocument | undefined) : undefined;
      if (job?.dispatch === 'pending') waiting.set(id, job.touchedAt);
      return storedDocument;
    },
    remove: (collection, id) => tx.remove(collection, id),
    create: (collection, id, value) => {
      tx.create(collection, id, value);
      note(collection as Collection<unknown>, id, value);
    },
    put: (collection, id, value) => {
      tx.put(collection, id, value);
      note(collection as Collection<unknown>, id, value);
    },
  };
};

/**
 * Documents whose transactions offer the jobs that they wrote to the queue after the commit, in the order of writing, so
 * that nobody waits for the relay. A queue that is away is not an error of the transaction.
 */
export const withOffers = (deps: OfferDeps, onUnoffered: Unoffered): Documents => ({
  get: (collection, id) => deps.documents.get(collection, id),
  getAll: (collection, ids) => deps.documents.getAll(collection, ids),
  find: (collection, query) => deps.documents.find(collection, query),
  tally: (collection, query) => deps.documents.tally(collection, query),
  scrub: () => deps.documents.scrub(),
  close: () => deps.documents.close(),
  transact: async (work) => {
    let jobIds = new Set<string>();
    const result = await deps.documents.transact((tx) => {
      jobIds = new Set();
      return work(noting(tx, jobIds));
    });
    await offerAll(deps, jobIds, onUnoffered);
    return result;
  },
});

/**
 * One round of the outbox: adds all that was committed and not yet added. Returns how many. A job that the queue will
 * not take is left in the outbox and told at the end: it stands in nobody's way. Rejects at once when Redis is away.
 */
export const relay = (deps: OfferDeps) => async (): Promise<number> => {
  const pending = await findAll(deps.documents, jobs, {
    where: [
      ['dispatch', '==', 'pending'],
      ['touchedAt', '<=', deps.clock.now().toISOString()],
    ],
    orderBy: { field: 'touchedAt', direction: 'asc' },
  });
  const refusals: unknown[] = [];
  for (const job of pending) {
    await add(deps, job).catch((error: unknown) => {
      if (isAway(error)) throw error;
      refusals.push(error);
    });
  }
  if (refusals.length > 0) throw new AggregateError(refusals, 'some jobs are refused by the queue');
  return pending.length;
};
