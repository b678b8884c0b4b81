import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';
import { type JobDocument, jobs } from './job.ts';
import { letsOthersFirst } from './queue-of.ts';

type TurnDeps = Pick<Deps, 'documents' | 'clock'>;

/** Sizes that a priority tells apart within one turn. */
const RANKS = 8;

/** BullMQ's lowest priority is 2^21 - 1; a lane that never once empties would need years to come near it. */
const TURN_MAX = Math.floor(2_000_000 / RANKS) - 2;

/** From this rank on, 16 seconds of work, a job is long. */
const LONG_RANK = 3;

/** Doubles of two seconds of work: 0 up to 3 seconds, 3 from 16 seconds on, 7 from 256 seconds on. */
const rankOf = ({ workSeconds }: Pick<JobDocument, 'workSeconds'>): number =>
  Math.min(RANKS - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, workSeconds))) - 1));

/** Turns by which a job comes later than its family's turn: a long one lets one short job of each family pass. */
const delayOf = (job: Pick<JobDocument, 'workSeconds'>): number => (rankOf(job) >= LONG_RANK ? 1 : 0);

/** The queue's priority of a job that has this turn: short jobs go before long ones of the same turn. */
const priorityOf = (turn: number, job: Pick<JobDocument, 'workSeconds'>): number =>
  (turn + delayOf(job)) * RANKS + rankOf(job) - RANKS + 1;

/** A long job that has waited for so long is passed by nobody who comes afterwards. */
const LONG_WAIT_MS = 300_000;

/** Jobs at the head of a lane among which a long one that has waited enough is looked for. */
const HEAD = 50;

/** The round that a family joins which has nothing waiting: the first turn among the jobs told to the queue. */
const roundNow = async ({ documents, clock }: TurnDeps, lane: string): Promise<number> => {
  const { items } = await documents.find(jobs, {
    where: [
      ['lane', '==', lane],
      ['dispatch', '==', 'dispatched'],
    ],
    orderBy: { field: 'turn', direction: 'asc' },
    limit: HEAD,
  });
  const before = new Date(clock.now().getTime() - LONG_WAIT_MS).toISOString();
  const overdue = items.filter(
    ({ value }) => delayOf(value) > 0 && value.state === 'queued' && value.createdAt <= before,
  );
  const afterOverdue = overdue.map(({ value }) => value.turn + delayOf(value) + 1);
  return Math.max(items[0]?.value.turn ?? 0, ...afterOverdue);
};

/** The last turn that the family has among those told, or about to be told, to the queue; 0 without any. */
const lastTurn = async ({ documents }: TurnDeps, lane: string, familyId: string | null): Promise<number> => {
  const last = await Promise.all(
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
  return Math.max(...last);
};

/** Written with each turn that a family is given in a lane: two that are asked for at once are not the same. */
export const familyTurns = collection(
  'family-turns',
  z.object({ familyId: z.string(), lane: z.string(), given: z.int().positive() }),
  [['familyId']],
);

/** Turns that were asked for at the same moment; more than that are left to the relay, which gives one after another. */
const TRIES = 60;

/** Writes the turn into its job; false when the family was given another one meanwhile. */
const giveTurn = (
  { documents }: TurnDeps,
  { id, value: { lane, familyId } }: Stored<JobDocument>,
  givenBefore: number,
  turn: number,
): Promise<boolean> =>
  documents.transact(async (tx) => {
    const job = await tx.get(jobs, id);
    const turns = familyId === null ? null : await tx.get(familyTurns, `${lane}.${familyId}`);
    if ((turns?.value.given ?? 0) !== givenBefore) return false;
    if (job === null || job.value.dispatch !== 'pending') return true;
    tx.put(jobs, id, { ...job.value, turn });
    if (familyId !== null)
      tx.put(familyTurns, `${lane}.${familyId}`, { familyId, lane, given: givenBefore + 1 });
    return true;
  });

/**
 * The turn of a job among those of its lane: families take turns, one job of each a round. Who has nothing waiting
 * joins the round that is being served; each further job of a family waits one round more, so that nobody's queue is
 * longer because of what another family asked for, all at once or one after the other. 0 where nobody takes turns. A turn
 * once given stays with the job's document, so that what the queue has lost comes back in the same order. Throws
 * `documents.contention` when too many are asked for at once.
 */
const turnOf = async (deps: TurnDeps, job: Stored<JobDocument>): Promise<number> => {
  const { lane, turn, familyId } = job.value;
  if (lane === '' || turn > 0) return turn;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const turns = await deps.documents.get(familyTurns, `${lane}.${familyId}`);
    const [round, last] = await Promise.all([roundNow(deps, lane), lastTurn(deps, lane, familyId)]);
    const next = Math.min(TURN_MAX, Math.max(round, last + 1, 1));
    if (await giveTurn(deps, job, turns?.value.given ?? 0, next)) return next;
  }
  throw new AppError('documents.contention');
};

/** How a job is told to the queue. */
interface QueuePosition {
  /** Kept with the job's document. */
  readonly turn: number;
  /** Left out for a job that goes before all others of its queue. */
  readonly priority?: number;
  /** Set where a family may not run jobs on every place of the queue. */
  readonly familyId?: string;
}

/**
 * Where a job stands in its queue. In a lane its turn decides, then its size: of one turn the short jobs go first, and a
 * long one comes a turn later, until it has waited for five minutes. Outside a lane jobs go as they come, those that set
 * documents after the others.
 */
export const queuePositionOf = async (deps: TurnDeps, job: Stored<JobDocument>): Promise<QueuePosition> => {
  const { kind, lane, familyId } = job.value;
  if (lane === '') return { turn: 0, ...(letsOthersFirst(kind) && { priority: 1 }) };
  const turn = await turnOf(deps, job);
  return { turn, priority: priorityOf(turn, job.value), ...(familyId !== null && { familyId }) };
};
