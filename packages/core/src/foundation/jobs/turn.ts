import type { Deps } from '../../ports/deps.ts';
import { type JobDocument, jobs } from './job.ts';

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

/** The last turn that the family has in the lane; 0 without any. */
const lastTurn = async ({ documents }: TurnDeps, lane: string, familyId: string | null): Promise<number> => {
  const { items } = await documents.find(jobs, {
    where: [
      ['familyId', '==', familyId],
      ['lane', '==', lane],
      ['dispatch', '==', 'dispatched'],
    ],
    orderBy: { field: 'turn', direction: 'desc' },
    limit: 1,
  });
  return items[0]?.value.turn ?? 0;
};

/**
 * The place of a job among those of its lane: families take turns, one job of each a round. Who has nothing waiting
 * joins the round that is being served; each further job of a family waits one round more, so that nobody's queue is
 * longer because of what another family asked for. 0 where nobody takes turns. A turn once given stays with the job's
 * document, so that what the queue has lost comes back in the same order.
 */
export const turnOf = async (deps: TurnDeps, { lane, turn, familyId }: JobDocument): Promise<number> => {
  if (lane === '' || turn > 0) return turn;
  const [round, last] = await Promise.all([roundNow(deps, lane), lastTurn(deps, lane, familyId)]);
  return Math.min(TURN_MAX, Math.max(round, last + 1, 1));
};
