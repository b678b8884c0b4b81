import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';
import { type JobDocument, jobs } from './job.ts';
import { letsOthersFirst } from './queue-of.ts';

type TurnDeps = Pick<Deps, 'documents'>;

/** BullMQ's lowest priority; a lane that never once empties would need years to come near it. */
const TURN_MAX = 2_000_000;

/** The round that is being served: the first turn among those told to the queue. */
const roundNow = async ({ documents }: TurnDeps, lane: string): Promise<number> => {
  const { items } = await documents.find(jobs, {
    where: [
      ['lane', '==', lane],
      ['dispatch', '==', 'dispatched'],
    ],
    orderBy: { field: 'turn', direction: 'asc' },
    limit: 1,
  });
  return items[0]?.value.turn ?? 0;
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
 * The place of a job among those of its lane: families take turns, one job of each a round. Who has nothing waiting
 * joins the round that is being served; each further job of a family waits one round more, so that nobody's queue is
 * longer because of what another family asked for, all at once or one after the other. Where nobody takes turns 0, which
 * goes before all, or 1 for what sets documents. A turn once given stays with the job's document, so that what the queue has lost comes back in the same order. Throws
 * `documents.contention` when too many are asked for at once.
 */
export const turnOf = async (deps: TurnDeps, job: Stored<JobDocument>): Promise<number> => {
  const { kind, lane, turn, familyId } = job.value;
  if (lane === '') return letsOthersFirst(kind) ? 1 : 0;
  if (turn > 0) return turn;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const turns = await deps.documents.get(familyTurns, `${lane}.${familyId}`);
    const [round, last] = await Promise.all([roundNow(deps, lane), lastTurn(deps, lane, familyId)]);
    const next = Math.min(TURN_MAX, Math.max(round, last + 1, 1));
    if (await giveTurn(deps, job, turns?.value.given ?? 0, next)) return next;
  }
  throw new AppError('documents.contention');
};
