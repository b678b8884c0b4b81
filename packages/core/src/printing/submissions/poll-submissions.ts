import type { Deps } from '../../ports/deps.ts';
import { submissions, wakeSubmission } from '../print-shops/submission.ts';

/** The most submissions checked in one round; the next round continues. */
const SUBMISSIONS_MAX = 100;

/**
 * Checks due submissions again, longest waiting first, so that a lost event of a shop does no harm. Returns how many
 * were due.
 */
export const pollSubmissions = async (deps: Pick<Deps, 'documents' | 'clock'>): Promise<number> => {
  const now = deps.clock.now().toISOString();
  const dueSubmissions = await deps.documents.find(submissions, {
    where: [['checkAt', '<=', now]],
    orderBy: { field: 'checkAt', direction: 'asc' },
    limit: SUBMISSIONS_MAX,
  });
  for (const { id } of dueSubmissions.items)
    await deps.documents.transact((tx) => wakeSubmission(tx, deps, id));
  return dueSubmissions.items.length;
};
