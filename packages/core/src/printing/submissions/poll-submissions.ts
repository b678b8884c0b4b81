import type { Deps } from '../../ports/deps.ts';
import { submissions, wakeSubmission } from '../print-shops/submission.ts';

/** The most submissions checked in one round; the next round continues. */
const WOKEN_MAX = 100;

/**
 * Checks due submissions again, longest waiting first, so that a lost event of a shop costs nothing. Returns how
 * many.
 */
export const pollSubmissions = async (deps: Pick<Deps, 'documents' | 'clock'>): Promise<number> => {
  const now = deps.clock.now().toISOString();
  const due = await deps.documents.find(submissions, {
    where: [['checkAt', '<=', now]],
    orderBy: { field: 'checkAt', direction: 'asc' },
    limit: WOKEN_MAX,
  });
  for (const { id } of due.items) await deps.documents.transact((tx) => wakeSubmission(tx, deps, id));
  return due.items.length;
};
