import type { Deps } from '../../ports/deps.ts';
import { submissions, wakeSubmission } from '../print-shops/submission.ts';

/** Submissions woken in one round; the next goes on with the others. */
const WOKEN_MAX = 100;

/**
 * Has what is due looked at again, the one that waits longest first: a print shop whose news were lost on their way loses
 * nothing. Returns how many.
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
