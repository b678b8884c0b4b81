import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';
import { yieldsToOthers } from './get-queue.ts';
import { type JobDocument, jobs } from './job.ts';

type FairQueueDeps = Pick<Deps, 'documents' | 'clock'>;

/** Number of sizes that the priority distinguishes within one turn. */
const SIZE_RANKS = 8;

/** BullMQ's lowest priority is 2^21 - 1; a lane that is never empty would need years to come near it. */
const TURN_MAX = Math.floor(2_000_000 / SIZE_RANKS) - 2;

/** A job is long from this rank on: 16 seconds of work. */
const LONG_RANK = 3;

/** Rank of the size on a logarithmic scale: 0 up to 3 seconds, 3 from 16 seconds on, 7 from 256 seconds on. */
const computeSizeRank = ({ workSeconds }: Pick<JobDocument, 'workSeconds'>): number =>
  Math.min(SIZE_RANKS - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, workSeconds))) - 1));

/** Number of turns by which a job is delayed: a long job lets one short job of each family pass. */
const computeTurnDelay = (job: Pick<JobDocument, 'workSeconds'>): number =>
  computeSizeRank(job) >= LONG_RANK ? 1 : 0;

/** Priority in the queue of a job with this turn: short jobs go before long ones of the same turn. */
const computePriority = (turn: number, job: Pick<JobDocument, 'workSeconds'>): number =>
  (turn + computeTurnDelay(job)) * SIZE_RANKS + computeSizeRank(job) - SIZE_RANKS + 1;

/** A long job that has waited this long is not passed by later jobs. */
const LONG_WAIT_MS = 300_000;

/** Number of jobs at the head of a lane among which overdue long jobs are looked for. */
const HEAD_JOBS_MAX = 50;

/**
 * Returns the turn that a family without waiting jobs joins: the first turn among the jobs in the queue, or a later one
 * that does not pass an overdue long job.
 */
const findCurrentTurn = async ({ documents, clock }: FairQueueDeps, lane: string): Promise<number> => {
  const { items } = await documents.find(jobs, {
    where: [
      ['lane', '==', lane],
      ['dispatch', '==', 'dispatched'],
    ],
    orderBy: { field: 'turn', direction: 'asc' },
    limit: HEAD_JOBS_MAX,
  });
  const createdBefore = new Date(clock.now().getTime() - LONG_WAIT_MS).toISOString();
  const overdueJobs = items.filter(
    ({ value }) =>
      computeTurnDelay(value) > 0 && value.state === 'queued' && value.createdAt <= createdBefore,
  );
  const turnsAfterOverdue = overdueJobs.map(({ value }) => value.turn + computeTurnDelay(value) + 1);
  return Math.max(items[0]?.value.turn ?? 0, ...turnsAfterOverdue);
};

/** Returns the last turn of the family's jobs that are in the queue or the outbox; 0 without any. */
const findLastTurn = async (
  { documents }: FairQueueDeps,
  lane: string,
  familyId: string | null,
): Promise<number> => {
  const lastTurns = await Promise.all(
    (['dispatched', 'pending'] as const).map(async (dispatch) => {
      const { items } = await documents.find(jobs, {
        where: [
          ['familyId', '==', familyId],
          ['lane', '==', lane],
          ['dispatch', '==', dispatch],
        ],
        orderBy: { field: 'turn', direction: 'desc' },
        limit: 1,
      });
      return items[0]?.value.turn ?? 0;
    }),
  );
  return Math.max(...lastTurns);
};

/**
 * Counts the turns of each family in a lane. Each assignment writes it, so that two simultaneous jobs cannot get the
 * same turn.
 */
export const familyQueueHeads = collection(
  'family-turns',
  z.object({ familyId: z.string(), lane: z.string(), given: z.int().positive() }),
  [['familyId']],
);

/** Most simultaneous assignments for one family; beyond that the relay assigns the turns one after another. */
const TRIES_MAX = 60;

/** Writes the turn into the job; returns false when the family was given another turn meanwhile. */
const claimTurn = (
  { documents }: FairQueueDeps,
  { id, value: { lane, familyId } }: Stored<JobDocument>,
  turnsGivenBefore: number,
  turn: number,
): Promise<boolean> =>
  documents.transact(async (tx) => {
    const job = await tx.get(jobs, id);
    const queueHead = familyId === null ? null : await tx.get(familyQueueHeads, `${lane}.${familyId}`);
    if ((queueHead?.value.given ?? 0) !== turnsGivenBefore) return false;
    if (job === null || job.value.dispatch !== 'pending') return true;
    tx.put(jobs, id, { ...job.value, turn });
    if (familyId !== null)
      tx.put(familyQueueHeads, `${lane}.${familyId}`, { familyId, lane, given: turnsGivenBefore + 1 });
    return true;
  });

/**
 * Returns the turn of a job in its lane. Families take turns, one job of each family per turn: a family without waiting
 * jobs joins the present turn, and each further job of a family waits one turn more, so that no family waits longer
 * because another requested many jobs. Returns 0 for a job without a lane. An assigned turn is stored in the job's
 * document, so that jobs which the queue lost come back in the same order. Throws `documents.contention` when too many
 * turns are requested at once.
 */
const assignTurn = async (deps: FairQueueDeps, job: Stored<JobDocument>): Promise<number> => {
  const { lane, turn, familyId } = job.value;
  if (lane === '' || turn > 0) return turn;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const queueHead = await deps.documents.get(familyQueueHeads, `${lane}.${familyId}`);
    const [currentTurn, lastTurn] = await Promise.all([
      findCurrentTurn(deps, lane),
      findLastTurn(deps, lane, familyId),
    ]);
    const nextTurn = Math.min(TURN_MAX, Math.max(currentTurn, lastTurn + 1, 1));
    if (await claimTurn(deps, job, queueHead?.value.given ?? 0, nextTurn)) return nextTurn;
  }
  throw new AppError('documents.contention');
};

/** The position of a job in the queue. */
interface QueuePosition {
  /** Stored in the job's document. */
  readonly turn: number;
  /** Missing for a job that goes before all others of its queue. */
  readonly priority?: number;
  /** Set where a family may not use all workers of the queue. */
  readonly familyId?: string;
}

/** Priority of a job in a queue without turns: its own, else the first one for a kind that gives way to other kinds. */
const computePriorityWithoutTurns = ({ kind, priority }: JobDocument): Pick<QueuePosition, 'priority'> => {
  if (priority > 0) return { priority };
  return yieldsToOthers(kind) ? { priority: 1 } : {};
};

/**
 * Computes the position of a job in its queue. In a lane the turn decides, then the size: within one turn short jobs go
 * first, and a long one comes a turn later, until it has waited for five minutes. Outside a lane jobs run in the order
 * of arrival, jobs that give way after the others.
 */
export const assignQueuePosition = async (
  deps: FairQueueDeps,
  job: Stored<JobDocument>,
): Promise<QueuePosition> => {
  const { lane, familyId } = job.value;
  if (lane === '') return { turn: 0, ...computePriorityWithoutTurns(job.value) };
  const turn = await assignTurn(deps, job);
  return { turn, priority: computePriority(turn, job.value), ...(familyId !== null && { familyId }) };
};
