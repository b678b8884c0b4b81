import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { exports } from './export.ts';

/**
 * Marks an export as failed, so that the person can request another one; the pieces that it has stored expire at once.
 */
export const releaseExport: NonNullable<JobRule['release']> = async (tx, { clock }, payload) => {
  const id = String(payload.exportId);
  const storedExport = await tx.get(exports, id);
  if (storedExport?.value.state !== 'making') return;
  tx.put(exports, id, { ...storedExport.value, state: 'failed', expiresAt: clock.now().toISOString() });
};

/** Makes the ZIP of an export. */
export const makeExportJob = declareJob('make-export', (exportId: string) => `export.${exportId}`, {
  release: releaseExport,
});
