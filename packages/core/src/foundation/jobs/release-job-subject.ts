import type { Transaction } from '../../ports/documents.port.ts';
import type { JobDocument } from './job.ts';
import type { ReleaseDeps, WithJobRules } from './job-rules.ts';

/**
 * Frees the object that waits for a job, in the transaction that ends the job without effect (failed for good, tried
 * too often, cancelled), so that nothing stays under way for ever.
 */
export const releaseJobSubject = async (
  tx: Transaction,
  deps: ReleaseDeps & WithJobRules,
  { kind, payload }: JobDocument,
): Promise<void> => deps.jobRules[kind]?.release?.(tx, deps, payload);
