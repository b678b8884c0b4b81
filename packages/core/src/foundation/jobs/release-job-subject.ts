import type { Transaction } from '../../ports/documents.port.ts';
import type { JobDocument } from './job.ts';
import type { ReleaseDeps, WithJobRules } from './job-rules.ts';

/**
 * Releases the document that waits for a job, in the transaction that ends the job without effect (failed for good,
 * tried too often, cancelled), so that nothing stays in progress for ever.
 */
export const releaseJobSubject = async (
  tx: Transaction,
  deps: ReleaseDeps & WithJobRules,
  { kind, payload }: JobDocument,
): Promise<void> => deps.jobRules[kind]?.release?.(tx, deps, payload);
